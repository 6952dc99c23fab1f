// SPDX-License-Identifier: Apache-2.0
/** Events with others inside, and chained calls. */
@NullMarked
package org.outcry.wire.test.basket;

import org.jspecify.annotations.NullMarked;
