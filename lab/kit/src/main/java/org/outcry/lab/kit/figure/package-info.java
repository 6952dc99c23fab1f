// SPDX-License-Identifier: Apache-2.0
/** Figures as data: the numbers of a measurement with their units, and files of them that documents quote. */
@NullMarked
package org.outcry.lab.kit.figure;

import org.jspecify.annotations.NullMarked;
