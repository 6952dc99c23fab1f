// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.HdrHistogram.Histogram;
import org.agrona.concurrent.Agent;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLink;

/**
 * Client that reads a snapshot at a time and requests one message at a time, and times both, beside others that crowd
 * the servers. One thread.
 */
final class HonestClient implements Agent {
    private static final long REQUEST_NS = 50_000_000L;
    private static final long SNAPSHOT_NS = 200_000_000L;
    private static final long TIMEOUT_NS = 1_000_000_000L;
    private static final long HIGHEST_NS = 120_000_000_000L;

    private final GlimpseClient snapshot;
    private final RequestLink requests;
    private final byte[] request = new byte[MoldUdp64.HEADER_LENGTH];
    private final byte[] reply = new byte[1 << 16];
    private final Histogram snapshotTimes = new Histogram(HIGHEST_NS, 3);
    private final Histogram requestTimes = new Histogram(HIGHEST_NS, 3);
    private long snapshotFromNs;
    private long snapshotAtNs;
    private long requestFromNs;
    private long requestAtNs;
    private long failedSnapshots;
    private String failure = "";
    private long unanswered;
    private volatile boolean measuring;
    private volatile boolean hasSnapshot;
    private volatile boolean hasReply;

    HonestClient(VenueFeed feed) throws IOException {
        snapshot = SnapshotClients.of(feed.snapshots());
        requests = RequestLink.open(feed.requests());
        MoldUdp64.putHeader(request, feed.firstSession(), MoldUdp64.FIRST_NUMBER, 1);
    }

    @Override
    public int doWork() throws IOException {
        long nowNs = System.nanoTime();
        return measuring ? snapshot(nowNs) + request(nowNs) : 0;
    }

    private int snapshot(long nowNs) {
        if (snapshotFromNs == 0) {
            if (nowNs < snapshotAtNs) {
                return 0;
            }
            snapshotFromNs = nowNs;
            snapshot.start(nowNs);
        }
        SnapshotLink.Progress progress = snapshot.poll(nowNs);
        if (progress == SnapshotLink.Progress.RUNNING) {
            return 0;
        }
        if (progress == SnapshotLink.Progress.COMPLETE) {
            snapshotTimes.recordValue(Math.min(HIGHEST_NS, nowNs - snapshotFromNs));
            hasSnapshot = true;
        } else if (failedSnapshots++ == 0) {
            failure = snapshot.failure();
        }
        snapshot.cancel();
        snapshotFromNs = 0;
        snapshotAtNs = nowNs + SNAPSHOT_NS;
        return 1;
    }

    private int request(long nowNs) throws IOException {
        if (requestFromNs > 0) {
            if (requests.receive(reply) >= 0) {
                requestTimes.recordValue(Math.min(HIGHEST_NS, nowNs - requestFromNs));
                hasReply = true;
                requestFromNs = 0;
                return 1;
            }
            if (nowNs - requestFromNs > TIMEOUT_NS) {
                unanswered++;
                requestFromNs = 0;
            }
        } else if (nowNs >= requestAtNs) {
            requestAtNs = nowNs + REQUEST_NS;
            requestFromNs = nowNs;
            requests.request(request, request.length);
        }
        return 0;
    }

    /** Begins. */
    void measure() {
        measuring = true;
    }

    /** Returns whether it has had a snapshot and a reply. */
    boolean hasBoth() {
        return hasSnapshot && hasReply;
    }

    /** Returns the times of its snapshots, when its thread has ended. */
    Histogram snapshotTimes() {
        return snapshotTimes;
    }

    /** Returns the times of its requests, when its thread has ended. */
    Histogram requestTimes() {
        return requestTimes;
    }

    /** Returns the number of snapshots that it did not get, when its thread has ended. */
    long failedSnapshots() {
        return failedSnapshots;
    }

    /** Returns why it did not get the first of these, when its thread has ended; empty if there is none. */
    String failure() {
        return failure;
    }

    /** Returns the number of requests without a reply within a second, when its thread has ended. */
    long unanswered() {
        return unanswered;
    }

    @Override
    public void onClose() {
        snapshot.close();
        try {
            requests.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "honest";
    }
}
