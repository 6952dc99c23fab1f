// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import org.HdrHistogram.Histogram;

/**
 * Times of a naive benchmark, computed from the service times of this run. Such a benchmark sends each second's
 * operations at the second's beginning and times them from there.
 *
 * <p>It is the second of the three benchmarks of "Scala High Performance Programming", chapter 2. The first one is the
 * service time, the third one the response time. It is valid only where operations are processed one at a time.
 */
final class Teaching {
    private static final long SECOND_NS = 1_000_000_000L;

    private final Histogram fromBatch = new Histogram(LatencyRecorder.HIGHEST_NS, 3);
    private long batchNs;
    private long nextBatchNs = SECOND_NS;
    private long doneNs;

    /** Records an operation by its intended time within the run and its service time. */
    void record(long dueNs, long serviceNs) {
        if (dueNs >= nextBatchNs) {
            batchNs = dueNs / SECOND_NS * SECOND_NS;
            nextBatchNs = batchNs + SECOND_NS;
            doneNs = Math.max(doneNs, batchNs);
        }
        doneNs += serviceNs;
        fromBatch.recordValue(Math.min(LatencyRecorder.HIGHEST_NS, doneNs - batchNs));
    }

    /** Returns the times from the beginning of each operation's batch. */
    Histogram fromBatch() {
        return fromBatch;
    }
}
