// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.book;

import java.util.Arrays;

/**
 * One side of a {@link LadderBook}. Price levels near the touch are in a window, an array with a place for every price;
 * the few beyond it in a tree. The window follows the touch and doubles when orders often miss it narrowly, so that an
 * instrument without trading costs little.
 *
 * <p>Inside, prices are keys: the rung (price over tick increment) of a bid, that of an offer counted down from the
 * highest number. So on both sides the best level has the highest key, and one code without branches serves both. A
 * queue is a long: its first slot above, its last slot below. Allocates only to grow.
 */
final class LadderSide {
    private static final int SMALLEST_WINDOW = 64;
    private static final int LARGEST_WINDOW = 1 << 16;

    /** Orders for each miss of a window that is large enough. */
    private static final int RARELY = 64;

    private static final long NO_LEVEL = -1;
    private static final long FIRST = 0xFFFF_FFFF_0000_0000L;
    private static final long LAST = 0xFFFF_FFFFL;

    private final Orders orders;
    private final long tickIncrement;
    private final long mask;
    private final FarLevels far = new FarLevels();
    private long[] window = new long[SMALLEST_WINDOW];
    private LevelBitmap levels = new LevelBitmap(SMALLEST_WINDOW);

    /** The key of the window's first place. */
    private long lowest;

    /** The best level's key. */
    private long touch = NO_LEVEL;

    private int narrowMisses;

    /** Orders that came to rest since the misses are counted. */
    private long rests;

    /** Creates a side whose best order has the highest price, as for bids, or the lowest. */
    LadderSide(Orders orders, long tickIncrement, boolean dearestFirst) {
        this.orders = orders;
        this.tickIncrement = tickIncrement;
        mask = dearestFirst ? 0 : Long.MAX_VALUE;
    }

    /** Returns whether the best level's price is this one or better. */
    boolean reaches(long priceTicks) {
        return key(priceTicks) <= touch;
    }

    int first() {
        return touch == NO_LEVEL ? 0 : firstAt(touch);
    }

    /** Returns the first order of the level behind a price. */
    int behind(long priceTicks) {
        return from(priceTicks, false);
    }

    /** Returns the first order of the level behind a price, or of the price's own level if that is included. */
    int from(long priceTicks, boolean included) {
        long key = key(priceTicks);
        long level = !included ? below(key) : key >= touch ? touch : below(key + 1);
        return level == NO_LEVEL ? 0 : firstAt(level);
    }

    void rest(int slot, long priceTicks) {
        rests++;
        long key = key(priceTicks);
        if (touch == NO_LEVEL) {
            lowest = start(key, window.length);
        }
        long place = key - lowest;
        if (isNear(place)) {
            window[(int) place] = joined(window[(int) place], slot);
            levels.set((int) place);
            touch = Math.max(touch, key);
        } else {
            restFar(slot, key);
        }
    }

    /** Removes the first or the last order of a queue. */
    void remove(long priceTicks, int next, int previous) {
        long key = key(priceTicks);
        long place = key - lowest;
        if (isNear(place)) {
            long queue = left(window[(int) place], next, previous);
            window[(int) place] = queue;
            if (queue == 0) {
                levels.clear((int) place);
                levelEmptied(key);
            }
        } else {
            removeFar(key, next, previous);
        }
    }

    /** Notes that the first or the last order of a queue has another slot. */
    void rename(long priceTicks, int from, int to) {
        long key = key(priceTicks);
        long place = key - lowest;
        if (isNear(place)) {
            window[(int) place] = renamed(window[(int) place], from, to);
        } else {
            int leaf = far.find(key);
            far.setQueue(leaf, renamed(far.queue(leaf), from, to));
        }
    }

    private long key(long priceTicks) {
        return (tickIncrement == 1 ? priceTicks : priceTicks / tickIncrement) ^ mask;
    }

    /**
     * Returns whether a key is in the window. A window's length is a power of two, so a place in it has no bit above.
     */
    private boolean isNear(long place) {
        return (place & -window.length) == 0;
    }

    /**
     * Returns the best first key of a window, because most orders rest behind the touch. It is not below 0, so that no
     * difference of two keys overflows.
     */
    private static long start(long touchKey, int size) {
        return Math.max(0, touchKey - size + (size >> 2));
    }

    private int firstAt(long key) {
        long place = key - lowest;
        return (int) ((isNear(place) ? window[(int) place] : far.queue(far.find(key))) >>> 32);
    }

    /** Returns the queue with one more order at its end. Slot 0 is the neighbour of the first and of the last order. */
    private long joined(long queue, int slot) {
        int last = (int) queue;
        orders.setNext(last, slot);
        orders.setLinks(slot, 0, last);
        return (queue == 0 ? (long) slot << 32 : queue & FIRST) | slot;
    }

    private static long renamed(long queue, int from, int to) {
        long first = queue >>> 32 == from ? to : queue >>> 32;
        long last = (queue & LAST) == from ? to : queue & LAST;
        return first << 32 | last;
    }

    /** Returns the queue without an order at one of its ends. */
    private static long left(long queue, int next, int previous) {
        if (previous != 0) {
            return (queue & FIRST) | previous;
        }
        return next == 0 ? 0 : (long) next << 32 | (queue & LAST);
    }

    private void restFar(int slot, long key) {
        int leaf = far.find(key);
        if (leaf == 0) {
            far.add(key, joined(0, slot));
            touch = Math.max(touch, key);
        } else {
            far.setQueue(leaf, joined(far.queue(leaf), slot));
        }
        windowMissed(key);
    }

    private void removeFar(long key, int next, int previous) {
        int leaf = far.find(key);
        long queue = left(far.queue(leaf), next, previous);
        far.setQueue(leaf, queue);
        if (queue == 0) {
            far.remove(key);
            levelEmptied(key);
        }
        windowMissed(key);
    }

    private void levelEmptied(long key) {
        if (key == touch) {
            touch = below(key);
        }
    }

    private long below(long key) {
        long end = key - lowest;
        int near = levels.below(Math.clamp(end, 0, window.length));
        if (near >= 0 && end <= window.length) {
            return lowest + near;
        }
        long nearKey = near < 0 ? NO_LEVEL : lowest + near;
        return far.isEmpty() ? nearKey : Math.max(nearKey, far.below(key));
    }

    /**
     * Moves the window only after so many misses that moving it costs little for each of them, and lets it grow only if
     * it is missed so often that it matters.
     */
    private void windowMissed(long key) {
        int size = window.length;
        if (touch == NO_LEVEL || Math.abs(key - touch) >= size || ++narrowMisses <= size >> 2) {
            return;
        }
        boolean often = rests < (long) narrowMisses * RARELY;
        narrowMisses = 0;
        rests = 0;
        boolean wellPlaced = Math.abs(lowest - start(touch, size)) <= size >> 3;
        if (!wellPlaced) {
            moveWindow(start(touch, size), size);
        } else if (often && size < LARGEST_WINDOW) {
            moveWindow(start(touch, 2 * size), 2 * size);
        }
    }

    private void moveWindow(long newLowest, int size) {
        for (int at = levels.from(0); at >= 0; at = levels.from(at + 1)) {
            long place = lowest + at - newLowest;
            if (place < 0 || place >= size) {
                far.add(lowest + at, window[at]);
                window[at] = 0;
            }
        }
        shift(newLowest - lowest, size);
        takeIn();
    }

    private void shift(long up, int size) {
        long[] from = window;
        if (size != from.length) {
            window = new long[size];
            levels = new LevelBitmap(size);
        }
        int start = Math.clamp(up, 0, from.length);
        int to = Math.clamp(-up, 0, size);
        int kept = Math.min(from.length - start, size - to);
        System.arraycopy(from, start, window, to, kept);
        Arrays.fill(window, 0, to, 0);
        Arrays.fill(window, to + kept, size, 0);
        lowest += up;
        levels.clearAll();
        for (int at = to; at < to + kept; at++) {
            if (window[at] != 0) {
                levels.set(at);
            }
        }
    }

    private void takeIn() {
        long key = far.above(Math.max(lowest - 1, 0));
        while (key != FarLevels.NONE && key - lowest < window.length) {
            int at = (int) (key - lowest);
            window[at] = far.queue(far.find(key));
            levels.set(at);
            far.remove(key);
            key = far.above(key);
        }
    }
}
