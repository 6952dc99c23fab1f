// SPDX-License-Identifier: Apache-2.0
/** Measurement of operations after the processor did other work. */
@NullMarked
package org.outcry.lab.disturb;

import org.jspecify.annotations.NullMarked;
