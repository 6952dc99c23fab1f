// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.SnapshotImage;

/** Snapshots of one stream: the newest one, and whether clients wait for another. One thread. */
final class StreamSnapshots {
    private static final long NOT_WANTED = Long.MAX_VALUE;

    /** The time after which a client that no longer asks is forgotten. */
    private static final long ASKED_NS = 1_000_000_000L;

    @Nullable
    SnapshotImage newest;

    private long wantedNs = NOT_WANTED;
    private long askedNs;

    /** Notes that a client waits. */
    void want(long nowNs) {
        if (!isWanted(nowNs)) {
            wantedNs = nowNs;
        }
        askedNs = nowNs;
    }

    /** Notes that clients have what they waited for. */
    void serve() {
        wantedNs = NOT_WANTED;
    }

    private boolean isWanted(long nowNs) {
        return wantedNs != NOT_WANTED && nowNs - askedNs <= ASKED_NS;
    }

    /** Returns the time since which clients wait; {@link Long#MAX_VALUE} if none does. */
    long wantedSinceNs(long nowNs) {
        return isWanted(nowNs) ? wantedNs : NOT_WANTED;
    }
}
