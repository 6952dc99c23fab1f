// SPDX-License-Identifier: Apache-2.0
/** Peers of the engine, each a service of the lab, so that no other module depends on their libraries. */
@NullMarked
package org.outcry.benchmarks;

import org.jspecify.annotations.NullMarked;
