// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.io.IOException;
import org.agrona.concurrent.NanoClock;
import org.outcry.lab.load.LoadTarget;

/**
 * Sender of operations at the times of a schedule, whatever the target does meanwhile. It times each from its intended
 * send time. Where the target delays it, it catches up as fast as the target has room. It omits and repeats no
 * operation.
 *
 * <p>Its own lateness with an operation is measured against a perfect sender of the same schedule, which waits only for
 * the target: an operation starts there when it is due, or when the target's work on those before it and its waits for
 * room, as long as they really took, have passed. So every operation of a backlog counts that the sender caused, and
 * none that the target caused.
 *
 * <p>One thread, the caller's. Valid for one run. Allocates nothing while it runs.
 */
public final class Sender {
    /** Most operations that are sent before answers are polled. */
    private static final int MAX_UNANSWERED_AT_ONCE = 64;

    private final LoadTarget target;
    private final boolean inOrder;
    private final Schedule schedule;
    private final NanoClock clock;
    private final LatencyRecorder recorder;
    private final long[] dueNs;
    private final long[] sentNs;
    private long startNs;
    private long sent;
    private long answered;
    private long nextDueNs;
    private long giveUpNs;

    /** The time at which a perfect sender is free for the next operation. */
    private long perfectFreeNs;

    /** The time from which the target has no room; -1 while it has. */
    private long fullSinceNs = -1;

    /**
     * Result of a run.
     *
     * @param startNs the start by the sender's clock
     */
    public record Run(long planned, long sent, long answered, long plannedNs, long tookNs, long startNs) {
        /** Returns the operations answered a second, over the planned or the actual duration, whichever is longer. */
        public double reachedRate() {
            return answered * 1e9 / Math.max(plannedNs, tookNs);
        }

        /** Returns whether every operation of the schedule was answered. */
        public boolean complete() {
            return answered == planned;
        }

        /** Returns the operations a second of the schedule. */
        public double scheduledRate() {
            return planned * 1e9 / plannedNs;
        }
    }

    /**
     * Creates a sender.
     *
     * @param clock monotonic
     */
    public Sender(LoadTarget target, Schedule schedule, NanoClock clock, LatencyRecorder recorder) {
        this(target, schedule, clock, recorder, new SentTimes());
    }

    /** Creates a sender with memory that no other one uses now. */
    Sender(LoadTarget target, Schedule schedule, NanoClock clock, LatencyRecorder recorder, SentTimes times) {
        this.target = target;
        this.inOrder = target.inOrder();
        this.schedule = schedule;
        this.clock = clock;
        this.recorder = recorder;
        this.dueNs = times.dueNs;
        this.sentNs = times.sentNs;
    }

    /**
     * Sends the operations due within a duration, and waits for the answers.
     *
     * @param plannedNs operations due before this are sent
     * @param graceNs time after it at which the wait for answers ends
     * @throws IOException if the target has failed
     */
    public Run run(long plannedNs, long graceNs) throws IOException {
        startNs = clock.nanoTime();
        nextDueNs = schedule.nextNs();
        long nowNs = 0;
        long lastAnswerNs = 0;
        giveUpNs = plannedNs + graceNs;
        while ((nextDueNs < plannedNs || answered < sent) && nowNs < giveUpNs) {
            boolean idle = true;
            if (nextDueNs <= nowNs && nextDueNs < plannedNs) {
                idle = !sendDue(nowNs, plannedNs);
            }
            int done = target.poll();
            nowNs = clock.nanoTime() - startNs;
            if (done > 0) {
                answered(done, nowNs);
                idle = false;
            }
            if (idle) {
                target.idle();
                nowNs = clock.nanoTime() - startNs;
            } else {
                lastAnswerNs = nowNs;
            }
        }
        long planned = sent;
        while (nextDueNs < plannedNs) {
            planned++;
            nextDueNs = schedule.nextNs();
        }
        return new Run(planned, sent, answered, plannedNs, lastAnswerNs, startNs);
    }

    /** Sends the operations due by now. Returns true if there was room for any of them. */
    private boolean sendDue(long batchNs, long plannedNs) throws IOException {
        long nowNs = batchNs;
        int batch = 0;
        long mostWaiting = sent - answered + MAX_UNANSWERED_AT_ONCE;
        while (nextDueNs <= batchNs && nextDueNs < plannedNs && sent - answered < mostWaiting && nowNs < giveUpNs) {
            if (sent - answered == SentTimes.MOST || !target.hasRoom()) {
                fullSinceNs = fullSinceNs < 0 ? clock.nanoTime() - startNs : fullSinceNs;
                break;
            }
            perfectFreeNs = Math.max(nextDueNs, perfectFreeNs);
            if (fullSinceNs >= 0) {
                nowNs = clock.nanoTime() - startNs;
                perfectFreeNs += nowNs - fullSinceNs;
                fullSinceNs = -1;
            }
            recorder.recordLateness(nextDueNs, nowNs - perfectFreeNs);
            int at = (int) (sent++ & (SentTimes.MOST - 1));
            dueNs[at] = nextDueNs;
            sentNs[at] = nowNs;
            nextDueNs = schedule.nextNs();
            batch++;
            int done = target.send();
            long doneNs = clock.nanoTime() - startNs;
            if (done > 0) {
                perfectFreeNs += doneNs - nowNs;
                answered(done, doneNs);
                doneNs = clock.nanoTime() - startNs;
            }
            nowNs = doneNs;
        }
        recorder.recordBatch(nowNs, Math.max(batch, (int) (sent - answered)));
        return batch > 0;
    }

    private void answered(int done, long nowNs) {
        for (int i = 0; i < done; i++) {
            long operation = inOrder ? answered : sent - target.age(i);
            answered++;
            int at = (int) (operation & (SentTimes.MOST - 1));
            recorder.record(dueNs[at], sentNs[at], nowNs);
        }
    }
}
