// SPDX-License-Identifier: Apache-2.0
/** Books of orders and the subscriptions to them. */
@NullMarked
package org.outcry.fixgateway.book;

import org.jspecify.annotations.NullMarked;
