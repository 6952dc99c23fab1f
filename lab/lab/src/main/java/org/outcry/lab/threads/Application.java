// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.threads;

import org.agrona.concurrent.Agent;

/** Application's thread: sends events at their intended times, and bursts in one book ten times a second. */
final class Application implements Agent {
    private static final int EVENTS_PER_TURN = 256;
    private static final long BURST_INTERVAL_NS = 100_000_000L;

    private final ThreadsPlan plan;
    private final EventTarget target;
    private final MarketEvents market;
    private final StreamFigures figures = new StreamFigures();
    private long startNs;
    private long sent;
    private long burstNs;
    private int burstBook;
    private volatile long lateNs;
    private volatile boolean begun;
    private volatile boolean goes;
    private boolean started;

    Application(ThreadsPlan plan, EventTarget target) {
        this.plan = plan;
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
            burstNs = startNs + BURST_INTERVAL_NS;
            started = true;
        }
        long nowNs = System.nanoTime();
        long due = (nowNs - startNs) * plan.ratePerSecond() / 1_000_000_000L;
        figures.waiting(due - sent);
        int work = 0;
        while (sent < due && work < EVENTS_PER_TURN) {
            send(0, startNs + sent * 1_000_000_000L / plan.ratePerSecond());
            sent++;
            work++;
        }
        if (sent < due) {
            lateNs = Math.max(lateNs, nowNs - startNs - sent * 1_000_000_000L / plan.ratePerSecond());
        }
        if (plan.burst() > 0 && nowNs >= burstNs) {
            burstBook = burstBook % plan.instruments() + 1;
            for (int i = 0; i < plan.burst(); i++) {
                send(burstBook, burstNs);
            }
            work += plan.burst();
            burstNs += BURST_INTERVAL_NS;
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
