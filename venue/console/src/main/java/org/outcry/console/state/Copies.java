// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;

/**
 * The copies that are published at a time.
 *
 * @param behindEvents the released events that the venue's copy does not have
 * @param caughtUp whether the events that were there at the start were read
 * @param fault the reason for which there are no newer copies; empty if there is none
 */
public record Copies(
        VenueCopy venue, VenueFolder folder, List<Alert> alerts, long behindEvents, boolean caughtUp, String fault) {
    Copies withFault(String text) {
        return new Copies(venue, folder, alerts, behindEvents, caughtUp, text);
    }
}
