// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import java.io.IOException;
import org.agrona.concurrent.Agent;

/** Source of events at their intended times: in each book, an order that rests and its end in turn. One thread. */
final class FeedSource implements Agent {
    private static final int EVENTS_PER_TURN = 64;

    private final FeedRelay relay;
    private final int ratePerSecond;
    private final long[] resting;
    private final long startNs = System.nanoTime();
    private long sent;
    private long lastRef;
    private int book;
    private volatile long adds;
    private volatile long lateNs;

    FeedSource(FeedRelay relay, FeedPlan plan) {
        this.relay = relay;
        this.ratePerSecond = plan.ratePerSecond();
        this.resting = new long[plan.books() + 1];
    }

    @Override
    public int doWork() throws IOException {
        long nowNs = System.nanoTime();
        long due = (nowNs - startNs) * ratePerSecond / 1_000_000_000L;
        int work = 0;
        while (sent < due && work < EVENTS_PER_TURN) {
            send(startNs + sent * 1_000_000_000L / ratePerSecond);
            sent++;
            work++;
        }
        if (sent < due) {
            lateNs = Math.max(lateNs, nowNs - startNs - sent * 1_000_000_000L / ratePerSecond);
        }
        return work;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private void send(long intendedNs) throws IOException {
        book = book % (resting.length - 1) + 1;
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
