// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.glimpse;

import org.jspecify.annotations.Nullable;

/** Source of a snapshot server's snapshots. */
public interface SnapshotSource {
    /**
     * Returns whether there is something to take snapshots of under the session that a login names. Otherwise the login
     * is rejected.
     *
     * @param session up to ten characters; empty for the session of the first stream
     */
    boolean isAvailable(String session);

    /**
     * Returns a finished snapshot for a waiting login. It must not be rewritten while {@link SnapshotImage#users()} is
     * above 0.
     *
     * @return null if there is none yet; the source then creates one
     */
    @Nullable
    SnapshotImage snapshot(String session, long nowNs);
}
