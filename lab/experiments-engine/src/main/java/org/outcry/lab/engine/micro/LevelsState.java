// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import org.outcry.api.order.Side;

/** State of a side with so many price levels of one order each. A level is removed and restored. One thread. */
public final class LevelsState {
    private static final long BEST_TICKS = 1_000_000;

    private final MicroVenue venue;
    private final long[] orders;

    /**
     * Fills the side.
     *
     * @param levels number of levels, from 1 up to 1,000,000
     */
    public LevelsState(int levels) {
        venue = new MicroVenue(levels);
        orders = new long[levels];
        for (int i = 0; i < levels; i++) {
            orders[i] = i;
            venue.enter(i, Side.BUY, BEST_TICKS - i);
        }
    }

    /** Removes and restores the best level. */
    public void best() {
        again(0);
    }

    /** Removes and restores the level in the middle. */
    public void middle() {
        again(orders.length / 2);
    }

    /** Removes and restores the worst level. */
    public void worst() {
        again(orders.length - 1);
    }

    private void again(int level) {
        venue.cancel(orders[level]);
        orders[level] = MicroVenue.successor(orders[level]);
        venue.enter(orders[level], Side.BUY, BEST_TICKS - level);
    }

    /** Returns the number of open orders in the engine. */
    public int openOrders() {
        return venue.openOrders();
    }

    /** Returns the order that the engine cancelled last. */
    public long lastCancelled() {
        return venue.lastCancelled();
    }
}
