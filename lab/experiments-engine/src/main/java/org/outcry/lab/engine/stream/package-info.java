// SPDX-License-Identifier: Apache-2.0
/** Comparison of the engine with its peers on a recorded stream of commands. */
@NullMarked
package org.outcry.lab.engine.stream;

import org.jspecify.annotations.NullMarked;
