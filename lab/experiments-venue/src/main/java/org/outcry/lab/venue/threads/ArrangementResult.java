// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * Result of a run of one arrangement.
 *
 * @param events the events that the application sent while it was measured
 * @param drops events dropped by full rings, or messages skipped by readers of the log
 * @param lateNs the longest time by which the application was late
 * @param blockedNs the time for which the application was blocked by the ring of snapshots
 * @param cpuCores the processors that all threads used on average; negative if unknown
 * @param pinned whether a thread that should be is pinned
 * @param latency times from an event's intended time to its packet
 * @param streams the figures of each stream
 * @param samples the figures over time
 */
record ArrangementResult(
        Arrangement arrangement,
        long events,
        long drops,
        long lateNs,
        long blockedNs,
        double cpuCores,
        boolean pinned,
        Histogram latency,
        List<StreamResult> streams,
        List<Sample> samples) {
    /** Figures of a stream. */
    record StreamResult(String name, long messages, long maxBatch, long drops) {}

    /**
     * Figures at a time, since the sample before.
     *
     * @param ms the time since the start
     * @param batches the largest batch of each stream
     * @param snapshotBatch the largest batch of the snapshots
     * @param applicationBatch the most events that were due and not sent
     * @param behind the events behind of each stream, now
     * @param drops the drops of each stream so far
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Sample(long ms, long[] batches, long snapshotBatch, long applicationBatch, long[] behind, long[] drops) {}

    /** Returns the largest batch of any stream. */
    long maxBatch() {
        return streams.stream().mapToLong(StreamResult::maxBatch).max().orElse(0);
    }

    /** Returns the largest batch of the snapshots. */
    long maxSnapshotBatch() {
        return samples.stream().mapToLong(Sample::snapshotBatch).max().orElse(0);
    }
}
