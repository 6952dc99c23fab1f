// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.engine.saved.SavedParticipant;

/** Participant: treatment of its orders that meet each other, and whether it may send new ones, set by {@link VenueState#setSuspended}. */
public final class Participant extends SavedParticipant {
    Participant(int number) {
        this.number = number;
    }
}
