// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.FollowState;
import org.outcry.gateway.UsedLimit;
import org.outcry.runtime.KernelClock;

/**
 * The copies that are published at a time.
 *
 * @param limits the limits of participants that orders use up
 * @param health the state of what the venue stands on
 * @param behindEvents the released events that the venue's copy does not have
 * @param caughtUp whether the events that were there at the start were read
 * @param fault the reason for which there are no newer copies; empty if there is none
 */
public record Copies(
        VenueCopy venue,
        VenueFolder folder,
        List<Alert> alerts,
        List<UsedLimit> limits,
        Health health,
        long behindEvents,
        boolean caughtUp,
        String fault) {
    /**
     * State of what the venue stands on.
     *
     * @param clock the system's clock; null if it is not known
     * @param diskLeftMs the time for which the disk lasts, as it is used; {@link Long#MAX_VALUE} if it is not known
     * @param failedCalls the calls for alerts that failed or were not made
     * @param following the progress of a process that follows a venue; null if this one does not
     */
    public record Health(
            @Nullable KernelClock clock,
            long diskLeftMs,
            long failedCalls,
            @Nullable FollowState following) {}

    Copies withFault(String text) {
        return new Copies(venue, folder, alerts, limits, health, behindEvents, caughtUp, text);
    }
}
