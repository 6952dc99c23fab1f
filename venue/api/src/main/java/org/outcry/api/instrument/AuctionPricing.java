// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/**
 * Choice among the auction prices that have the largest volume and the least surplus. The order of the constants is
 * part of the wire format.
 */
public enum AuctionPricing {
    /** The nearest to the reference price. */
    REFERENCE_PRICE,
    /**
     * With a surplus to buy at all of them the highest limit, with one to sell the lowest limit; else the nearest to
     * the reference price.
     */
    MARKET_PRESSURE
}
