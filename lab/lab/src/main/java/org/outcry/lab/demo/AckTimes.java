// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.demo;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.outcry.lab.measure.Displacement;

/** Times from the intended send time of a request to its answer. Those of requests before the measured part are not kept. */
final class AckTimes {
    private static final long HIGHEST_NS = 60_000_000_000L;

    private final Histogram all = new Histogram(HIGHEST_NS, 3);
    private long[] intendedNs = new long[1 << 14];
    private long[] answeredNs = new long[1 << 14];
    private int count;
    private long fromNs = Long.MAX_VALUE;

    /** Begins the measured part: requests whose intended time is this or later count. */
    void measureFrom(long timeNs) {
        fromNs = timeNs;
    }

    /** Records an answer. Both times are in ns since 1970. */
    void answer(long intended, long answered) {
        if (intended < fromNs) {
            return;
        }
        if (count == intendedNs.length) {
            intendedNs = Arrays.copyOf(intendedNs, 2 * count);
            answeredNs = Arrays.copyOf(answeredNs, 2 * count);
        }
        intendedNs[count] = intended;
        answeredNs[count++] = answered;
        all.recordValue(Math.clamp(answered - intended, 0, HIGHEST_NS));
    }

    /** Returns the times of all requests of the measured part. */
    Histogram all() {
        return all;
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
}
