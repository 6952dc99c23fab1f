// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.agrona.collections.Long2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.FullSymbol;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;

/** Instruments of the venue by symbol and by number. */
public final class Instruments {
    private final Long2ObjectHashMap<Instrument> bySymbol = new Long2ObjectHashMap<>();
    private final Map<FullSymbol, Instrument> byFullSymbol = new HashMap<>();
    private final FullSymbol sought = new FullSymbol();
    private @Nullable Instrument[] byNumber = new Instrument[64];
    private Phase[] phases = closed(64);
    private int highest;

    public void add(InstrumentDefined defined) {
        add(new Instrument(
                defined.instrument,
                defined.symbol,
                defined.priceDecimals,
                defined.quantityDecimals,
                defined.lotIncrement,
                defined.minPriceTicks,
                defined.fullSymbol.first,
                defined.fullSymbol.second,
                defined.fullSymbol.third));
    }

    private void add(Instrument instrument) {
        highest = Math.max(highest, instrument.number());
        if (instrument.number() >= byNumber.length) {
            int before = byNumber.length;
            byNumber = Arrays.copyOf(byNumber, Math.max(instrument.number() + 1, 2 * before));
            Phase[] more = closed(byNumber.length);
            System.arraycopy(phases, 0, more, 0, before);
            phases = more;
        }
        Instrument former = byNumber[instrument.number()];
        if (former != null) {
            bySymbol.remove(former.symbol());
            byFullSymbol.remove(seek(former.fullSymbol1(), former.fullSymbol2(), former.fullSymbol3()));
        }
        byNumber[instrument.number()] = instrument;
        bySymbol.put(instrument.symbol(), instrument);
        if (instrument.hasFullSymbol()) {
            FullSymbol key = new FullSymbol();
            key.set(instrument.fullSymbol1(), instrument.fullSymbol2(), instrument.fullSymbol3());
            byFullSymbol.put(key, instrument);
        }
    }

    private FullSymbol seek(long first, long second, long third) {
        sought.set(first, second, third);
        return sought;
    }

    /** Returns the highest number of an instrument; 0 if there is none. */
    public int highest() {
        return highest;
    }

    /** Returns the number of instruments. */
    public int count() {
        return bySymbol.size();
    }

    /** Returns the lowest number of an instrument from a number on; {@link #highest} + 1 if there is none. */
    public int next(int number) {
        int next = number;
        while (next <= highest && byNumber[next] == null) {
            next++;
        }
        return next;
    }

    public void setPhase(int number, Phase phase) {
        if (number >= 0 && number < phases.length) {
            phases[number] = phase;
        }
    }

    /** Returns the phase of an instrument. */
    public Phase phase(int number) {
        return phases[number];
    }

    private static Phase[] closed(int length) {
        Phase[] phases = new Phase[length];
        Arrays.fill(phases, Phase.CLOSED);
        return phases;
    }

    /**
     * Returns the instrument with a symbol of up to eight characters, its only or its short one; null if none has it.
     */
    @Nullable
    public Instrument bySymbol(long symbol) {
        return bySymbol.get(symbol);
    }

    /** Returns the instrument with a symbol of more than eight characters; null if there is none. */
    @Nullable
    public Instrument byFullSymbol(long first, long second, long third) {
        return byFullSymbol.get(seek(first, second, third));
    }

    /** Returns the instrument with a number; null if there is none. */
    @Nullable
    public Instrument byNumber(int number) {
        return number >= 0 && number < byNumber.length ? byNumber[number] : null;
    }

    /** Saves all. */
    public void save(OrderCalls to) {
        for (int number = next(1); number <= highest; number = next(number + 1)) {
            Instrument instrument = byNumber[number];
            if (instrument != null) {
                to.instrument(instrument, phases[number]);
            }
        }
    }

    /** Loads a saved instrument. */
    public void load(Instrument instrument, Phase phase) {
        add(instrument);
        setPhase(instrument.number(), phase);
    }
}
