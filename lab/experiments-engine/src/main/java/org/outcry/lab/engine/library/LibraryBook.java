// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.library;

/**
 * Book of one instrument behind the C library. Orders are named by any 64-bit ids; sides are 0 (buy) and 1 (sell). What
 * a request brings about goes to the {@link Reports} that the book was opened with. One thread.
 */
public interface LibraryBook {
    /** Enters a limit order, which rests or, if it is immediate, loses what it cannot trade at once. */
    void newOrder(long sequence, long id, int side, long priceTicks, int quantity, boolean immediate);

    /** Cancels a resting order. */
    void cancel(long sequence, long id);

    /** Takes a resting order out and enters it anew, behind the others at its price. */
    void modify(long sequence, long id, int side, long priceTicks, int quantity);

    /** Goes on with what the last request left; returns whether there was something. */
    boolean proceed();

    /**
     * Returns the best price of a side; {@link Long#MIN_VALUE} without a buy order, {@link Long#MAX_VALUE} without a
     * sell order.
     */
    long bestTicks(int side);

    /** Returns the quantity that rests at a price. */
    long depth(int side, long priceTicks);

    /** Returns how many requests the book refused other than for an unknown order. */
    long refused();
}
