// SPDX-License-Identifier: Apache-2.0
/** Books by price, from the events of a day. */
@NullMarked
package org.outcry.ordergateway.book;

import org.jspecify.annotations.NullMarked;
