// SPDX-License-Identifier: Apache-2.0
/** Encodings of an order, ours and those of other libraries, by five ways of measuring. */
@NullMarked
package org.outcry.lab.libraries.formats;

import org.jspecify.annotations.NullMarked;
