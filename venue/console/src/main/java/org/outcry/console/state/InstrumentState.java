// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Instrument and its displayed book. */
final class InstrumentState extends SavedInstrument {
    final BookSide bids = new BookSide(true);
    final BookSide asks = new BookSide(false);
    final DayPrices prices = new DayPrices();
    int openOrders;

    /** The first price of the day; 0 if there is none. */
    long openTicks;

    long highTicks;
    long lowTicks;

    /** The last price of the day before; 0 if there is none. */
    long formerTicks;

    private boolean changed = true;
    private @Nullable InstrumentCopy copy;

    InstrumentState(int number) {
        this.number = number;
    }

    BookSide side(boolean buy) {
        changed();
        return buy ? bids : asks;
    }

    void changed() {
        changed = true;
    }

    void onDay() {
        trades = 0;
        volumeLots = 0;
        formerTicks = lastTicks;
        range(0, 0, 0, formerTicks);
        prices.onDay();
        changed();
    }

    void onTrade(long timeNs, long ticks, long lots, boolean auction) {
        openTicks = trades == 0 ? ticks : openTicks;
        highTicks = trades == 0 ? ticks : Math.max(highTicks, ticks);
        lowTicks = trades == 0 ? ticks : Math.min(lowTicks, ticks);
        lastTicks = ticks;
        lastLots = lots;
        lastNs = timeNs;
        trades++;
        volumeLots = BoundedTotal.plus(volumeLots, lots);
        prices.onTrade(timeNs, ticks, lots, auction);
        changed();
    }

    /** Takes over the range of the day's prices. */
    void range(long open, long high, long low, long former) {
        openTicks = open;
        highTicks = high;
        lowTicks = low;
        formerTicks = former;
    }

    InstrumentCopy copy(long version) {
        InstrumentCopy last = copy;
        if (last != null && !changed) {
            return last;
        }
        InstrumentCopy made = new InstrumentCopy(
                number,
                symbol,
                priceDecimals,
                quantityDecimals,
                phase,
                phaseEndsNs,
                first(bids),
                first(asks),
                lastTicks,
                lastLots,
                lastNs,
                openTicks,
                highTicks,
                lowTicks,
                formerTicks,
                indicativeTicks,
                indicativeLots,
                trades,
                volumeLots,
                openOrders,
                version);
        copy = made;
        changed = false;
        return made;
    }

    private static @Nullable Level first(BookSide side) {
        List<Level> best = side.best(1);
        return best.isEmpty() ? null : best.getFirst();
    }
}
