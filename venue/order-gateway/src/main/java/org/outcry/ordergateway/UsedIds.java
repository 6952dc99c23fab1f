// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

/**
 * Identifiers of one kind that a session has used, ClOrdIDs or OrderIDs: those of its open orders, with their index,
 * and the most recent ones of ended orders. Linear hash table with chaining: each entry that is added divides two
 * buckets, so that growth to any size is never a pause. It has native memory for as many as were ever in it at once, so
 * that a thousand idle sessions do not need a thousand windows.
 */
public final class UsedIds {
    /** The result for an unknown identifier. */
    static final int NONE = -1;

    /** The index of an ended order. */
    static final int ENDED = -1;

    private static final int BUCKETS_PER_ENTRY = 2;
    private static final long SECOND_WEIGHT = 0xC2B2_AE3D_27D4_EB4FL;
    private static final long FIRST_WEIGHT = 0xF58D_71AE_9C47_917BL;

    // An entry: three longs of the text, the event that ended the order, its index and the next entry of the bucket.
    private static final int ID_1 = 0;
    private static final int ID_2 = 8;
    private static final int ID_3 = 16;
    private static final int END_EVENT = 24;

    /**
     * The index of an open order; of an ended one {@code ENDED - 1} minus the one that ended after it, or
     * {@link #ENDED} if none did.
     */
    private static final int INDEX = 32;

    private static final int NEXT = 36;
    private static final int ENTRY_BYTES = 40;

    private final int window;
    private final PagedEntries entries = new PagedEntries(ENTRY_BYTES);
    private final PagedEntries buckets = new PagedEntries(Integer.BYTES);

    /** Bits of a hash that name a bucket; one less of those whose bucket is not there yet. */
    private int mask;

    private int free = NONE;
    private int endedCount;
    private int firstEnded = NONE;
    private int lastEnded = NONE;

    UsedIds(int window) {
        this.window = window;
    }

    /** Returns the handle of an identifier, or {@link #NONE}. */
    int find(long id1, long id2, long id3) {
        int node = buckets.count() == 0 ? NONE : first(bucket(id1, id2, id3));
        while (node != NONE
                && !(entries.getLong(node, ID_1) == id1
                        && entries.getLong(node, ID_2) == id2
                        && entries.getLong(node, ID_3) == id3)) {
            node = next(node);
        }
        return node;
    }

    /** Returns the index of the order with this identifier, or {@link #ENDED}. */
    int orderIndex(int handle) {
        return Math.max(ENDED, entries.getInt(handle, INDEX));
    }

    /** Adds an unused identifier. Returns its handle. Allocates a page of native memory at times. */
    int add(long id1, long id2, long id3, int index) {
        int node = free;
        if (node != NONE) {
            free = next(node);
        } else {
            node = entries.add();
            while (buckets.count() < BUCKETS_PER_ENTRY * entries.count()) {
                addBucket();
            }
        }
        entries.putLong(node, ID_1, id1);
        entries.putLong(node, ID_2, id2);
        entries.putLong(node, ID_3, id3);
        entries.putLong(node, END_EVENT, 0);
        entries.putInt(node, INDEX, index);
        link(node, bucket(id1, id2, id3));
        return node;
    }

    /** Moves the identifier of an open order to the order's new index. */
    void move(int handle, int index) {
        entries.putInt(handle, INDEX, index);
    }

    /**
     * Returns the number of the event that ended the order; 0 if it is open, or the identifier is not that of an order.
     */
    long endEvent(int handle) {
        return entries.getLong(handle, END_EVENT);
    }

    /**
     * Marks the order as ended by an event, or 0 for the identifier of another request. It is remembered until the
     * window is filled by later ended orders.
     */
    void end(int handle, long eventNumber) {
        entries.putLong(handle, END_EVENT, eventNumber);
        entries.putInt(handle, INDEX, ENDED);
        if (lastEnded == NONE) {
            firstEnded = handle;
        } else {
            entries.putInt(lastEnded, INDEX, ENDED - 1 - handle);
        }
        lastEnded = handle;
        if (endedCount < window) {
            endedCount++;
        } else {
            int oldest = firstEnded;
            firstEnded = endedAfter(oldest);
            remove(oldest);
        }
    }

    /** Removes all identifiers that are remembered of ended orders and other requests. */
    void forgetEnded() {
        while (endedCount > 0) {
            int oldest = firstEnded;
            endedCount--;
            firstEnded = endedCount == 0 ? NONE : endedAfter(oldest);
            remove(oldest);
        }
        lastEnded = NONE;
    }

    private int endedAfter(int handle) {
        return ENDED - 1 - entries.getInt(handle, INDEX);
    }

    /** Removes the identifier of an order that did not end. */
    void remove(int handle) {
        int bucket = bucket(handle);
        int node = first(bucket);
        if (node == handle) {
            setFirst(bucket, next(handle));
        } else {
            while (next(node) != handle) {
                node = next(node);
            }
            setNext(node, next(handle));
        }
        setNext(handle, free);
        free = handle;
    }

    /** Receiver of identifiers. */
    @FunctionalInterface
    interface Ids {
        void id(long id1, long id2, long id3, long endEvent);
    }

    /** Hands an identifier over. */
    void give(int handle, Ids to) {
        to.id(
                entries.getLong(handle, ID_1),
                entries.getLong(handle, ID_2),
                entries.getLong(handle, ID_3),
                endEvent(handle));
    }

    /** Hands those of ended orders over, oldest first. */
    void giveEnded(Ids to) {
        int ended = firstEnded;
        for (int i = 0; i < endedCount; i++) {
            give(ended, to);
            ended = endedAfter(ended);
        }
    }

    /** Returns how many of ended orders there are. */
    int endedCount() {
        return endedCount;
    }

    /** Makes the buckets of so many entries, of which there is none yet, so that none of them is divided. */
    void reserve(int entriesToCome) {
        int added = BUCKETS_PER_ENTRY * entriesToCome;
        if (added > 0) {
            buckets.addAll(added, (byte) NONE);
            mask = 2 * Integer.highestOneBit(added - 1) - 1;
        }
    }

    /** Adds the next bucket, which takes its entries from the one where they were until now. */
    private void addBucket() {
        int bucket = buckets.add();
        if (bucket > mask) {
            mask = 2 * mask + 1;
        }
        setFirst(bucket, NONE);
        int divided = bucket & (mask >> 1);
        int node = divided == bucket ? NONE : first(divided);
        int before = NONE;
        while (node != NONE) {
            int next = next(node);
            if (bucket(node) != bucket) {
                before = node;
            } else {
                if (before == NONE) {
                    setFirst(divided, next);
                } else {
                    setNext(before, next);
                }
                link(node, bucket);
            }
            node = next;
        }
    }

    private void link(int node, int bucket) {
        setNext(node, first(bucket));
        setFirst(bucket, node);
    }

    private int first(int bucket) {
        return buckets.getInt(bucket, 0);
    }

    private void setFirst(int bucket, int node) {
        buckets.putInt(bucket, 0, node);
    }

    private int next(int node) {
        return entries.getInt(node, NEXT);
    }

    private void setNext(int node, int next) {
        entries.putInt(node, NEXT, next);
    }

    private int bucket(int node) {
        return bucket(entries.getLong(node, ID_1), entries.getLong(node, ID_2), entries.getLong(node, ID_3));
    }

    private int bucket(long id1, long id2, long id3) {
        int bucket = hash(id1, id2, id3) & mask;
        return bucket < buckets.count() ? bucket : bucket & (mask >> 1);
    }

    /**
     * Returns a hash of an identifier in three longs. Identifiers that differ only in the low four bits of their last
     * character have hashes that differ only in these bits, so that those of a counter share cache lines.
     */
    public static int hash(long id1, long id2, long id3) {
        long last = id1;
        long weight = FIRST_WEIGHT;
        if (id3 != 0) {
            last = id3;
            weight = 1;
        } else if (id2 != 0) {
            last = id2;
            weight = SECOND_WEIGHT;
        }
        int shift = (Long.SIZE - 1 - Long.numberOfLeadingZeros(last)) & -Byte.SIZE;
        long near = last & (15L << shift);
        long hash = id1 * FIRST_WEIGHT + id2 * SECOND_WEIGHT + id3 - near * weight;
        hash = (hash ^ (hash >>> 29)) * 0x1656_67B1_9E37_79F9L;
        return (int) (hash >>> 32) ^ (int) (near >>> shift);
    }
}
