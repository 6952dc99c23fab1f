// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.agrona.concurrent.Agent;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupTimings;

/** Clients of the gateway's servers: one snapshot after the other, and a thousand re-requests a second. One thread. */
final class FeedLoad implements Agent {
    private static final long REQUEST_NS = 1_000_000;
    private static final int MAX_SNAPSHOT_BYTES = 1 << 28;

    private final GlimpseClient snapshots;
    private final RequestLink requests;
    private final byte[] request = new byte[20];
    private final byte[] reply = new byte[1 << 16];
    private long requestAtNs;
    private boolean running;

    FeedLoad(VenueFeed feed) throws IOException {
        snapshots = new GlimpseClient(feed.snapshots(), "", "", SoupTimings.DEFAULT, MAX_SNAPSHOT_BYTES);
        requests = RequestLink.open(feed.requests());
        SessionName.of("2026010101").put(request, 0);
        BigEndian.putLong(request, 10, 1);
        BigEndian.putU16(request, 18, 100);
    }

    @Override
    public int doWork() throws IOException {
        long nowNs = System.nanoTime();
        if (!running) {
            snapshots.start(nowNs);
            running = true;
        }
        int work = 0;
        if (snapshots.poll(nowNs) != SnapshotLink.Progress.RUNNING) {
            running = false;
            work++;
        }
        if (nowNs >= requestAtNs) {
            requestAtNs = nowNs + REQUEST_NS;
            requests.request(request, request.length);
            work++;
        }
        while (requests.receive(reply) >= 0) {
            work++;
        }
        return work;
    }

    @Override
    public void onClose() {
        snapshots.close();
        try {
            requests.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "load";
    }
}
