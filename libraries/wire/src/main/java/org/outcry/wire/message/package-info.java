// SPDX-License-Identifier: Apache-2.0
/** Messages: calls of any encoding one behind the other, each of which tells its own encoding. */
@NullMarked
package org.outcry.wire.message;

import org.jspecify.annotations.NullMarked;
