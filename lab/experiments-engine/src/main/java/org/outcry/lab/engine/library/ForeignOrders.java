// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

import java.util.Arrays;
import org.outcry.lab.engine.stream.IdTable;

/**
 * Open orders by the ids of a harness: a table from any 64-bit id, and a slot for each order with what a report
 * repeats. The engine knows an order by a number whose low bits are the slot. An id can be used again when its order
 * has ended. Allocates only to grow.
 */
final class ForeignOrders {
    /** No open order has the id. */
    static final long MISSING = IdTable.MISSING;

    private static final int SLOT_BITS = 24;
    private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;
    private static final int LEAST = 1_024;

    private final IdTable byId;
    private long[] ids;
    private long[] priceTicks;
    private int[] leavesLots;
    private int[] cumLots;
    private int[] free;
    private int freeCount;
    private int used;
    private long entered;

    /** Creates an index with room for so many open orders; beyond them it grows. */
    ForeignOrders(int openOrders) {
        int capacity = Math.max(openOrders, LEAST);
        byId = new IdTable(capacity);
        ids = new long[capacity];
        priceTicks = new long[capacity];
        leavesLots = new int[capacity];
        cumLots = new int[capacity];
        free = new int[capacity];
    }

    /** Returns the engine's number of an order that was found. */
    static long clientOrder(long found) {
        return found >>> 1;
    }

    /** Returns the side of an order that was found. */
    static int side(long found) {
        return (int) found & 1;
    }

    /** Returns the slot of an order that was found. */
    static int slot(long found) {
        return slotOf(clientOrder(found));
    }

    /** Returns the slot of an order by the engine's number. */
    static int slotOf(long clientOrder) {
        return (int) clientOrder & SLOT_MASK;
    }

    /** Adds an order, and returns the engine's number for it. */
    long add(long id, int side, long ofPriceTicks, int quantityLots) {
        int slot = freeCount > 0 ? free[--freeCount] : used++;
        if (slot == ids.length) {
            grow();
        }
        ids[slot] = id;
        priceTicks[slot] = ofPriceTicks;
        leavesLots[slot] = quantityLots;
        cumLots[slot] = 0;
        entered++;
        long clientOrder = entered << SLOT_BITS | slot;
        byId.put(id, clientOrder << 1 | side);
        return clientOrder;
    }

    private void grow() {
        int capacity = 2 * ids.length;
        ids = Arrays.copyOf(ids, capacity);
        priceTicks = Arrays.copyOf(priceTicks, capacity);
        leavesLots = Arrays.copyOf(leavesLots, capacity);
        cumLots = Arrays.copyOf(cumLots, capacity);
        free = Arrays.copyOf(free, capacity);
    }

    /** Finds an open order by its id; {@link #MISSING} if there is none. */
    long find(long id) {
        return byId.get(id);
    }

    long id(int slot) {
        return ids[slot];
    }

    long priceTicks(int slot) {
        return priceTicks[slot];
    }

    int leavesLots(int slot) {
        return leavesLots[slot];
    }

    int cumLots(int slot) {
        return cumLots[slot];
    }

    void executed(int slot, int newLeavesLots, int newCumLots) {
        leavesLots[slot] = newLeavesLots;
        cumLots[slot] = newCumLots;
    }

    void replaced(int slot, long newPriceTicks, int newLeavesLots) {
        priceTicks[slot] = newPriceTicks;
        leavesLots[slot] = newLeavesLots;
    }

    void end(int slot) {
        byId.remove(ids[slot]);
        free[freeCount++] = slot;
    }
}
