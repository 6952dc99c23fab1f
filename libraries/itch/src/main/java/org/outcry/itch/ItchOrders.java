// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import java.util.Arrays;

/**
 * Resting orders by reference. An order is a small number, reused after it is removed. Its fields are in arrays, which
 * grow with the highest number of orders and never shrink.
 */
final class ItchOrders {
    static final int NONE = -1;

    private static final long HASH = 0x9E3779B97F4A7C15L;

    long[] ref;
    long[] shares;
    long[] timestampNs;
    int[] next;
    int[] previous;
    int[] level;
    int[] locate;
    byte[] side;

    private int[] slots;
    private int size;
    private int used;
    private int free = NONE;

    ItchOrders(int initialCapacity) {
        int capacity = Integer.highestOneBit(Math.max(16, initialCapacity) * 2 - 1);
        ref = new long[capacity];
        shares = new long[capacity];
        timestampNs = new long[capacity];
        next = new int[capacity];
        previous = new int[capacity];
        level = new int[capacity];
        locate = new int[capacity];
        side = new byte[capacity];
        slots = new int[capacity * 2];
    }

    int size() {
        return size;
    }

    /** Returns the order with a reference, or {@link #NONE}. */
    int find(long orderRef) {
        int mask = slots.length - 1;
        for (int slot = slotOf(orderRef); slots[slot] != 0; slot = slot + 1 & mask) {
            int order = slots[slot] - 1;
            if (ref[order] == orderRef) {
                return order;
            }
        }
        return NONE;
    }

    /** Adds an order with an unused reference. Returns its number. */
    int add(long orderRef) {
        int order = free;
        if (order != NONE) {
            free = next[order];
        } else {
            if (used == ref.length) {
                grow();
            }
            order = used++;
        }
        ref[order] = orderRef;
        insert(order);
        size++;
        return order;
    }

    /** Removes an order. */
    void remove(int order) {
        int mask = slots.length - 1;
        int hole = slotOf(ref[order]);
        while (slots[hole] != order + 1) {
            hole = hole + 1 & mask;
        }
        for (int slot = hole + 1 & mask; slots[slot] != 0; slot = slot + 1 & mask) {
            int home = slotOf(ref[slots[slot] - 1]);
            if ((slot - home & mask) >= (slot - hole & mask)) {
                slots[hole] = slots[slot];
                hole = slot;
            }
        }
        slots[hole] = 0;
        next[order] = free;
        free = order;
        size--;
    }

    void clear() {
        Arrays.fill(slots, 0);
        size = 0;
        used = 0;
        free = NONE;
    }

    private int slotOf(long orderRef) {
        return (int) ((orderRef * HASH) >>> Long.numberOfLeadingZeros(slots.length - 1L));
    }

    private void insert(int order) {
        int mask = slots.length - 1;
        int slot = slotOf(ref[order]);
        while (slots[slot] != 0) {
            slot = slot + 1 & mask;
        }
        slots[slot] = order + 1;
    }

    private void grow() {
        int capacity = ref.length * 2;
        ref = Arrays.copyOf(ref, capacity);
        shares = Arrays.copyOf(shares, capacity);
        timestampNs = Arrays.copyOf(timestampNs, capacity);
        next = Arrays.copyOf(next, capacity);
        previous = Arrays.copyOf(previous, capacity);
        level = Arrays.copyOf(level, capacity);
        locate = Arrays.copyOf(locate, capacity);
        side = Arrays.copyOf(side, capacity);
        slots = new int[capacity * 2];
        for (int order = 0; order < used; order++) {
            insert(order);
        }
    }
}
