// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * ClOrdIDs that a session has used: those of its open orders, with their index, and the most recent ones of ended orders. Hash table with
 * chaining; all of an entry lies in one place of one array, since each touch of a table of millions misses the caches. It has memory for as
 * many as were ever in it at once, so that a thousand idle sessions do not need a thousand windows; allocates to grow only.
 */
final class ClOrdIds {
    /** The result for an unknown ClOrdID. */
    static final int NONE = -1;

    /** The index of an ended order. */
    static final int ENDED = -1;

    private static final int FIRST_CAPACITY = 64;

    /** Longs of an entry: three of the text, the event that ended the order, its index and the next entry. */
    private static final int ENTRY_LONGS = 5;

    private static final int END_EVENT = 3;
    private static final int INDEX_AND_NEXT = 4;

    private final int window;
    private int[] endedRing;
    private int endedCount;
    private int endedNext;
    private int[] buckets;
    private long[] entries;
    private int used;
    private int free = NONE;

    ClOrdIds(int window) {
        this.window = window;
        int capacity = FIRST_CAPACITY;
        endedRing = new int[Math.min(capacity, window)];
        buckets = emptyBuckets(capacity);
        entries = new long[ENTRY_LONGS * capacity];
    }

    /** Returns the handle of a ClOrdID, or {@link #NONE}. */
    int find(long id1, long id2, long id3) {
        int node = buckets[bucket(id1, id2, id3)];
        while (node != NONE) {
            int at = ENTRY_LONGS * node;
            if (entries[at] == id1 && entries[at + 1] == id2 && entries[at + 2] == id3) {
                return node;
            }
            node = next(node);
        }
        return NONE;
    }

    /** Returns the index of the order with this ClOrdID, or {@link #ENDED}. */
    int orderIndex(int handle) {
        return (int) (entries[ENTRY_LONGS * handle + INDEX_AND_NEXT] >> 32);
    }

    private int next(int node) {
        return (int) entries[ENTRY_LONGS * node + INDEX_AND_NEXT];
    }

    private void set(int node, int orderIndex, int next) {
        entries[ENTRY_LONGS * node + INDEX_AND_NEXT] = ((long) orderIndex << 32) | (next & 0xFFFF_FFFFL);
    }

    /** Adds an unused ClOrdID. Returns its handle. */
    int add(long id1, long id2, long id3, int index) {
        int node = free;
        if (node != NONE) {
            free = next(node);
        } else {
            if (used == buckets.length) {
                grow();
            }
            node = used++;
        }
        int at = ENTRY_LONGS * node;
        entries[at] = id1;
        entries[at + 1] = id2;
        entries[at + 2] = id3;
        entries[at + END_EVENT] = 0;
        link(node, index);
        return node;
    }

    /** Returns the number of the event that ended the order; 0 if it is open, or the ClOrdID is not that of an order. */
    long endEvent(int handle) {
        return entries[ENTRY_LONGS * handle + END_EVENT];
    }

    /**
     * Marks the order as ended by an event, or 0 for the ClOrdID of another request. It is remembered until the window is filled by later
     * ended orders.
     */
    void end(int handle, long eventNumber) {
        entries[ENTRY_LONGS * handle + END_EVENT] = eventNumber;
        set(handle, ENDED, next(handle));
        if (endedCount == window) {
            remove(endedRing[endedNext]);
        } else if (endedCount++ == endedRing.length) {
            endedRing = Arrays.copyOf(endedRing, Math.min(2 * endedRing.length, window));
        }
        endedRing[endedNext] = handle;
        endedNext = endedNext + 1 == window ? 0 : endedNext + 1;
    }

    /** Removes the ClOrdID of an order that did not end. */
    void remove(int handle) {
        int bucket = bucket(handle);
        int node = buckets[bucket];
        if (node == handle) {
            buckets[bucket] = next(handle);
        } else {
            while (next(node) != handle) {
                node = next(node);
            }
            set(node, orderIndex(node), next(handle));
        }
        set(handle, ENDED, free);
        free = handle;
    }

    /** Writes a ClOrdID to a bookmark. */
    void save(int handle, DataOutput out) throws IOException {
        int at = ENTRY_LONGS * handle;
        out.writeLong(entries[at]);
        out.writeLong(entries[at + 1]);
        out.writeLong(entries[at + 2]);
    }

    /** Writes those of ended orders to a bookmark, oldest first. */
    void saveEnded(DataOutput out) throws IOException {
        out.writeInt(endedCount);
        int at = endedCount == window ? endedNext : 0;
        for (int i = 0; i < endedCount; i++) {
            save(endedRing[at], out);
            out.writeLong(endEvent(endedRing[at]));
            at = at + 1 == window ? 0 : at + 1;
        }
    }

    /** Reads those of ended orders from a bookmark. */
    void loadEnded(DataInput in) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int handle = add(in.readLong(), in.readLong(), in.readLong(), ENDED);
            end(handle, in.readLong());
        }
    }

    private void link(int node, int orderIndex) {
        int bucket = bucket(node);
        set(node, orderIndex, buckets[bucket]);
        buckets[bucket] = node;
    }

    private int bucket(int node) {
        int at = ENTRY_LONGS * node;
        return bucket(entries[at], entries[at + 1], entries[at + 2]);
    }

    private int bucket(long id1, long id2, long id3) {
        return hash(id1, id2, id3) & (buckets.length - 1);
    }

    /** Returns a hash of an identifier in three longs. */
    static int hash(long id1, long id2, long id3) {
        long hash = (id1 * 0x9E37_79B9_7F4A_7C15L + id2) * 0xC2B2_AE3D_27D4_EB4FL + id3;
        hash = (hash ^ (hash >>> 29)) * 0x1656_67B1_9E37_79F9L;
        return (int) (hash >>> 32);
    }

    private void grow() {
        int capacity = 2 * buckets.length;
        entries = Arrays.copyOf(entries, ENTRY_LONGS * capacity);
        buckets = emptyBuckets(capacity);
        // The table grows only when no node is free, so all nodes are linked.
        for (int node = 0; node < used; node++) {
            link(node, orderIndex(node));
        }
    }

    private static int[] emptyBuckets(int count) {
        int[] buckets = new int[count];
        Arrays.fill(buckets, NONE);
        return buckets;
    }
}
