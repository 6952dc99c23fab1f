// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.agrona.concurrent.Agent;
import org.outcry.itch.feed.FeedBooks;
import org.outcry.itch.feed.FeedClient;
import org.outcry.itch.feed.FeedListener;
import org.outcry.itch.feed.FeedTimings;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.ReceiveLine;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.SessionName;

/** Feed client that repairs the holes of a line, and counts them as the packets of the line show them. One thread. */
final class SkipClient implements Agent, FeedListener {

    private final FeedBooks books = new FeedBooks();
    private final MoldPacket packet = new MoldPacket();
    private final FeedClient client;
    private long expected;
    private long holes;
    private long missing;
    private volatile long next;

    SkipClient(ReceiveLine line, VenueFeed feed) throws IOException {
        client = new FeedClient(
                List.of(line),
                RequestLink.open(feed.requests()),
                SnapshotClients.of(feed.snapshots()),
                FeedTimings.DEFAULT,
                System::nanoTime,
                this);
    }

    @Override
    public int doWork() throws IOException {
        int work = client.poll();
        next = client.isLive() && books.isReady() ? client.nextNumber() : 0;
        return work;
    }

    @Override
    public void onPacket(int line, byte[] bytes, int length) {
        if (!packet.wrap(bytes, 0, length) || packet.isEndOfSession()) {
            return;
        }
        if (expected > 0 && packet.number() > expected) {
            holes++;
            missing += packet.number() - expected;
        }
        expected = packet.number() + packet.count();
    }

    @Override
    public void onSnapshotBegin(SessionName session) {
        books.onSnapshotBegin(session);
    }

    @Override
    public void onMessage(byte[] buffer, int offset, int length) {
        books.onMessage(buffer, offset, length);
    }

    @Override
    public void onSnapshotEnd(long nextNumber) {
        books.onSnapshotEnd(nextNumber);
    }

    @Override
    public void onStale(String reason) {
        books.onStale(reason);
    }

    @Override
    public boolean isConsistent() {
        return books.isConsistent();
    }

    @Override
    public void onEndOfSession(SessionName session) {
        books.onEndOfSession(session);
    }

    /** Returns the number of the next message while the books are live; otherwise 0. Any thread. */
    long liveAt() {
        return next;
    }

    /** Returns the holes in the line's numbers, when its thread has ended. */
    long holes() {
        return holes;
    }

    /** Returns the messages in these holes, when its thread has ended. */
    long missing() {
        return missing;
    }

    /** Returns how often books were lost, so that a snapshot took the place of a repair, when its thread has ended. */
    long snapshotsAfterTheFirst() {
        return client.counters().snapshots() - 1;
    }

    @Override
    public void onClose() {
        try {
            client.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String roleName() {
        return "client";
    }
}
