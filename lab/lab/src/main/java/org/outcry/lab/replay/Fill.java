package org.outcry.lab.replay;

/**
 * A resting order's part in a trade.
 *
 * @param orderId the resting order, by its id in the file
 * @param priceTicks its price
 * @param quantityLots how much of it traded
 */
record Fill(long orderId, long priceTicks, long quantityLots) {}
