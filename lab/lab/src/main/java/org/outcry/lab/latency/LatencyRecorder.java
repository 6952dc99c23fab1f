// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.latency;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;
import org.jspecify.annotations.Nullable;

/**
 * Recorder of a run's response and service times, the sender's lateness, and their course over time. The sender's thread writes it, at a
 * bounded cost and without allocation. Others may read the result of {@link #lastInterval} meanwhile, all else after the run.
 *
 * <p>Times of a run are nanoseconds since it began. Operations are recorded in the order of their intended send times.
 */
public final class LatencyRecorder {
    /** Highest recordable time; longer times count as this. */
    public static final long HIGHEST_NS = 300_000_000_000L;

    /** Most intervals of a run, for percentiles over time. */
    private static final int MAX_INTERVALS = 120;

    private static final long LEAST_INTERVAL_NS = 1_000_000_000L;
    private static final int SLOTS = 600;
    private static final int DIGITS = 3;

    private final long intervalNs;
    private final long slotNs;
    private final IntCountsHistogram[] intervals;
    private final Histogram service = new Histogram(HIGHEST_NS, DIGITS);
    private final Histogram lateness = new Histogram(HIGHEST_NS, DIGITS);
    private final long[] slotMaxNs;
    private final long[] slotMaxLatenessNs;
    private final int[] slotMaxBatch;
    private final @Nullable Teaching teaching;
    private IntCountsHistogram response;
    private long intervalEndsNs;
    private long slotEndsNs;
    private int slot;
    private int maxBatch;
    private volatile int interval;

    /**
     * Creates an empty recorder.
     *
     * @param plannedNs planned duration of the run; later operations count in the last interval
     * @param teaching whether misleading ways of measuring are recorded as well
     */
    public LatencyRecorder(long plannedNs, boolean teaching) {
        intervalNs = Math.max(LEAST_INTERVAL_NS, plannedNs / MAX_INTERVALS);
        intervals = new IntCountsHistogram[(int) Math.max(1, (plannedNs + intervalNs - 1) / intervalNs)];
        for (int i = 0; i < intervals.length; i++) {
            intervals[i] = new IntCountsHistogram(HIGHEST_NS, DIGITS);
        }
        slotNs = Math.max(1_000_000, plannedNs / SLOTS);
        int slots = (int) Math.max(1, (plannedNs + slotNs - 1) / slotNs);
        slotMaxNs = new long[slots];
        slotMaxLatenessNs = new long[slots];
        slotMaxBatch = new int[slots];
        this.teaching = teaching ? new Teaching() : null;
        response = intervals[0];
        intervalEndsNs = intervals.length == 1 ? Long.MAX_VALUE : intervalNs;
        slotEndsNs = slots == 1 ? Long.MAX_VALUE : slotNs;
    }

    /**
     * Records one operation.
     *
     * @param dueNs intended send time
     * @param sentNs actual send time
     * @param answeredNs time of the answer
     */
    public void record(long dueNs, long sentNs, long answeredNs) {
        if (dueNs >= intervalEndsNs) {
            nextInterval(dueNs);
        }
        if (dueNs >= slotEndsNs) {
            nextSlot(dueNs);
        }
        long responseNs = Math.min(HIGHEST_NS, answeredNs - dueNs);
        response.recordValue(responseNs);
        service.recordValue(Math.min(HIGHEST_NS, answeredNs - sentNs));
        if (responseNs > slotMaxNs[slot]) {
            slotMaxNs[slot] = responseNs;
        }
        if (teaching != null) {
            teaching.record(dueNs, answeredNs - sentNs);
        }
    }

    /** Records the sender's own lateness with an operation: after it was due, and after the target had room. */
    public void recordLateness(long latenessNs) {
        long late = Math.min(HIGHEST_NS, Math.max(0, latenessNs));
        lateness.recordValue(late);
        if (late > slotMaxLatenessNs[slot]) {
            slotMaxLatenessNs[slot] = late;
        }
    }

    /** Records the number of operations that were due and not answered at one moment. */
    public void recordBatch(int operations) {
        if (operations > slotMaxBatch[slot]) {
            slotMaxBatch[slot] = operations;
            maxBatch = Math.max(maxBatch, operations);
        }
    }

    private void nextInterval(long dueNs) {
        int next = (int) Math.min(intervals.length - 1, dueNs / intervalNs);
        intervalEndsNs = next == intervals.length - 1 ? Long.MAX_VALUE : (next + 1) * intervalNs;
        response = intervals[next];
        interval = next;
    }

    private void nextSlot(long dueNs) {
        slot = (int) Math.min(slotMaxNs.length - 1, dueNs / slotNs);
        slotEndsNs = slot == slotMaxNs.length - 1 ? Long.MAX_VALUE : (slot + 1) * slotNs;
    }

    /** Returns the last complete interval, or null. May be called by any thread. */
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
        return intervalNs;
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
            slots.add(new TimelineSlot(i * slotNs, slotMaxNs[i], slotMaxLatenessNs[i], slotMaxBatch[i]));
        }
        return slots;
    }
}
