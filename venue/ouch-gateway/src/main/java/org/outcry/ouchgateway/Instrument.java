// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.ouch.OuchCodes;

/**
 * An instrument, and its prices in OUCH's four decimals.
 *
 * @param number its number in the venue
 * @param symbol its symbol, up to eight characters
 * @param priceDecimals decimal places of a price
 * @param minPriceTicks its lowest price, which OUCH can express if it is positive
 */
record Instrument(int number, long symbol, int priceDecimals, long minPriceTicks) {
    private static final long[] POWERS_OF_TEN = {1, 10, 100, 1_000, 10_000, 100_000};

    /** Whether all of its prices are positive and have at most four decimals. */
    boolean fitsOuch() {
        return priceDecimals <= OuchCodes.PRICE_DECIMALS && minPriceTicks > 0;
    }

    /** Returns the units of OUCH's price in a tick. For an instrument that {@link #fitsOuch}. */
    long unitsPerTick() {
        return POWERS_OF_TEN[OuchCodes.PRICE_DECIMALS - priceDecimals];
    }

    /** A price of ticks in OUCH's units; without the digits beyond its four decimals. */
    long toOuch(long ticks) {
        return priceDecimals <= OuchCodes.PRICE_DECIMALS
                ? ticks * unitsPerTick()
                : ticks / POWERS_OF_TEN[priceDecimals - OuchCodes.PRICE_DECIMALS];
    }
}
