// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.Phase;

/** Instrument and its displayed book. */
final class InstrumentState {

    final int number;
    final BookSide bids = new BookSide(true);
    final BookSide asks = new BookSide(false);
    String symbol = "";
    int priceDecimals;
    int quantityDecimals;

    /** Whether a price of 0 is that of an order without one. */
    boolean zeroIsNoPrice = true;

    Phase phase = Phase.CONTINUOUS;
    long phaseEndsNs;
    long lastTicks;
    long lastLots;
    long lastNs;
    long indicativeTicks;
    long indicativeLots;
    long trades;
    long volumeLots;
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

    void save(DataOutput out) throws IOException {
        out.writeInt(number);
        out.writeUTF(symbol);
        out.writeByte(priceDecimals);
        out.writeByte(quantityDecimals);
        out.writeBoolean(zeroIsNoPrice);
        out.writeUTF(phase.name());
        out.writeLong(phaseEndsNs);
        out.writeLong(lastTicks);
        out.writeLong(lastLots);
        out.writeLong(lastNs);
        out.writeLong(indicativeTicks);
        out.writeLong(indicativeLots);
        out.writeLong(trades);
        out.writeLong(volumeLots);
    }

    static InstrumentState load(DataInput in) throws IOException {
        InstrumentState instrument = new InstrumentState(in.readInt());
        instrument.symbol = in.readUTF();
        instrument.priceDecimals = in.readByte();
        instrument.quantityDecimals = in.readByte();
        instrument.zeroIsNoPrice = in.readBoolean();
        instrument.phase = Phase.valueOf(in.readUTF());
        instrument.phaseEndsNs = in.readLong();
        instrument.lastTicks = in.readLong();
        instrument.lastLots = in.readLong();
        instrument.lastNs = in.readLong();
        instrument.indicativeTicks = in.readLong();
        instrument.indicativeLots = in.readLong();
        instrument.trades = in.readLong();
        instrument.volumeLots = in.readLong();
        return instrument;
    }
}
