// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

/**
 * Hash table from longs that are not negative to longs, with linear probing. Key and value are beside each other, so
 * that a lookup usually touches one cache line. A removal leaves no tombstone. Allocates only to grow.
 */
final class LongTable {
    /** Result of a lookup without an entry. */
    static final int NONE = -1;

    private static final int FIRST_CAPACITY = 8;
    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    /** An empty table of one place, which the first entry replaces. */
    private static final long[] NOTHING = new long[2];

    /** Pairs of a key plus one, 0 for a free place, and a value. */
    private long[] pairs = NOTHING;

    private int mask;
    private int shift;
    private int size;

    int size() {
        return size;
    }

    /** Returns the place of a key, valid until the next change; {@link #NONE} if it has none. */
    int find(long key) {
        long stored = key + 1;
        int at = home(stored);
        while (pairs[2 * at] != stored) {
            if (pairs[2 * at] == 0) {
                return NONE;
            }
            at = (at + 1) & mask;
        }
        return at;
    }

    long value(int place) {
        return pairs[2 * place + 1];
    }

    void setValue(int place, long value) {
        pairs[2 * place + 1] = value;
    }

    /** Adds a key that is not there. */
    void add(long key, long value) {
        if (3 * (size + 1) > 2 * (mask + 1)) {
            grow();
        }
        put(key + 1, value);
        size++;
    }

    /** Removes the entry in a place. */
    void remove(int place) {
        int hole = place;
        int at = (place + 1) & mask;
        while (pairs[2 * at] != 0) {
            int fromHome = (at - home(pairs[2 * at])) & mask;
            if (fromHome >= ((at - hole) & mask)) {
                pairs[2 * hole] = pairs[2 * at];
                pairs[2 * hole + 1] = pairs[2 * at + 1];
                hole = at;
            }
            at = (at + 1) & mask;
        }
        pairs[2 * hole] = 0;
        size--;
    }

    private int home(long stored) {
        return (int) ((stored * SPREAD) >>> shift) & mask;
    }

    private void put(long stored, long value) {
        int at = home(stored);
        while (pairs[2 * at] != 0) {
            at = (at + 1) & mask;
        }
        pairs[2 * at] = stored;
        pairs[2 * at + 1] = value;
    }

    private void grow() {
        long[] from = pairs;
        int capacity = Math.max(FIRST_CAPACITY, from.length);
        pairs = new long[2 * capacity];
        mask = capacity - 1;
        shift = Long.numberOfLeadingZeros(mask);
        for (int i = 0; i < from.length; i += 2) {
            if (from[i] != 0) {
                put(from[i], from[i + 1]);
            }
        }
    }
}
