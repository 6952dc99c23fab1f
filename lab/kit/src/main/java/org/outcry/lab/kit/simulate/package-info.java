// SPDX-License-Identifier: Apache-2.0
/** Counts of what a program does, by a simulated processor. */
@NullMarked
package org.outcry.lab.kit.simulate;

import org.jspecify.annotations.NullMarked;
