// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.wire.Ascii;

/**
 * Instrument as the gateway needs it.
 *
 * @param number its number in the venue
 * @param symbol its symbol, up to eight characters; on the feed and in OUCH only, if it has a full one
 * @param priceDecimals decimal places of a price
 * @param quantityDecimals decimal places of a quantity
 * @param lotIncrement the quantity increment, in lots
 * @param minPriceTicks the lowest price, in ticks
 * @param fullSymbol1 its symbol of more than eight characters, in three longs; 0 if it has none
 */
public record Instrument(
        int number,
        @Ascii long symbol,
        int priceDecimals,
        int quantityDecimals,
        long lotIncrement,
        long minPriceTicks,
        @Ascii("fullSymbol") long fullSymbol1,
        @Ascii("fullSymbol") long fullSymbol2,
        @Ascii("fullSymbol") long fullSymbol3) {
    /** Returns whether it has a symbol of more than eight characters. */
    public boolean hasFullSymbol() {
        return fullSymbol1 != 0;
    }

    /** Returns whether its symbol of more than eight characters is this one. */
    public boolean isFullSymbol(long first, long second, long third) {
        return fullSymbol1 == first && fullSymbol2 == second && fullSymbol3 == third;
    }
}
