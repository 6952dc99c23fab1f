package org.outcry.lab.latency;

import org.HdrHistogram.Histogram;

/**
 * What a benchmark would have said that sends each second's operations at once at its beginning and times them from there, had each
 * operation taken as long as it did in this run. It is the second of the three benchmarks of "Scala High Performance Programming",
 * chapter 2; the first one is the service time, the third one the response time. Right only where operations are worked off one by one.
 */
final class Teaching {
    private static final long SECOND_NS = 1_000_000_000L;

    private final Histogram fromBatch = new Histogram(LatencyRecorder.HIGHEST_NS, 3);
    private long batchNs;
    private long nextBatchNs = SECOND_NS;
    private long doneNs;

    /** An operation that was due at a time of the run, and took so long. */
    void record(long dueNs, long serviceNs) {
        if (dueNs >= nextBatchNs) {
            batchNs = dueNs / SECOND_NS * SECOND_NS;
            nextBatchNs = batchNs + SECOND_NS;
            doneNs = Math.max(doneNs, batchNs);
        }
        doneNs += serviceNs;
        fromBatch.recordValue(Math.min(LatencyRecorder.HIGHEST_NS, doneNs - batchNs));
    }

    /** Times from the beginning of each operation's batch. */
    Histogram fromBatch() {
        return fromBatch;
    }
}
