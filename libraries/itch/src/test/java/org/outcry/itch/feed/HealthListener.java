// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.util.List;
import org.outcry.soup.SessionName;

/** Listener that hands everything to books, and notes what is told of the client's health. */
record HealthListener(FeedBooks books, List<String> told) implements FeedListener {
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
    public void onEndOfSession(SessionName session) {
        books.onEndOfSession(session);
    }

    @Override
    public void onLive(long nextNumber) {
        told.add("live " + nextNumber);
    }

    @Override
    public void onRepaired(long from, long to) {
        told.add("repaired " + from + " to " + to);
    }

    @Override
    public void onSkew(int line, long behindNs) {
        told.add("line " + line + " behind " + behindNs / 1_000_000 + " ms");
    }
}
