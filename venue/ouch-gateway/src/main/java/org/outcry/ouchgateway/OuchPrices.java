// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.ordergateway.Instrument;
import org.outcry.ouch.OuchCodes;

/** Prices of instruments in OUCH's four decimals. */
final class OuchPrices {
    private static final long[] POWERS_OF_TEN = {1, 10, 100, 1_000, 10_000, 100_000};

    private OuchPrices() {}

    /** Returns whether all prices of an instrument are positive and have at most four decimals. */
    static boolean fit(Instrument instrument) {
        return instrument.priceDecimals() <= OuchCodes.PRICE_DECIMALS && instrument.minPriceTicks() > 0;
    }

    /** Returns the units of OUCH's price in a tick of an instrument whose prices {@link #fit}. */
    static long unitsPerTick(Instrument instrument) {
        return POWERS_OF_TEN[OuchCodes.PRICE_DECIMALS - instrument.priceDecimals()];
    }

    /** Returns a price of ticks in OUCH's units, without the digits beyond its four decimals. */
    static long of(Instrument instrument, long ticks) {
        return instrument.priceDecimals() <= OuchCodes.PRICE_DECIMALS
                ? ticks * unitsPerTick(instrument)
                : ticks / POWERS_OF_TEN[instrument.priceDecimals() - OuchCodes.PRICE_DECIMALS];
    }
}
