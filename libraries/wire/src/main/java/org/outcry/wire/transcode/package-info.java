// SPDX-License-Identifier: Apache-2.0
/** Code that knows event interfaces by their schema only: dumps of bytes, and encodings that have no generated code. */
@NullMarked
package org.outcry.wire.transcode;

import org.jspecify.annotations.NullMarked;
