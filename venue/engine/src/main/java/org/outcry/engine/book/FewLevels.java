// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/**
 * Queues by price for few prices, in an array in the order of their rungs, which is searched from its end: a lookup
 * touches one or two cache lines, where a hash table of one among ten thousand instruments is in no cache. Allocates
 * only to grow, up to {@link #MOST} rungs.
 */
final class FewLevels {
    /** The most rungs. */
    static final int MOST = 16;

    private static final int FIRST_CAPACITY = 4;
    private static final long[] NOTHING = new long[0];

    /** Pairs of a rung and its queue, the lowest rung first. */
    private long[] pairs = NOTHING;

    private int size;

    int size() {
        return size;
    }

    /** Returns the leaf of a rung, or 0. Valid until the next change. */
    int find(long rung) {
        int at = after(rung);
        return at > 0 && pairs[2 * at - 2] == rung ? at : 0;
    }

    long queue(int leaf) {
        return pairs[2 * leaf - 1];
    }

    void setQueue(int leaf, long queue) {
        pairs[2 * leaf - 1] = queue;
    }

    /** Returns the rung in a place, from 0 on. */
    long rung(int place) {
        return pairs[2 * place];
    }

    /** Adds a rung that is not there; there must be fewer than {@link #MOST}. */
    void add(long rung, long queue) {
        if (2 * size == pairs.length) {
            pairs = Arrays.copyOf(pairs, Math.max(2 * FIRST_CAPACITY, 2 * pairs.length));
        }
        int at = after(rung);
        System.arraycopy(pairs, 2 * at, pairs, 2 * at + 2, 2 * (size - at));
        pairs[2 * at] = rung;
        pairs[2 * at + 1] = queue;
        size++;
    }

    /** Takes away a rung that is there. */
    void remove(long rung) {
        int at = after(rung);
        System.arraycopy(pairs, 2 * at, pairs, 2 * at - 2, 2 * (size - at));
        size--;
    }

    void clear() {
        size = 0;
    }

    /** Returns the highest rung below this one, or {@link FarLevels#NONE}. */
    long below(long rung) {
        int at = after(rung);
        if (at > 0 && pairs[2 * at - 2] == rung) {
            at--;
        }
        return at == 0 ? FarLevels.NONE : pairs[2 * at - 2];
    }

    /** Returns the lowest rung above this one, or {@link FarLevels#NONE}. */
    long above(long rung) {
        int at = after(rung);
        return at == size ? FarLevels.NONE : pairs[2 * at];
    }

    /** Returns the number of rungs up to this one, included. */
    private int after(long rung) {
        int at = size;
        while (at > 0 && pairs[2 * at - 2] > rung) {
            at--;
        }
        return at;
    }
}
