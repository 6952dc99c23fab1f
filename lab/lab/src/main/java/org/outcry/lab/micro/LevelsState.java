package org.outcry.lab.micro;

import org.outcry.api.order.Side;

/** A side of so many price levels with one order each: a level is taken away and put back. One thread. */
public final class LevelsState {
    private static final long BEST_TICKS = 1_000_000;

    private final MicroVenue venue;
    private final long[] orders;

    /**
     * Fills the side.
     *
     * @param levels how many, from 1 up to 1,000,000
     */
    public LevelsState(int levels) {
        venue = new MicroVenue(levels);
        orders = new long[levels];
        for (int i = 0; i < levels; i++) {
            orders[i] = i;
            venue.enter(i, Side.BUY, BEST_TICKS - i);
        }
    }

    /** Takes the best level away and puts it back. */
    public void best() {
        again(0);
    }

    /** The same with the level in the middle. */
    public void middle() {
        again(orders.length / 2);
    }

    /** The same with the worst level. */
    public void worst() {
        again(orders.length - 1);
    }

    private void again(int level) {
        venue.cancel(orders[level]);
        orders[level] = MicroVenue.successor(orders[level]);
        venue.enter(orders[level], Side.BUY, BEST_TICKS - level);
    }

    /** Orders that the engine holds. */
    public int openOrders() {
        return venue.openOrders();
    }

    /** The order that the engine cancelled last. */
    public long lastCancelled() {
        return venue.lastCancelled();
    }
}
