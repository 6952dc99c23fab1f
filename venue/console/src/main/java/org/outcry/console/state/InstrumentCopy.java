// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;

/**
 * Copy of an instrument.
 *
 * @param phaseEndsNs the time at which the phase ends by itself; 0 if it does not
 * @param bid the best bid; null if there is none
 * @param ask the best ask; null if there is none
 * @param openTicks the first price of the day; 0 if there is none, as with the highest and the lowest one
 * @param formerTicks the last price of the day before; 0 if there is none
 * @param trades the trades of the day
 * @param volumeLots the volume of the day
 * @param version the copy that it changed with
 */
public record InstrumentCopy(
        int number,
        String symbol,
        int priceDecimals,
        int quantityDecimals,
        Phase phase,
        long phaseEndsNs,
        @Nullable Level bid,
        @Nullable Level ask,
        long lastTicks,
        long lastLots,
        long lastNs,
        long openTicks,
        long highTicks,
        long lowTicks,
        long formerTicks,
        long indicativeTicks,
        long indicativeLots,
        long trades,
        long volumeLots,
        int openOrders,
        long version) {}
