// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import org.agrona.concurrent.Agent;
import org.outcry.lab.venue.threads.Arrivals;

/** Source of events at their intended times: in each book, an order that rests and its end in turn. One thread. */
final class FeedSource implements Agent {
    private static final int EVENTS_PER_TURN = 64;

    private final FeedRelay relay;
    private final Arrivals arrivals;
    private final long[] resting;
    private final long startNs = System.nanoTime();
    private long lastRef;
    private int turn;
    private volatile long adds;
    private volatile long lateNs;

    FeedSource(FeedRelay relay, FeedPlan plan) {
        this.relay = relay;
        this.arrivals = plan.load().arrivals(plan.books());
        this.resting = new long[plan.books() + 1];
    }

    @Override
    public int doWork() throws IOException {
        long nowNs = System.nanoTime() - startNs;
        int work = 0;
        while (arrivals.nextNs() <= nowNs && work < EVENTS_PER_TURN) {
            send(arrivals.nextBook(), startNs + arrivals.nextNs());
            arrivals.advance();
            work++;
        }
        if (arrivals.nextNs() <= nowNs) {
            lateNs = Math.max(lateNs, nowNs - arrivals.nextNs());
        }
        return work;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void send(int of, long intendedNs) throws IOException {
        if (of == Arrivals.ANY_BOOK) {
            turn = turn % (resting.length - 1) + 1;
        }
        int book = of == Arrivals.ANY_BOOK ? turn : of;
        if (resting[book] == 0) {
            lastRef = Math.max(lastRef + 1, intendedNs);
            resting[book] = lastRef;
            relay.add(book, lastRef);
            adds++;
        } else {
            relay.delete(book, resting[book]);
            resting[book] = 0;
        }
    }

    /** Returns the number of orders entered. */
    long adds() {
        return adds;
    }

    /** Returns the longest time by which an event was late, since the last reset. */
    long lateNs() {
        return lateNs;
    }

    void forgetLateness() {
        lateNs = 0;
    }

    @Override
    public String roleName() {
        return "source";
    }
}
