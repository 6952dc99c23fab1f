// SPDX-License-Identifier: Apache-2.0
/** Subscriptions to books of orders. */
@NullMarked
package org.outcry.fixgateway.book;

import org.jspecify.annotations.NullMarked;
