// SPDX-License-Identifier: Apache-2.0
/** Random event interfaces, generated, compiled and tried with random values. */
@NullMarked
package org.outcry.wire.processor.random;

import org.jspecify.annotations.NullMarked;
