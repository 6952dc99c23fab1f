// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.SavedParticipant;

/**
 * Participant: treatment of its orders that meet each other, and whether it may send new ones. See
 * {@link Registry#refusalsChanged}.
 */
public final class Participant extends SavedParticipant {
    /** Its limits, and what counts for them; null before it has limits. */
    @Nullable
    ParticipantExposure exposure;

    Participant(int number) {
        this.number = number;
    }

    /** Returns why its new orders and replaces are refused now; NONE if they are not. */
    RejectReason refusal(long timeNs) {
        if (suspended) {
            return RejectReason.PARTICIPANT_SUSPENDED;
        }
        return timeNs < pausedUntilNs ? RejectReason.PARTICIPANT_PAUSED : RejectReason.NONE;
    }

    /** Returns when the last of its refusals ends; {@link Long#MAX_VALUE} if none is known. */
    long refusedUntilNs() {
        return suspended ? Long.MAX_VALUE : pausedUntilNs;
    }

    /** Makes the calls that are the participant. */
    public void save(EngineState to) {
        to.participant(this);
        if (exposure != null) {
            exposure.save(to);
        }
    }
}
