// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.io.IOException;
import org.outcry.itch.glimpse.SnapshotLink;

/**
 * Fetching of snapshots by a {@link FeedClient}: one at a time, with pauses after those that failed or were of no use.
 * One thread.
 */
final class SnapshotFetch {
    private final SnapshotLink link;
    private final FeedCounters counters;
    private final Retry retry;
    private boolean running;

    SnapshotFetch(SnapshotLink link, FeedCounters counters, Retry retry) {
        this.link = link;
        this.counters = counters;
        this.retry = retry;
    }

    boolean isRunning() {
        return running;
    }

    /** Returns whether no pause is due before the next snapshot. */
    boolean isDue(long nowNs) {
        return retry.isDue(nowNs);
    }

    void start(long nowNs) {
        running = true;
        link.start(nowNs);
    }

    /** Goes on with the running snapshot. Returns its state; {@code COMPLETE} must be answered by {@link #used}. */
    SnapshotLink.Progress poll(long nowNs) {
        SnapshotLink.Progress progress = link.poll(nowNs);
        if (progress == SnapshotLink.Progress.RUNNING) {
            return progress;
        }
        running = false;
        if (progress != SnapshotLink.Progress.COMPLETE) {
            counters.snapshotsFailed++;
            retry.failed(nowNs);
        }
        return progress;
    }

    /** Ends a complete snapshot, which was of use or was not. */
    void used(boolean isUseful, long nowNs) {
        if (isUseful) {
            retry.succeeded(nowNs);
        } else {
            counters.snapshotsUseless++;
            retry.failed(nowNs);
        }
        link.cancel();
    }

    /** Cancels the running snapshot, which is no longer needed. */
    void cancel() {
        link.cancel();
        running = false;
    }

    /** Pauses before the next snapshot, unless one is running: what the last one began was not to be trusted. */
    void distrust(long nowNs) {
        if (!running) {
            retry.failed(nowNs);
        }
    }

    SnapshotLink link() {
        return link;
    }

    void close() throws IOException {
        link.close();
    }
}
