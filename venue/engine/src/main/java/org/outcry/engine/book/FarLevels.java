// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import org.jspecify.annotations.Nullable;

/**
 * Queues by price for prices far from the touch, by rung (price over tick increment, not negative). A few are in an
 * array, more of them in a hash table with a tree. Allocates only to grow.
 */
public final class FarLevels {
    /** No level. */
    public static final long NONE = -1;

    /**
     * The number of rungs from which on they return to the array, so that a change of one rung to and fro moves them
     * seldom.
     */
    private static final int FEW_AGAIN = FewLevels.MOST / 2;

    private final FewLevels few = new FewLevels();

    /** The table, once there were many. */
    private @Nullable ManyLevels table;

    /** The table while the rungs are there, otherwise null. */
    private @Nullable ManyLevels many;

    public boolean isEmpty() {
        return many == null && few.size() == 0;
    }

    /** Returns the leaf of a rung, or 0. Valid until the next change. */
    public int find(long rung) {
        return many == null ? few.find(rung) : many.find(rung);
    }

    public long queue(int leaf) {
        return many == null ? few.queue(leaf) : many.queue(leaf);
    }

    public void setQueue(int leaf, long queue) {
        if (many == null) {
            few.setQueue(leaf, queue);
        } else {
            many.setQueue(leaf, queue);
        }
    }

    /** Adds a rung that is not there. */
    public void add(long rung, long queue) {
        if (many == null && few.size() == FewLevels.MOST) {
            moveToTable();
        }
        if (many == null) {
            few.add(rung, queue);
        } else {
            many.add(rung, queue);
        }
    }

    /** Takes away a rung that is there. */
    public void remove(long rung) {
        if (many == null) {
            few.remove(rung);
            return;
        }
        many.remove(rung);
        if (many.size() == FEW_AGAIN) {
            moveToArray(many);
        }
    }

    /** Returns the highest rung below this one, or {@link #NONE}. */
    long below(long rung) {
        return many == null ? few.below(rung) : many.below(rung);
    }

    /** Returns the lowest rung above this one, or {@link #NONE}. */
    public long above(long rung) {
        return many == null ? few.above(rung) : many.above(rung);
    }

    private void moveToTable() {
        if (table == null) {
            table = new ManyLevels();
        }
        many = table;
        for (int place = 0; place < few.size(); place++) {
            many.add(few.rung(place), few.queue(place + 1));
        }
        few.clear();
    }

    private void moveToArray(ManyLevels from) {
        while (from.size() > 0) {
            long rung = from.lowest();
            few.add(rung, from.queue(from.find(rung)));
            from.remove(rung);
        }
        many = null;
    }
}
