// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.micro;

import org.outcry.api.order.Side;

/**
 * State of a queue of so many orders at one price. Its length is constant: each cancel is followed by the entry of
 * another order at the end. One thread.
 */
public final class QueueState {
    private static final long PRICE_TICKS = 10_000;
    private static final long NOBODY = (1L << 60) - 1;

    private final MicroVenue venue;
    private final long[] queue;
    private int head;

    /**
     * Fills the queue.
     *
     * @param orders number of orders, at least 1
     */
    public QueueState(int orders) {
        venue = new MicroVenue(orders);
        queue = new long[orders];
        for (int i = 0; i < orders; i++) {
            queue[i] = i;
            venue.enter(i, Side.BUY, PRICE_TICKS);
        }
    }

    /** Cancels the first order of the queue and enters another at its end. */
    public void cancelFirst() {
        long order = queue[head];
        venue.cancel(order);
        long next = MicroVenue.successor(order);
        queue[head] = next;
        head = head + 1 == queue.length ? 0 : head + 1;
        venue.enter(next, Side.BUY, PRICE_TICKS);
    }

    /** Cancels the last order of the queue and enters another at its end. */
    public void cancelLast() {
        int last = head == 0 ? queue.length - 1 : head - 1;
        long order = queue[last];
        venue.cancel(order);
        queue[last] = MicroVenue.successor(order);
        venue.enter(queue[last], Side.BUY, PRICE_TICKS);
    }

    /** Cancels an order that does not exist, which is rejected. */
    public void cancelNonexistent() {
        venue.cancel(NOBODY);
    }

    /** Returns the first order of the queue. */
    public long first() {
        return queue[head];
    }

    /** Returns the last order of the queue. */
    public long last() {
        return queue[head == 0 ? queue.length - 1 : head - 1];
    }

    /** Returns the number of open orders in the engine. */
    public int openOrders() {
        return venue.openOrders();
    }

    /** Returns the order that the engine cancelled last. */
    public long lastCancelled() {
        return venue.lastCancelled();
    }

    /** Returns the number of cancels that the engine rejected. */
    public long cancelRejects() {
        return venue.cancelRejects();
    }
}
