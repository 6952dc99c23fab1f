// SPDX-License-Identifier: Apache-2.0
/** Measurement of operations after the processor did other work. */
@NullMarked
package org.outcry.lab.engine.disturb;

import org.jspecify.annotations.NullMarked;
