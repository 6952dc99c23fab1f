// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import org.outcry.console.state.Copies;
import org.outcry.console.state.VenueFolder;

/** Health of the venue, out of the published copies. An empty reason means that it is good. */
final class Health {
    private Health() {}

    /** Returns the reason for which the process should be looked at. */
    static String notLive(Copies copies) {
        long ageMs = copies.folder().sequencerTurnAgeMs();
        if (ageMs > VenueFolder.STUCK_MS) {
            return "the sequencer made no turn for " + ageMs / 1_000 + " s";
        }
        return copies.fault();
    }

    /** Returns the reason for which the venue does not take orders. */
    static String notReady(Copies copies) {
        String reason = notLive(copies);
        if (!reason.isEmpty()) {
            return reason;
        }
        if (!copies.caughtUp()) {
            return "recovering: " + copies.behindEvents() + " events of the event log are left to read";
        }
        return copies.venue().isSuspended() ? "no new orders: " + copies.venue().suspensionText() : "";
    }
}
