// SPDX-License-Identifier: Apache-2.0
/**
 * Parts common to gateways for orders: instruments, and the orders of sessions with their identifiers and present
 * terms.
 */
@NullMarked
package org.outcry.ordergateway;

import org.jspecify.annotations.NullMarked;
