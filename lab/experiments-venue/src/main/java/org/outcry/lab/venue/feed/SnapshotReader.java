// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.Glimpse;
import org.outcry.soup.SessionName;
import org.outcry.soup.SoupClient;
import org.outcry.soup.SoupClientListener;
import org.outcry.soup.SoupLogin;
import org.outcry.soup.SoupTimings;

/**
 * Client that reads one snapshot after the other and keeps nothing of it: fifty copies of a large snapshot would be
 * memory that the process's collections move while all of its threads, the gateway's among them, wait. One thread.
 */
final class SnapshotReader implements SoupClientListener, AutoCloseable {
    private static final SoupLogin LOGIN = new SoupLogin("", "", "", Glimpse.FIRST_NUMBER);

    private final InetSocketAddress server;
    private @Nullable SoupClient soup;
    private boolean whole;
    private long snapshots;

    SnapshotReader(InetSocketAddress server) {
        this.server = server;
    }

    /** Reads what is there. Returns the number of snapshots that ended. */
    int poll(long nowNs) throws IOException {
        SoupClient open = soup;
        if (open == null) {
            whole = false;
            soup = new SoupClient(server, LOGIN, SoupTimings.DEFAULT, this, nowNs);
            return 0;
        }
        open.poll(nowNs);
        if (!whole && !open.isClosed()) {
            return 0;
        }
        close();
        return whole ? 1 : 0;
    }

    @Override
    public void onAccepted(SessionName session, long nextNumber) {}

    @Override
    public void onRejected(byte reason) {}

    @Override
    public void onSequenced(byte[] buffer, int offset, int length) {
        if (!whole && Glimpse.isEndOfSnapshot(buffer, offset, length)) {
            whole = true;
            snapshots++;
        }
    }

    @Override
    public void onEndOfSession() {}

    /** Returns the number of whole snapshots. */
    long snapshots() {
        return snapshots;
    }

    @Override
    public void close() {
        SoupClient open = soup;
        soup = null;
        if (open != null) {
            open.close();
        }
    }
}
