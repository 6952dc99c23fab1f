// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import java.util.Arrays;

/**
 * Values by any 64-bit ids, as a gateway finds orders: a hash table with linear probing, whose entries are id and value
 * side by side. Ids that follow each other mostly stand side by side, too, since a member counts its orders; blocks of
 * such ids are spread at random. Allocates only to grow.
 */
public final class IdTable {
    /** The value of an id that is not in the table, and of no id that is. */
    public static final long MISSING = -1;

    /**
     * The entries of a block of ids are as long as a cache line. With larger ones long runs of entries would have to be
     * searched.
     */
    private static final int BLOCK_BITS = 2;

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;
    private static final int LEAST = 1_024;

    /** Places for each id of the capacity, so that at most half of them are in use. */
    private static final int PLACES = 4;

    private long[] entries;
    private int mask;
    private int size;

    /** Creates a table with room for so many ids; beyond them it grows. */
    public IdTable(int capacity) {
        setPlaces(PLACES * Integer.highestOneBit(Math.max(capacity, LEAST)));
    }

    private void setPlaces(int places) {
        entries = new long[2 * places];
        Arrays.fill(entries, MISSING);
        mask = places - 1;
    }

    /** Returns the value of an id, or {@link #MISSING}. */
    public long get(long id) {
        return entries[2 * placeOf(id) + 1];
    }

    /** Sets the value of an id, which may not be {@link #MISSING}. */
    public void put(long id, long value) {
        int at = 2 * placeOf(id);
        boolean isNew = entries[at + 1] == MISSING;
        entries[at] = id;
        entries[at + 1] = value;
        if (isNew && 2 * ++size > mask) {
            grow();
        }
    }

    /** Removes an id, if it is there. */
    public void remove(long id) {
        int gap = placeOf(id);
        if (entries[2 * gap + 1] == MISSING) {
            return;
        }
        size--;
        for (int place = next(gap); entries[2 * place + 1] != MISSING; place = next(place)) {
            // An entry may not be before its first place, and fills the gap if that is not after the gap.
            int wanted = firstPlace(entries[2 * place]);
            if (((place - wanted) & mask) >= ((place - gap) & mask)) {
                entries[2 * gap] = entries[2 * place];
                entries[2 * gap + 1] = entries[2 * place + 1];
                gap = place;
            }
        }
        entries[2 * gap + 1] = MISSING;
    }

    /** Returns the place of an id, or the free one in which it would be put. */
    private int placeOf(long id) {
        int place = firstPlace(id);
        while (entries[2 * place] != id && entries[2 * place + 1] != MISSING) {
            place = next(place);
        }
        return place;
    }

    private int next(int place) {
        return (place + 1) & mask;
    }

    private int firstPlace(long id) {
        return ((int) id + (int) (((id >>> BLOCK_BITS) * GOLDEN) >>> Integer.SIZE)) & mask;
    }

    private void grow() {
        long[] before = entries;
        setPlaces(2 * (mask + 1));
        size = 0;
        for (int at = 0; at < before.length; at += 2) {
            if (before[at + 1] != MISSING) {
                put(before[at], before[at + 1]);
            }
        }
    }
}
