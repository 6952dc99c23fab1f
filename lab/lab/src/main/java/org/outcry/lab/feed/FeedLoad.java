// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;

/**
 * Clients of the gateway's servers, each kind if it is wanted: a thousand that re-request at once, every second; fifty that read one snapshot after the other, and
 * sixty-four that read theirs as slowly as they can. One thread.
 */
final class FeedLoad implements Agent {
    static final int REQUESTERS = 1_000;
    static final int READERS = 50;
    static final int DAWDLERS = 64;

    private static final long POLL_NS = 1_000_000;

    private final @Nullable LoadRequests requests;
    private final List<GlimpseClient> readers = new ArrayList<>();
    private final List<Dawdler> dawdlers = new ArrayList<>();
    private final boolean[] running = new boolean[READERS];
    private long pollNs;
    private volatile long snapshots;

    FeedLoad(VenueFeed feed, Set<LoadPart> parts) throws IOException {
        requests = parts.contains(LoadPart.REQUESTS)
                ? new LoadRequests(feed.requests(), feed.firstSession(), REQUESTERS)
                : null;
        for (int i = 0; i < READERS && parts.contains(LoadPart.SNAPSHOTS); i++) {
            readers.add(SnapshotClients.of(feed.snapshots()));
        }
        for (int i = 0; i < DAWDLERS && parts.contains(LoadPart.DAWDLERS); i++) {
            dawdlers.add(new Dawdler(feed.snapshots()));
        }
    }

    @Override
    public int doWork() throws IOException {
        long nowNs = System.nanoTime();
        int work = requests == null ? 0 : requests.poll(nowNs);
        if (nowNs >= pollNs) {
            pollNs = nowNs + POLL_NS;
            for (int i = 0; i < readers.size(); i++) {
                work += read(i, nowNs);
            }
            for (Dawdler dawdler : dawdlers) {
                dawdler.poll(nowNs);
            }
        }
        return work;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private int read(int index, long nowNs) {
        GlimpseClient reader = readers.get(index);
        if (!running[index]) {
            reader.start(nowNs);
            running[index] = true;
        }
        SnapshotLink.Progress progress = reader.poll(nowNs);
        if (progress == SnapshotLink.Progress.RUNNING) {
            return 0;
        }
        if (progress == SnapshotLink.Progress.COMPLETE) {
            snapshots++;
        }
        reader.cancel();
        running[index] = false;
        return 1;
    }

    /** Returns the number of snapshots that were read. */
    long snapshots() {
        return snapshots;
    }

    /** Returns the number of replies to requests. */
    long replies() {
        return requests == null ? 0 : requests.replies();
    }

    @Override
    public void onClose() {
        readers.forEach(GlimpseClient::close);
        dawdlers.forEach(Dawdler::close);
        try {
            if (requests != null) {
                requests.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "load";
    }
}
