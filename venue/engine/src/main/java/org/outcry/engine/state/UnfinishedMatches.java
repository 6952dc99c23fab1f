// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayDeque;
import java.util.Queue;
import org.outcry.engine.book.Orders;
import org.outcry.engine.saved.SavedUnfinishedMatch;

/**
 * Instruments whose aggressive order had more matches than one command may make, in the order in which they continue.
 */
public final class UnfinishedMatches {
    private final Queue<Instrument> instruments = new ArrayDeque<>();

    UnfinishedMatches() {}

    /** Returns whether there are none. */
    public boolean isEmpty() {
        return instruments.isEmpty();
    }

    /** Returns all. */
    public Iterable<Instrument> all() {
        return instruments;
    }

    /** Adds an instrument with the order in a slot, which continues later. */
    public void add(Instrument instrument, Orders orders, int slot) {
        instrument.unfinished.begin(orders, slot);
        instruments.add(instrument);
    }

    /** Adds an instrument with an order as it was saved, and the resting order that it looks at next; 0 if none. */
    void restore(Instrument instrument, SavedUnfinishedMatch saved, int slot, int nextSlot) {
        instrument.unfinished.restore(saved, slot, nextSlot);
        instruments.add(instrument);
    }

    /** Returns the first. */
    public Instrument first() {
        return instruments.element();
    }

    /** Removes the first, whose order has made all its matches. */
    public void removeFirst() {
        instruments.remove().unfinished.end();
    }
}
