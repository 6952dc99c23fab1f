package org.outcry.engine;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

/** The open orders of a session, oldest first. Its array is kept and grows to the largest session's. */
final class OrdersByAge {
    private final Orders orders;
    private final IntToLongFunction orderId;
    private int[] slots = {};
    private int size;

    OrdersByAge(Orders orders) {
        this.orders = orders;
        orderId = orders::orderId;
    }

    int size() {
        return size;
    }

    int slot(int place) {
        return slots[place];
    }

    void collect(Session session) {
        size = 0;
        if (slots.length < session.openOrders) {
            slots = Arrays.copyOf(slots, session.openOrders);
        }
        for (int index = session.nextIndex(0, orders); index >= 0; index = session.nextIndex(index + 1, orders)) {
            slots[size++] = session.slot(index);
        }
        SlotSort.sort(slots, size, orderId);
    }
}
