// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import org.outcry.gateway.UsedLimit;

/**
 * The copies that are published at a time.
 *
 * @param limits the limits of participants that orders use up
 * @param behindEvents the released events that the venue's copy does not have
 * @param caughtUp whether the events that were there at the start were read
 * @param fault the reason for which there are no newer copies; empty if there is none
 */
public record Copies(
        VenueCopy venue,
        VenueFolder folder,
        List<Alert> alerts,
        List<UsedLimit> limits,
        long behindEvents,
        boolean caughtUp,
        String fault) {
    Copies withFault(String text) {
        return new Copies(venue, folder, alerts, limits, behindEvents, caughtUp, text);
    }
}
