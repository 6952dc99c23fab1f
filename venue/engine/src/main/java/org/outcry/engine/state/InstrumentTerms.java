// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.instrument.DefineInstrument;

/** Validity of the terms of instruments. */
public final class InstrumentTerms {
    private static final int MOST_DECIMALS = 9;
    private static final long MOST_VALUE = (1L << 62) - 1;

    private InstrumentTerms() {}

    /** Terms with which no product of a price and a quantity overflows, and no sum of the quantities of all orders. */
    public static boolean isValid(DefineInstrument wanted, int maxOrders) {
        return wanted.instrument >= 1
                && 0 <= wanted.priceDecimals
                && wanted.priceDecimals <= MOST_DECIMALS
                && 0 <= wanted.quantityDecimals
                && wanted.quantityDecimals <= MOST_DECIMALS
                && wanted.tickIncrement >= 1
                && wanted.lotIncrement >= 1
                && wanted.maxPriceTicks >= 1
                && wanted.maxQuantityLots >= 1
                && wanted.maxPriceTicks <= MOST_VALUE / wanted.maxQuantityLots
                && canSum(wanted.maxQuantityLots, maxOrders)
                && wanted.tickTable >= 0
                && wanted.phaseSchedule >= 0
                && wanted.minDisplayLots >= 0
                && wanted.fullSymbol.isValid()
                && (wanted.minPriceTicks == 1 || mayBeNegative(wanted));
    }

    /** Returns whether prices can be counted from the lowest one, without a tick table. */
    private static boolean mayBeNegative(DefineInstrument wanted) {
        long mostTicks = MOST_VALUE / wanted.maxQuantityLots;
        return wanted.minPriceTicks <= 0
                && wanted.minPriceTicks >= -mostTicks
                && wanted.tickIncrement <= mostTicks
                && wanted.minPriceTicks % wanted.tickIncrement == 0
                && wanted.tickTable == 0
                && wanted.maxPriceTicks / 4 - wanted.minPriceTicks / 4 + wanted.tickIncrement / 4 < mostTicks / 4;
    }

    /** Returns whether the quantities of so many orders can be added up. */
    public static boolean canSum(long maxQuantityLots, int maxOrders) {
        return maxQuantityLots <= MOST_VALUE / maxOrders;
    }

    /** Returns whether an instrument has the terms that are wanted. */
    public static boolean areOf(Instrument instrument, DefineInstrument wanted) {
        return instrument.symbol == wanted.symbol
                && instrument.priceDecimals == wanted.priceDecimals
                && instrument.quantityDecimals == wanted.quantityDecimals
                && instrument.tickIncrement == wanted.tickIncrement
                && instrument.lotIncrement == wanted.lotIncrement
                && instrument.maxPriceTicks == wanted.maxPriceTicks
                && instrument.maxQuantityLots == wanted.maxQuantityLots
                && instrument.currency == wanted.currency
                && instrument.tickTable == wanted.tickTable
                && instrument.phaseSchedule == wanted.phaseSchedule
                && instrument.allocation == wanted.allocation
                && instrument.minDisplayLots == wanted.minDisplayLots
                && instrument.inFlightMitigation == wanted.inFlightMitigation
                && instrument.auctionPricing == wanted.auctionPricing
                && instrument.auctionIcebergs == wanted.auctionIcebergs
                && instrument.minPriceTicks == wanted.minPriceTicks
                && instrument.fullSymbol.equals(wanted.fullSymbol);
    }
}
