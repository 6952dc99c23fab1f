package org.outcry.itch.glimpse;

import org.outcry.soup.SessionName;

/** A client's way to snapshots. */
public interface SnapshotLink extends AutoCloseable {
    /** Where the snapshot that was asked for stands. */
    enum Progress {
        /** Not asked for, or cancelled. */
        IDLE,
        /** On its way. */
        RUNNING,
        /** Whole: {@link #session()}, {@link #nextNumber()} and {@link #messages()} can be asked. */
        COMPLETE,
        /** It won't come; what came of it is thrown away. */
        FAILED
    }

    /** Asks for a snapshot. */
    void start(long nowNs);

    /** Goes on; returns where it stands. Never blocks. */
    Progress poll(long nowNs);

    /** The session of the feed that the snapshot is of. */
    SessionName session();

    /** The number of the first message that isn't in the snapshot. */
    long nextNumber();

    /** The snapshot's messages, without the end. */
    SnapshotBuffer messages();

    /** Why it failed; empty if it didn't. */
    String failure();

    /** Gives it up. */
    void cancel();

    @Override
    default void close() {
        cancel();
    }
}
