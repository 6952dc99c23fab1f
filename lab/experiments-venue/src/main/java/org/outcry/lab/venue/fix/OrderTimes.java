// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.fix;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Displacement;

/** Times of the requests of a run. Recording them allocates nothing. */
public final class OrderTimes {
    private static final long HIGHEST_NS = 60_000_000_000L;

    private final Histogram responseNs = new Histogram(HIGHEST_NS, 3);
    private final Histogram serviceNs = new Histogram(HIGHEST_NS, 3);
    private final long startNs;
    private final long intervalNs;
    private final int burst;
    private final long[] sentNs;
    private final long[] answeredNs;
    private double reachedRate;
    private int sessions = 1;
    private IntUnaryOperator sessionOf = request -> 0;

    /**
     * Creates the times of requests to be sent at a fixed rate.
     *
     * @param startNs the time of the first one
     * @param burst the requests that are to be sent at the same moment
     */
    OrderTimes(long startNs, long intervalNs, int count, int burst) {
        this.startNs = startNs;
        this.intervalNs = intervalNs;
        this.burst = burst;
        sentNs = new long[count];
        answeredNs = new long[count];
    }

    private long dueNs(int request) {
        return startNs + (request - request % burst) * intervalNs;
    }

    boolean isDue(int request, long nowNs) {
        return nowNs - dueNs(request) >= 0;
    }

    void onSent(int request, long nowNs) {
        sentNs[request] = nowNs;
    }

    void onAnswered(int request, long nowNs) {
        responseNs.recordValue(Math.min(HIGHEST_NS, nowNs - dueNs(request)));
        serviceNs.recordValue(Math.min(HIGHEST_NS, nowNs - sentNs[request]));
        answeredNs[request] = nowNs;
    }

    void end(long nowNs) {
        reachedRate = sentNs.length / ((nowNs - startNs) / 1e9);
    }

    /** Returns the answers a second. */
    public double reachedRate() {
        return reachedRate;
    }

    /** Returns the times from the intended send time to the answer. */
    public Histogram responseNs() {
        return responseNs;
    }

    /** Returns the times from the actual send time to the answer. */
    public Histogram serviceNs() {
        return serviceNs;
    }

    /**
     * Tells the sessions by which the requests are sent.
     *
     * @param sessionOf the session of a request, from 0
     */
    void sessions(int sessions, IntUnaryOperator sessionOf) {
        this.sessions = sessions;
        this.sessionOf = sessionOf;
    }

    /** Finds the longest of the 99th percentiles of sessions, each of its own response times. */
    long worstSessionP99Ns() {
        long[][] times = new long[sessions][];
        int[] counts = new int[sessions];
        for (int request = 0; request < answeredNs.length; request++) {
            counts[sessionOf.applyAsInt(request)]++;
        }
        Arrays.setAll(times, session -> new long[counts[session]]);
        for (int request = 0; request < answeredNs.length; request++) {
            int session = sessionOf.applyAsInt(request);
            times[session][--counts[session]] = answeredNs[request] - dueNs(request);
        }
        long worst = 0;
        for (long[] own : times) {
            Arrays.sort(own);
            worst = own.length == 0 ? worst : Math.max(worst, own[(int) ((own.length - 1) * 99L / 100)]);
        }
        return worst;
    }

    /** Returns the response times of the requests during which no hot thread was off its core. */
    public Histogram undisplacedNs(Displacement.Result offCore) {
        return offCore.undisplaced(answeredNs.length, this::dueNs, request -> answeredNs[request], HIGHEST_NS);
    }
}
