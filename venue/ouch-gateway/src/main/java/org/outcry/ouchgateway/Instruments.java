// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.InstrumentDefined;

/** The venue's instruments by symbol and by number. */
final class Instruments {
    private final Long2ObjectHashMap<Instrument> bySymbol = new Long2ObjectHashMap<>();
    private @Nullable Instrument[] byNumber = new Instrument[64];

    void add(InstrumentDefined defined) {
        add(new Instrument(defined.instrument, defined.symbol, defined.priceDecimals, defined.minPriceTicks));
    }

    private void add(Instrument instrument) {
        if (instrument.number() >= byNumber.length) {
            byNumber = Arrays.copyOf(byNumber, Math.max(instrument.number() + 1, 2 * byNumber.length));
        }
        Instrument before = byNumber[instrument.number()];
        if (before != null) {
            bySymbol.remove(before.symbol());
        }
        byNumber[instrument.number()] = instrument;
        bySymbol.put(instrument.symbol(), instrument);
    }

    @Nullable
    Instrument bySymbol(long symbol) {
        return bySymbol.get(symbol);
    }

    @Nullable
    Instrument byNumber(int number) {
        return number >= 0 && number < byNumber.length ? byNumber[number] : null;
    }

    /** Writes all to a bookmark. */
    void save(DataOutput out) throws IOException {
        for (Instrument instrument : byNumber) {
            if (instrument != null) {
                out.writeInt(instrument.number());
                out.writeLong(instrument.symbol());
                out.writeInt(instrument.priceDecimals());
                out.writeLong(instrument.minPriceTicks());
            }
        }
        out.writeInt(0);
    }

    /** Reads all from a bookmark. */
    void load(DataInput in) throws IOException {
        for (int number = in.readInt(); number != 0; number = in.readInt()) {
            add(new Instrument(number, in.readLong(), in.readInt(), in.readLong()));
        }
    }
}
