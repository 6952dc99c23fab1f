// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

/**
 * Execution of a resting order in a trade.
 *
 * @param orderId the resting order, by its id in the file
 * @param priceTicks its price
 * @param quantityLots the executed quantity
 */
record Fill(long orderId, long priceTicks, long quantityLots) {}
