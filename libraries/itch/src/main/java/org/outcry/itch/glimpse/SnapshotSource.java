// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import org.jspecify.annotations.Nullable;

/** Source of a snapshot server's snapshots. */
public interface SnapshotSource {
    /** Returns whether there is a session to take snapshots of. Otherwise logins are rejected. */
    boolean isAvailable();

    /**
     * Returns a finished snapshot for a waiting login. It must not be rewritten while {@link SnapshotImage#users()} is above 0.
     *
     * @return null if there is none yet; the source then creates one
     */
    @Nullable
    SnapshotImage snapshot(long nowNs);
}
