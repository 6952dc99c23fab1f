package org.outcry.engine;

import java.util.ArrayDeque;
import java.util.Queue;

/** Instruments whose triggered stop orders did not all fit into one command, in the order in which they go on. */
final class Cascades {
    private final Queue<Instrument> instruments = new ArrayDeque<>();
    private int size;

    int size() {
        return size;
    }

    Iterable<Instrument> all() {
        return instruments;
    }

    void add(Instrument instrument) {
        instrument.cascades = true;
        instruments.add(instrument);
        size++;
    }

    /** The first, which leaves. */
    Instrument take() {
        Instrument instrument = instruments.remove();
        instrument.cascades = false;
        size--;
        return instrument;
    }
}
