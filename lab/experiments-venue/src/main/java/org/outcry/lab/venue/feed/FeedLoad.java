// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.agrona.concurrent.Agent;
import org.jspecify.annotations.Nullable;

/**
 * Clients of the gateway's servers, each kind if it is wanted: a thousand that re-request at once, every second; fifty
 * that read one snapshot after the other, and sixty-four that read theirs as slowly as they can. One thread.
 */
final class FeedLoad implements Agent {
    static final int REQUESTERS = 1_000;
    static final int READERS = 50;
    static final int DAWDLERS = 64;

    private static final long POLL_NS = 1_000_000;

    private final @Nullable LoadRequests requests;
    private final List<SnapshotReader> readers = new ArrayList<>();
    private final List<Dawdler> dawdlers = new ArrayList<>();
    private long pollNs;

    FeedLoad(VenueFeed feed, Set<LoadPart> parts) throws IOException {
        requests = parts.contains(LoadPart.REQUESTS)
                ? new LoadRequests(feed.requests(), feed.firstSession(), REQUESTERS)
                : null;
        for (int i = 0; i < READERS && parts.contains(LoadPart.SNAPSHOTS); i++) {
            readers.add(new SnapshotReader(feed.snapshots()));
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
            for (SnapshotReader reader : readers) {
                work += reader.poll(nowNs);
            }
            for (Dawdler dawdler : dawdlers) {
                dawdler.poll(nowNs);
            }
        }
        return work;
    }

    /** Returns the number of snapshots that were read, when its thread has ended. */
    long snapshots() {
        return readers.stream().mapToLong(SnapshotReader::snapshots).sum();
    }

    /** Returns the number of replies to requests. */
    long replies() {
        return requests == null ? 0 : requests.replies();
    }

    @Override
    public void onClose() {
        readers.forEach(SnapshotReader::close);
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
