// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import org.agrona.concurrent.Agent;

/**
 * Application's thread: sends events at their intended times. Its batch is the number of events that were due at once.
 */
final class Application implements Agent {
    private static final int EVENTS_PER_TURN = 256;

    private final Arrivals arrivals;
    private final EventTarget target;
    private final MarketEvents market;
    private final StreamFigures figures = new StreamFigures();
    private long startNs;
    private long batch;
    private volatile long lateNs;
    private volatile boolean begun;
    private volatile boolean goes;
    private boolean started;

    Application(ThreadsPlan plan, EventTarget target) {
        this.arrivals = plan.load().arrivals(plan.instruments());
        this.target = target;
        this.market = new MarketEvents(plan.instruments());
    }

    @Override
    public int doWork() {
        if (!begun) {
            market.begin(target);
            begun = true;
        }
        if (!goes) {
            return 0;
        }
        if (!started) {
            startNs = System.nanoTime();
            started = true;
        }
        long nowNs = System.nanoTime() - startNs;
        int work = 0;
        while (arrivals.nextNs() <= nowNs && work < EVENTS_PER_TURN) {
            send(arrivals.nextBook(), startNs + arrivals.nextNs());
            arrivals.advance();
            work++;
        }
        batch += work;
        figures.waiting(batch);
        if (arrivals.nextNs() <= nowNs) {
            lateNs = Math.max(lateNs, nowNs - arrivals.nextNs());
        } else {
            batch = 0;
        }
        return work;
    }

    private void send(int book, long intendedNs) {
        int instrument = market.next(book, intendedNs);
        target.event(market, instrument);
        market.done();
        figures.message();
    }

    StreamFigures figures() {
        return figures;
    }

    /** Returns whether all instruments were sent. */
    boolean hasBegun() {
        return begun;
    }

    /** Starts the market. */
    void go() {
        goes = true;
    }

    /** Returns the longest time by which an event was sent after its intended time, when events wait. */
    long lateNs() {
        return lateNs;
    }

    void forgetLateness() {
        lateNs = 0;
    }

    @Override
    public String roleName() {
        return "application";
    }
}
