// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.concurrent.TimeUnit;
import org.outcry.console.state.Copies;
import org.outcry.console.state.VenueFolder;
import org.outcry.gateway.FollowState;

/** Health of the venue, out of the published copies. An empty reason means that it is good. */
final class Health {
    private static final int BEHIND_SECONDS = 10;

    private Health() {}

    /** Returns the reason for which the process should be looked at. */
    static String notLive(Copies copies) {
        long ageMs = copies.folder().sequencerTurnAgeMs();
        if (ageMs > VenueFolder.STUCK_MS) {
            return "the sequencer made no turn for " + ageMs / 1_000 + " s";
        }
        return copies.fault();
    }

    /**
     * Returns the reason for which the venue does not take orders, or a process that follows one does not have what the
     * venue had {@value #BEHIND_SECONDS} seconds ago.
     */
    static String notReady(Copies copies) {
        String reason = notLive(copies);
        if (!reason.isEmpty()) {
            return reason;
        }
        if (!copies.caughtUp()) {
            return "recovering: " + copies.behindEvents() + " events of the event log are left to read";
        }
        FollowState following = copies.health().following();
        if (following != null) {
            return behind(following);
        }
        return copies.venue().isSuspended() ? "no new orders: " + copies.venue().suspensionText() : "";
    }

    private static String behind(FollowState following) {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(following.behindNs());
        return seconds < BEHIND_SECONDS
                ? ""
                : "behind the venue at " + following.source() + ": " + following.behindCommands() + " commands, "
                        + seconds + " s" + (following.connected() ? "" : ", not connected");
    }
}
