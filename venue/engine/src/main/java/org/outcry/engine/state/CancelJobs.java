// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.engine.saved.EngineState;

/**
 * Mass cancels that are not done yet, in the order in which they were asked for. Keeps and reuses what it allocates.
 */
public final class CancelJobs {
    /** Those not done, then those to be used again. */
    private final List<CancelJob> jobs = new ArrayList<>();

    private int size;
    private boolean dayEnds;

    public int size() {
        return size;
    }

    /** Returns the job in a place. The first one continues next. */
    public CancelJob get(int at) {
        return jobs.get(at);
    }

    /** Writes those that are not done, in their order. */
    public void save(EngineState to) {
        for (int at = 0; at < size; at++) {
            to.cancelJob(jobs.get(at));
        }
    }

    /** Returns whether orders that were good for the day are being cancelled. */
    public boolean dayEnds() {
        return dayEnds;
    }

    /** Adds a job at the end, with nothing set. */
    public CancelJob add() {
        if (size == jobs.size()) {
            jobs.add(new CancelJob());
        }
        CancelJob job = jobs.get(size++);
        job.clear();
        return job;
    }

    /** Adds a job that continues next, with nothing set. The job that was removed last stays readable. */
    public CancelJob addFirst() {
        CancelJob job = size + 1 < jobs.size() ? jobs.remove(size) : new CancelJob();
        jobs.add(0, job);
        size++;
        job.clear();
        return job;
    }

    /** Notes that the terms of the last job are set. */
    public void added() {
        dayEnds |= jobs.get(size - 1).reason == CancelReason.DAY_ENDED;
    }

    /** Takes the first away; it stays readable until the next is added. */
    public CancelJob removeFirst() {
        CancelJob job = jobs.remove(0);
        jobs.add(job);
        size--;
        dayEnds &= job.reason != CancelReason.DAY_ENDED;
        return job;
    }

    /** Takes the last away, which was never begun. */
    public void removeLast() {
        size--;
    }

    /** Returns the job that cancels the orders of a suspended participant; null if there is none. */
    @Nullable
    public CancelJob ofSuspended(int participant) {
        for (int at = 0; at < size; at++) {
            CancelJob job = jobs.get(at);
            if (job.reason == CancelReason.PARTICIPANT_SUSPENDED && job.participant == participant) {
                return job;
            }
        }
        return null;
    }
}
