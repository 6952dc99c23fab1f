// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.FarLevels;
import org.outcry.engine.book.Orders;

/** Resting orders of an instrument that are good for one auction only, by order number. */
public final class AuctionOnlyOrders {
    private final FarLevels slots = new FarLevels();

    /** Adds a resting order, or notes that it has another slot, if it is good for one auction only. */
    void add(Orders orders, int slot) {
        if (isAuctionOnly(orders.timeInForce(slot))) {
            long orderId = orders.orderId(slot);
            int leaf = slots.find(orderId);
            if (leaf == 0) {
                slots.add(orderId, slot);
            } else {
                slots.setQueue(leaf, slot);
            }
        }
    }

    /** Removes an order that is good for one auction only. */
    void remove(Orders orders, int slot) {
        if (isAuctionOnly(orders.timeInForce(slot))) {
            slots.remove(orders.orderId(slot));
        }
    }

    /** Returns the slot of the oldest order; 0 if there is none. */
    public int first() {
        long orderId = slots.isEmpty() ? FarLevels.NONE : slots.above(0);
        return orderId == FarLevels.NONE ? 0 : (int) slots.queue(slots.find(orderId));
    }

    private static boolean isAuctionOnly(TimeInForce timeInForce) {
        return timeInForce == TimeInForce.AT_THE_OPEN || timeInForce == TimeInForce.AT_THE_CLOSE;
    }
}
