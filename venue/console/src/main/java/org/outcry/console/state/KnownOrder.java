// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.Arrays;

/** Order that is open, or ended a short time ago. */
final class KnownOrder extends SavedOrder {
    /** The most events of an order whose numbers are kept: the first, and the newest others. */
    static final int MAX_EVENTS = 64;

    String end = "";

    private long[] events = new long[2];
    private int eventCount;

    KnownOrder(long orderId) {
        this.orderId = orderId;
    }

    boolean isOpen() {
        return end.isEmpty();
    }

    void onEvent(long eventNumber) {
        if (eventCount == MAX_EVENTS) {
            System.arraycopy(events, 2, events, 1, MAX_EVENTS - 2);
            eventCount--;
            omitted++;
        }
        if (eventCount == events.length) {
            events = Arrays.copyOf(events, 2 * eventCount);
        }
        events[eventCount++] = eventNumber;
    }

    OrderCopy copy() {
        return new OrderCopy(
                orderId,
                clientOrder,
                clOrdId.text(),
                session,
                instrument,
                buy,
                type,
                timeInForce,
                priceTicks,
                quantityLots,
                leavesLots,
                cumLots,
                levelLots,
                acceptedNs,
                end,
                Arrays.stream(events, 0, eventCount).sorted().boxed().toList(),
                omitted);
    }

    void save(ConsoleCalls to) {
        to.order(this, Arrays.copyOf(events, eventCount));
    }

    /** Returns a saved order. */
    static KnownOrder of(SavedOrder saved, long[] events) {
        KnownOrder order = new KnownOrder(saved.orderId);
        SavedOrderFields.copyTo(saved, order);
        order.events = Arrays.copyOf(events, Math.max(2, events.length));
        order.eventCount = events.length;
        return order;
    }
}
