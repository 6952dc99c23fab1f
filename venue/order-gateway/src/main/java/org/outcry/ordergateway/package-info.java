// SPDX-License-Identifier: Apache-2.0
/**
 * What gateways for orders have in common: instruments, and the orders of sessions with their identifiers and present
 * terms.
 */
@NullMarked
package org.outcry.ordergateway;

import org.jspecify.annotations.NullMarked;
