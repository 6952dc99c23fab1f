// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.web;

import java.util.concurrent.TimeUnit;
import org.outcry.console.state.Copies;
import org.outcry.console.state.VenueFolder;

/** Health of the venue, out of the published copies. An empty reason means that it is good. */
final class Health {
    private Health() {}

    /** Returns the reason for which the process should be looked at. */
    static String notLive(Copies copies, long nowNs) {
        long turnMs = copies.folder().counter("sequencer", "turnMs", 0);
        long ageMs = TimeUnit.NANOSECONDS.toMillis(nowNs) - turnMs;
        if (turnMs > 0 && ageMs > VenueFolder.STUCK_MS) {
            return "the sequencer made no turn for " + ageMs / 1_000 + " s";
        }
        return copies.fault();
    }

    /** Returns the reason for which the venue does not take orders. */
    static String notReady(Copies copies, long nowNs) {
        String reason = notLive(copies, nowNs);
        if (!reason.isEmpty()) {
            return reason;
        }
        if (!copies.caughtUp()) {
            return "recovering: " + copies.behindEvents() + " events of the event log are left to read";
        }
        return copies.venue().isSuspended() ? "no new orders: " + copies.venue().suspensionText() : "";
    }
}
