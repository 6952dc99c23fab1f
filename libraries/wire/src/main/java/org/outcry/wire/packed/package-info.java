// SPDX-License-Identifier: Apache-2.0
/** Texts in several longs that are longer than the eight characters of each. */
@NullMarked
package org.outcry.wire.packed;

import org.jspecify.annotations.NullMarked;
