// SPDX-License-Identifier: Apache-2.0
/** Layers between sessions and sockets, which hold, change, lose and repeat messages as a scenario says. */
@NullMarked
package org.outcry.scenario.fault;

import org.jspecify.annotations.NullMarked;
