// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.outcry.engine.book.Orders;

/**
 * Good-till-date orders: a heap by expire time, then age. Each order knows its place in it, so that any can leave at
 * once.
 */
public final class Expiries {
    private final Orders orders;
    private int[] slots = new int[16];
    private int size;

    Expiries(Orders orders) {
        this.orders = orders;
    }

    /** Returns the expire time of the first order; {@link Timers#NEVER} if there is none. */
    public long firstTimeNs() {
        return size == 0 ? Timers.NEVER : timeNs(0);
    }

    public int first() {
        return slots[0];
    }

    /** Adds a special order if it has an expire time. */
    public void add(int slot) {
        if (orders.special(slot).terms.expireTimeNs != 0) {
            if (size == slots.length) {
                slots = Arrays.copyOf(slots, 2 * size);
            }
            put(size, slot);
            rise(size++);
        }
    }

    /** Takes a special order away if it has an expire time. */
    void remove(int slot) {
        if (orders.special(slot).terms.expireTimeNs != 0) {
            int at = orders.special(slot).expiryPlace;
            size--;
            if (at < size) {
                put(at, slots[size]);
                rise(at);
                sink(orders.special(slots[at]).expiryPlace);
            }
        }
    }

    /** Notes that a special order has another slot. */
    public void moved(int to) {
        if (orders.special(to).terms.expireTimeNs != 0) {
            slots[orders.special(to).expiryPlace] = to;
        }
    }

    private long timeNs(int at) {
        return orders.special(slots[at]).terms.expireTimeNs;
    }

    private void rise(int from) {
        int at = from;
        while (at > 0 && isBefore(at, (at - 1) >>> 1)) {
            swap(at, (at - 1) >>> 1);
            at = (at - 1) >>> 1;
        }
    }

    private void sink(int from) {
        int at = from;
        while (true) {
            int child = 2 * at + 1;
            if (child + 1 < size && isBefore(child + 1, child)) {
                child++;
            }
            if (child >= size || !isBefore(child, at)) {
                return;
            }
            swap(at, child);
            at = child;
        }
    }

    private boolean isBefore(int a, int b) {
        return timeNs(a) != timeNs(b) ? timeNs(a) < timeNs(b) : orders.orderId(slots[a]) < orders.orderId(slots[b]);
    }

    private void swap(int a, int b) {
        int slot = slots[a];
        put(a, slots[b]);
        put(b, slot);
    }

    private void put(int at, int slot) {
        slots[at] = slot;
        orders.special(slot).expiryPlace = at;
    }
}
