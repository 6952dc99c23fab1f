// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.outcry.itch.glimpse.GlimpseClient;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLink;
import org.outcry.soup.SessionName;

/**
 * Client that asks a gateway that starts for a message and for a snapshot, again and again until it has both. One
 * thread.
 */
final class RestartClient implements AutoCloseable {
    private static final long INTERVAL_NS = 5_000_000L;

    private final GlimpseClient snapshot;
    private final RequestLink requests;
    private final MoldPacket packet = new MoldPacket();
    private final byte[] request = new byte[MoldUdp64.HEADER_LENGTH];
    private final byte[] reply = new byte[1 << 16];
    private final long number;
    private boolean running;
    private long snapshotAtNs;
    private long requestAtNs;
    private long requestedNs;
    private long snapshotNs;

    /**
     * Creates a client.
     *
     * @param number the message that it asks for; a snapshot has to be of a later one
     */
    RestartClient(InetSocketAddress server, InetSocketAddress snapshots, long number) throws IOException {
        this.number = number;
        snapshot = SnapshotClients.of(snapshots);
        requests = RequestLink.open(server);
        MoldUdp64.putHeader(request, SessionName.of(FeedLog.DAY + "01"), number, 1);
    }

    /** Sends what is due, and receives. */
    void poll(long nowNs) throws IOException {
        if (requestedNs == 0) {
            request(nowNs);
        }
        if (snapshotNs == 0) {
            snapshot(nowNs);
        }
    }

    private void request(long nowNs) throws IOException {
        int length = requests.receive(reply);
        if (length > 0 && packet.wrap(reply, 0, length) && packet.number() == number && packet.count() > 0) {
            requestedNs = nowNs;
        } else if (nowNs >= requestAtNs) {
            requestAtNs = nowNs + INTERVAL_NS;
            requests.request(request, request.length);
        }
    }

    private void snapshot(long nowNs) {
        if (!running) {
            if (nowNs >= snapshotAtNs) {
                running = true;
                snapshot.start(nowNs);
            }
            return;
        }
        SnapshotLink.Progress progress = snapshot.poll(nowNs);
        if (progress == SnapshotLink.Progress.RUNNING) {
            return;
        }
        if (progress == SnapshotLink.Progress.COMPLETE && snapshot.nextNumber() > number) {
            snapshotNs = nowNs;
        }
        snapshot.cancel();
        running = false;
        snapshotAtNs = nowNs + INTERVAL_NS;
    }

    /** Returns whether it has both. */
    boolean hasBoth() {
        return requestedNs > 0 && snapshotNs > 0;
    }

    /** Returns when it had the message. */
    long requestedNs() {
        return requestedNs;
    }

    /** Returns when it had the snapshot. */
    long snapshotNs() {
        return snapshotNs;
    }

    /** Returns what it has, as text. */
    String state() {
        return "hasReply=" + (requestedNs > 0) + " hasSnapshot=" + (snapshotNs > 0) + " cause=" + snapshot.failure();
    }

    @Override
    public void close() throws IOException {
        snapshot.close();
        requests.close();
    }
}
