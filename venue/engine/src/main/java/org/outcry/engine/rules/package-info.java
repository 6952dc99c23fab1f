// SPDX-License-Identifier: Apache-2.0
/**
 * Rules that need no state of the venue: ticks, ranges, controls, phases, bounds of a command. Within the engine only.
 */
@NullMarked
package org.outcry.engine.rules;

import org.jspecify.annotations.NullMarked;
