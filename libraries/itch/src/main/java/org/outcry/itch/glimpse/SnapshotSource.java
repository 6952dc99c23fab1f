package org.outcry.itch.glimpse;

import org.jspecify.annotations.Nullable;

/** Where a snapshot server gets its snapshots. */
public interface SnapshotSource {
    /** Whether there is a session to make snapshots of; logins are rejected otherwise. */
    boolean isAvailable();

    /**
     * A finished snapshot for a login that waits. It isn't written again while {@link SnapshotImage#users()} isn't 0.
     *
     * @return null while there is none: the source has taken note that one is wanted
     */
    @Nullable
    SnapshotImage snapshot(long nowNs);
}
