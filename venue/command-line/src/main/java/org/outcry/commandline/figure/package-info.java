// SPDX-License-Identifier: Apache-2.0
/** Figures of a verb that measures: how they are printed, and recorded among those that documents quote. */
@NullMarked
package org.outcry.commandline.figure;

import org.jspecify.annotations.NullMarked;
