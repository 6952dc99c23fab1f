// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.book.FarLevels;

/** Slots of the pegged orders of an instrument, by order number. */
public final class Pegs {
    /** The most pegged orders of an instrument. */
    public static final int MOST = 2_048;

    private final FarLevels slots = new FarLevels();
    /** The lowest order number above one, or {@link FarLevels#NONE}. */
    public long after(long orderId) {
        return slots.isEmpty() ? FarLevels.NONE : slots.above(orderId);
    }

    /** The slot of an order that is there. */
    public int slot(long orderId) {
        return (int) slots.queue(slots.find(orderId));
    }

    void add(long orderId, int slot) {
        slots.add(orderId, slot);
    }

    void remove(long orderId) {
        slots.remove(orderId);
    }

    void moved(long orderId, int slot) {
        slots.setQueue(slots.find(orderId), slot);
    }
}
