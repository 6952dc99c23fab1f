// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.Arrays;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.SpecialTerms;

/** Good-till-date orders: a heap by expire time, then age. Each order knows its place in it, so that any can leave at once. */
public final class Expiries {
    private final Orders orders;
    private int[] slots = new int[16];
    private int size;

    Expiries(Orders orders) {
        this.orders = orders;
    }

    /** The time of the first, or {@link Timers#NEVER}. */
    public long firstTimeNs() {
        return size == 0 ? Timers.NEVER : timeNs(0);
    }

    public int first() {
        return slots[0];
    }

    /** Adds a special order if it has an expire time. */
    public void add(int slot) {
        if (orders.special(slot, SpecialTerms.EXPIRE_TIME_NS) != 0) {
            if (size == slots.length) {
                slots = Arrays.copyOf(slots, 2 * size);
            }
            put(size, slot);
            rise(size++);
        }
    }

    /** Takes a special order away if it has an expire time. */
    void remove(int slot) {
        if (orders.special(slot, SpecialTerms.EXPIRE_TIME_NS) != 0) {
            int at = (int) orders.special(slot, SpecialTerms.EXPIRY_PLACE);
            size--;
            if (at < size) {
                put(at, slots[size]);
                rise(at);
                sink((int) orders.special(slots[at], SpecialTerms.EXPIRY_PLACE));
            }
        }
    }

    /** A special order stands in another slot now. */
    public void moved(int to) {
        if (orders.special(to, SpecialTerms.EXPIRE_TIME_NS) != 0) {
            slots[(int) orders.special(to, SpecialTerms.EXPIRY_PLACE)] = to;
        }
    }

    private long timeNs(int at) {
        return orders.special(slots[at], SpecialTerms.EXPIRE_TIME_NS);
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
        orders.special.set(slot, SpecialTerms.EXPIRY_PLACE, at);
    }
}
