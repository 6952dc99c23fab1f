// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Instrument and its displayed book. */
final class InstrumentState extends SavedInstrument {
    final BookSide bids = new BookSide(true);
    final BookSide asks = new BookSide(false);
    int openOrders;
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
        changed();
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
