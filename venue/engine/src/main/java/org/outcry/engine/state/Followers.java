// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.order.Peg;
import org.outcry.engine.book.FarLevels;
import org.outcry.engine.book.Orders;

/** Orders of an instrument that follow its market: pegged orders and trailing stops. By order number. */
public final class Followers {
    /** The most of an instrument. */
    public static final int MOST = 2_048;

    /** Whether the present command changed the book of the instrument, and there are followers. */
    public boolean bookChanged;

    private final FarLevels slots = new FarLevels();
    private int size;

    /** Returns whether an order follows the market. */
    private static boolean follows(Orders orders, int slot) {
        return orders.special(slot).terms.peg != Peg.NONE;
    }

    /** Returns the number of followers. */
    public int size() {
        return size;
    }

    /** Returns the lowest order number above one; {@link FarLevels#NONE} if there is none. */
    public long after(long orderId) {
        return slots.isEmpty() ? FarLevels.NONE : slots.above(orderId);
    }

    /** Returns the slot of an order that is there. */
    public int slot(long orderId) {
        return (int) slots.queue(slots.find(orderId));
    }

    /** Adds an order that was opened, if it follows. */
    void opened(Orders orders, int slot) {
        if (follows(orders, slot)) {
            slots.add(orders.orderId(slot), slot);
            size++;
        }
    }

    /** Notes that an order has another slot. */
    void moved(Orders orders, int slot) {
        if (follows(orders, slot)) {
            slots.setQueue(slots.find(orders.orderId(slot)), slot);
        }
    }

    /** Removes an order that ends. */
    void closed(Orders orders, int slot) {
        if (follows(orders, slot)) {
            slots.remove(orders.orderId(slot));
            size--;
        }
    }
}
