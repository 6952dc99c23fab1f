// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import org.outcry.itch.glimpse.SnapshotBuffer;
import org.outcry.itch.glimpse.SnapshotLink;
import org.outcry.soup.SessionName;

/** Snapshot server in memory, whose session and number a test sets. */
abstract class HeldSnapshot implements SnapshotLink {
    final SnapshotBuffer messages = new SnapshotBuffer(1 << 20);
    SessionName session;
    Progress progress = Progress.IDLE;
    long nextNumber;
    long started;

    HeldSnapshot(SessionName session) {
        this.session = session;
    }

    @Override
    public SessionName session() {
        return session;
    }

    @Override
    public long nextNumber() {
        return nextNumber;
    }

    @Override
    public SnapshotBuffer messages() {
        return messages;
    }

    @Override
    public String failure() {
        return "";
    }

    @Override
    public void cancel() {
        progress = Progress.IDLE;
    }
}
