package org.outcry.lab.latency;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what a run found: response and service times, the sender's lateness, and how they went over time. Written by the sender's thread,
 * at a bounded cost and with nothing allocated; what {@link #lastInterval} returns may be read by others meanwhile, all else after the run.
 *
 * <p>Times of a run are nanoseconds since it began. Operations come in the order in which they were meant to be sent.
 */
public final class LatencyRecorder {
    /** Longer times count as this. */
    public static final long HIGHEST_NS = 300_000_000_000L;

    /** How many intervals a run is cut into at most, for percentiles over time. */
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
     * An empty recorder.
     *
     * @param plannedNs how long the run is meant to be; what is later counts in the last interval
     * @param teaching whether the ways to measure that mislead are kept as well
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
     * One operation.
     *
     * @param dueNs when it was meant to be sent
     * @param sentNs when it was
     * @param answeredNs when it was answered
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

    /** How late the sender itself was with an operation: after it was due, and after the target could take it. */
    public void recordLateness(long latenessNs) {
        long late = Math.min(HIGHEST_NS, Math.max(0, latenessNs));
        lateness.recordValue(late);
        if (late > slotMaxLatenessNs[slot]) {
            slotMaxLatenessNs[slot] = late;
        }
    }

    /** So many operations were due, and not answered, at one moment. */
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

    /** The interval that was recorded last and is complete, or null; may be called by any thread. */
    public @Nullable IntCountsHistogram lastInterval() {
        int current = interval;
        return current == 0 ? null : intervals[current - 1];
    }

    /** Which interval is being recorded; may be called by any thread. */
    public int interval() {
        return interval;
    }

    /** How long an interval is. */
    public long intervalNs() {
        return intervalNs;
    }

    /** Response times by interval. */
    public List<IntCountsHistogram> intervals() {
        return List.of(intervals);
    }

    /** Response times: from the intended moment to the answer. */
    public Histogram response() {
        Histogram all = new Histogram(HIGHEST_NS, DIGITS);
        for (IntCountsHistogram each : intervals) {
            all.add(each);
        }
        return all;
    }

    /** Service times: from the moment of sending to the answer. */
    public Histogram service() {
        return service;
    }

    /** The sender's own lateness. */
    public Histogram lateness() {
        return lateness;
    }

    /** The most operations that were due and not answered at one moment. */
    public int maxBatch() {
        return maxBatch;
    }

    /** The ways to measure that mislead, if they were kept. */
    @Nullable
    Teaching teaching() {
        return teaching;
    }

    /** The run, slot by slot. */
    List<TimelineSlot> timeline() {
        List<TimelineSlot> slots = new ArrayList<>();
        for (int i = 0; i < slotMaxNs.length; i++) {
            slots.add(new TimelineSlot(i * slotNs, slotMaxNs[i], slotMaxLatenessNs[i], slotMaxBatch[i]));
        }
        return slots;
    }
}
