// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;
import org.jspecify.annotations.Nullable;
import org.outcry.measure.Displacement;

/**
 * Recorder of a run's response and service times, the sender's lateness, and their course over time. The sender's
 * thread writes it, at a bounded cost and without allocation. Others may read the result of {@link #lastInterval}
 * meanwhile, all else after the run.
 *
 * <p>Times of a run are nanoseconds since it began. Answers come in any order: each counts where its operation was
 * meant to be sent.
 */
public final class LatencyRecorder {
    /** Highest recordable time; longer times count as this. */
    public static final long HIGHEST_NS = 300_000_000_000L;

    /** Most intervals of a run, for percentiles over time. */
    private static final int MAX_INTERVALS = 120;

    private static final long LEAST_INTERVAL_NS = 1_000_000_000L;
    private static final long LEAST_SLOT_NS = 1_000_000;
    private static final int SLOTS = 600;
    private static final int DIGITS = 3;

    /**
     * Least piece of the run that counts as displaced as a whole, and digits of its times; the looks at the threads are
     * 100 ms apart.
     */
    private static final long LEAST_DISPLACED_NS = 20_000_000;

    private static final int DISPLACED_DIGITS = 2;

    private final TimePieces intervalPieces;
    private final TimePieces responsePieces;
    private final TimePieces latenessPieces;
    private final TimePieces batchPieces;
    private final TimePieces displacedPieces;
    private final IntCountsHistogram[] intervals;
    private final Histogram service = new Histogram(HIGHEST_NS, DIGITS);
    private final Histogram lateness = new Histogram(HIGHEST_NS, DIGITS);
    private final IntCountsHistogram[] byPiece;
    private final long[] lastAnswerNs;
    private final long[] slotMaxNs;
    private final long[] slotMaxLatenessNs;
    private final int[] slotMaxBatch;
    private final @Nullable Teaching teaching;
    private int maxBatch;
    private int newest;
    private volatile int interval;

    /**
     * Creates an empty recorder.
     *
     * @param plannedNs planned duration of the run; later operations count in the last interval
     * @param teaching whether misleading ways of measuring are recorded as well
     */
    public LatencyRecorder(long plannedNs, boolean teaching) {
        intervalPieces = new TimePieces(plannedNs, Math.max(LEAST_INTERVAL_NS, plannedNs / MAX_INTERVALS));
        intervals = new IntCountsHistogram[intervalPieces.count()];
        for (int i = 0; i < intervals.length; i++) {
            intervals[i] = new IntCountsHistogram(HIGHEST_NS, DIGITS);
        }
        long slotNs = Math.max(LEAST_SLOT_NS, plannedNs / SLOTS);
        responsePieces = new TimePieces(plannedNs, slotNs);
        latenessPieces = new TimePieces(plannedNs, slotNs);
        batchPieces = new TimePieces(plannedNs, slotNs);
        displacedPieces = new TimePieces(plannedNs, Math.max(LEAST_DISPLACED_NS, slotNs));
        byPiece = new IntCountsHistogram[displacedPieces.count()];
        for (int i = 0; i < byPiece.length; i++) {
            byPiece[i] = new IntCountsHistogram(HIGHEST_NS, DISPLACED_DIGITS);
        }
        lastAnswerNs = new long[byPiece.length];
        slotMaxNs = new long[responsePieces.count()];
        slotMaxLatenessNs = new long[responsePieces.count()];
        slotMaxBatch = new int[responsePieces.count()];
        this.teaching = teaching ? new Teaching() : null;
    }

    /**
     * Records one operation.
     *
     * @param dueNs intended send time
     * @param sentNs actual send time
     * @param answeredNs time of the answer
     */
    public void record(long dueNs, long sentNs, long answeredNs) {
        int at = intervalPieces.of(dueNs);
        if (at > newest) {
            newest = at;
            interval = at;
        }
        long responseNs = Math.min(HIGHEST_NS, answeredNs - dueNs);
        intervals[at].recordValue(responseNs);
        service.recordValue(Math.min(HIGHEST_NS, answeredNs - sentNs));
        int slot = responsePieces.of(dueNs);
        slotMaxNs[slot] = Math.max(slotMaxNs[slot], responseNs);
        int piece = displacedPieces.of(dueNs);
        byPiece[piece].recordValue(responseNs);
        lastAnswerNs[piece] = Math.max(lastAnswerNs[piece], answeredNs);
        if (teaching != null) {
            teaching.record(dueNs, answeredNs - sentNs);
        }
    }

    /** Records the sender's own lateness with an operation: after it was due, and after the target had room. */
    public void recordLateness(long dueNs, long latenessNs) {
        long late = Math.min(HIGHEST_NS, Math.max(0, latenessNs));
        lateness.recordValue(late);
        int slot = latenessPieces.of(dueNs);
        slotMaxLatenessNs[slot] = Math.max(slotMaxLatenessNs[slot], late);
    }

    /** Records the number of operations that were due and not answered at a moment. */
    public void recordBatch(long nowNs, int operations) {
        int slot = batchPieces.of(nowNs);
        slotMaxBatch[slot] = Math.max(slotMaxBatch[slot], operations);
        maxBatch = Math.max(maxBatch, operations);
    }

    /**
     * Returns the interval before the current one, to which late answers may still come; or null. May be called by any
     * thread.
     */
    public @Nullable IntCountsHistogram lastInterval() {
        int current = interval;
        return current == 0 ? null : intervals[current - 1];
    }

    /** Returns the index of the current interval. May be called by any thread. */
    public int interval() {
        return interval;
    }

    /** Returns the length of an interval. */
    public long intervalNs() {
        return intervalPieces.lengthNs();
    }

    /** Returns the response times by interval. */
    public List<IntCountsHistogram> intervals() {
        return List.of(intervals);
    }

    /** Returns the response times: from the intended send time to the answer. */
    public Histogram response() {
        Histogram all = new Histogram(HIGHEST_NS, DIGITS);
        for (IntCountsHistogram each : intervals) {
            all.add(each);
        }
        return all;
    }

    /**
     * Returns the response times of the pieces of the run, from their first intended moment to their last answer, in
     * which no hot thread was off its core; empty if that is unknown.
     *
     * @param startNs the beginning of the run by {@link System#nanoTime}
     */
    Histogram undisplaced(Displacement.Result offCore, long startNs) {
        Histogram undisplaced = new Histogram(HIGHEST_NS, DISPLACED_DIGITS);
        for (int i = 0; i < byPiece.length && offCore.isKnown(); i++) {
            long fromNs = startNs + i * displacedPieces.lengthNs();
            long toNs = Math.max(fromNs + displacedPieces.lengthNs(), startNs + lastAnswerNs[i]);
            if (!offCore.during(fromNs, toNs)) {
                undisplaced.add(byPiece[i]);
            }
        }
        return undisplaced;
    }

    /** Returns the service times: from the actual send time to the answer. */
    public Histogram service() {
        return service;
    }

    /** Returns the sender's own lateness. */
    public Histogram lateness() {
        return lateness;
    }

    /** Returns the highest number of operations that were due and not answered at one moment. */
    public int maxBatch() {
        return maxBatch;
    }

    /** Returns the misleading ways of measuring, if they were recorded. */
    @Nullable
    Teaching teaching() {
        return teaching;
    }

    /** Returns the timeline of the run, slot by slot. */
    List<TimelineSlot> timeline() {
        List<TimelineSlot> slots = new ArrayList<>();
        for (int i = 0; i < slotMaxNs.length; i++) {
            slots.add(new TimelineSlot(
                    i * responsePieces.lengthNs(), slotMaxNs[i], slotMaxLatenessNs[i], slotMaxBatch[i]));
        }
        return slots;
    }
}
