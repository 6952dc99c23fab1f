// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Displacement;
import org.outcry.measure.Figures;

/**
 * Times from the intended send time of a request to its answer. Those of requests before the measured part are not
 * kept.
 */
final class AckTimes {
    private static final long HIGHEST_NS = 60_000_000_000L;

    private static final int MOST_AHEAD = 1 << 24;

    /** A request behind so many others waits for them, and for hardly anything else. */
    private static final int QUEUE = 64;

    private final Histogram all = new Histogram(HIGHEST_NS, 3);
    private final Histogram unqueued = new Histogram(HIGHEST_NS, 3);
    private final Histogram ahead = new Histogram(MOST_AHEAD, 3);
    private final Histogram queued = new Histogram(HIGHEST_NS, 3);
    private int unanswered;
    private long[] intendedNs = new long[1 << 14];
    private long[] answeredNs = new long[1 << 14];
    private int count;
    private long fromNs = Long.MAX_VALUE;

    /** Begins the measured part: requests whose intended time is this or later count. */
    void measureFrom(long timeNs) {
        fromNs = timeNs;
    }

    /**
     * Counts a request that is sent.
     *
     * @param intended its intended time, in ns since 1970
     * @return how many others are unanswered, behind which it queues
     */
    int sent(long intended) {
        if (intended >= fromNs) {
            ahead.recordValue(Math.min(unanswered, MOST_AHEAD));
        }
        return unanswered++;
    }

    /**
     * Records an answer. Both times are in ns since 1970.
     *
     * @param others what {@link #sent} said of the request
     */
    void answer(long intended, long answered, int others) {
        unanswered--;
        if (intended < fromNs) {
            return;
        }
        if (count == intendedNs.length) {
            intendedNs = Arrays.copyOf(intendedNs, 2 * count);
            answeredNs = Arrays.copyOf(answeredNs, 2 * count);
        }
        intendedNs[count] = intended;
        answeredNs[count++] = answered;
        long tookNs = Math.clamp(answered - intended, 0, HIGHEST_NS);
        all.recordValue(tookNs);
        if (others == 0) {
            unqueued.recordValue(tookNs);
        } else if (others >= QUEUE) {
            queued.recordValue(tookNs / (others + 1));
        }
    }

    /** Returns the times of all requests of the measured part. */
    Histogram all() {
        return all;
    }

    /** Returns the times of those that found no other one unanswered when they were sent. */
    Histogram unqueued() {
        return unqueued;
    }

    /** Returns the numbers of unanswered requests that each request of the measured part found when it was sent. */
    Histogram ahead() {
        return ahead;
    }

    /**
     * Returns the times of those that found a long queue, divided by the number of requests in it: the time that each
     * of these takes.
     */
    Histogram queued() {
        return queued;
    }

    /**
     * Returns the times of the requests during which no hot thread was off its core.
     *
     * @param epochOffsetNs the time since 1970 minus {@link System#nanoTime}
     */
    Histogram undisplaced(Displacement.Result offCore, long epochOffsetNs) {
        return offCore.undisplaced(
                count, i -> intendedNs[i] - epochOffsetNs, i -> answeredNs[i] - epochOffsetNs, HIGHEST_NS);
    }

    /** Adds all times to figures; the parameters are those of {@link #undisplaced}. */
    Figures into(Figures figures, Displacement.Result offCore, long epochOffsetNs) {
        add(figures.row("latency"), all);
        add(figures.row("unqueued"), unqueued);
        add(figures.row("undisplaced"), undisplaced(offCore, epochOffsetNs));
        add(figures.row("each in a long queue"), queued);
        return figures.row("unanswered requests found")
                .add("p99", "", ahead.getValueAtPercentile(99))
                .add("max", "", ahead.getMaxValue());
    }

    /** Adds times, and their part of all requests. */
    private void add(Figures figures, Histogram ns) {
        if (ns.getTotalCount() > 0) {
            figures.us(ns::getValueAtPercentile, 50, 99, 99.9, 100)
                    .add("of the requests", "%", 100.0 * ns.getTotalCount() / all.getTotalCount());
        }
    }
}
