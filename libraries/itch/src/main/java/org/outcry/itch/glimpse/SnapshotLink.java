// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import org.outcry.soup.SessionName;

/** Transport of a client for snapshots. */
public interface SnapshotLink extends AutoCloseable {
    /** Progress of the requested snapshot. */
    enum Progress {
        /** Not requested, or cancelled. */
        IDLE,
        /** In progress. */
        RUNNING,
        /** Complete: {@link #session()}, {@link #nextNumber()} and {@link #messages()} may be called. */
        COMPLETE,
        /** Failed; received messages are discarded. */
        FAILED
    }

    /** Requests a snapshot. */
    void start(long nowNs);

    /** Continues the transfer. Returns the progress. Never blocks. */
    Progress poll(long nowNs);

    /** Returns the feed session of the snapshot. */
    SessionName session();

    /** Returns the number of the first message after the snapshot. */
    long nextNumber();

    /** Returns the snapshot's messages, without the end. */
    SnapshotBuffer messages();

    /** Returns the reason of a failure; empty if there is none. */
    String failure();

    /** Cancels the transfer. */
    void cancel();

    @Override
    default void close() {
        cancel();
    }
}
