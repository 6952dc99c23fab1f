// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayDeque;
import java.util.Queue;

/** Instruments whose triggered stop orders did not all fit into one command, in the order in which they continue. */
public final class Cascades {
    private final Queue<Instrument> instruments = new ArrayDeque<>();
    private int size;

    public int size() {
        return size;
    }

    public Iterable<Instrument> all() {
        return instruments;
    }

    public void add(Instrument instrument) {
        instrument.cascades = true;
        instruments.add(instrument);
        size++;
    }

    /** Removes the first instrument and returns it. */
    public Instrument take() {
        Instrument instrument = instruments.remove();
        instrument.cascades = false;
        size--;
        return instrument;
    }
}
