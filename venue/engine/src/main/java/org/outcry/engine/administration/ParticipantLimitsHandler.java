// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.ParticipantLimitsFields;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.PositionLimitsFields;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.ParticipantExposure;
import org.outcry.engine.state.ParticipantPosition;
import org.outcry.engine.state.Registry;
import org.outcry.engine.trading.EventStream;

/** Limits that an operator sets for a participant: over all its sessions and instruments, and in an instrument. */
public final class ParticipantLimitsHandler {
    private final Registry registry;
    private final OrderStore store;
    private final EventStream events;
    private final ParticipantLimits participantLimits = new ParticipantLimits();
    private final PositionLimits positionLimits = new PositionLimits();

    public ParticipantLimitsHandler(Registry registry, OrderStore store, EventStream events) {
        this.registry = registry;
        this.store = store;
        this.events = events;
    }

    public void setParticipantLimits(ParticipantLimits wanted) {
        Participant participant = registry.participant(wanted.participant);
        if (participant == null || !ParticipantExposure.isValid(wanted)) {
            reject(0, wanted.participant, participant);
            return;
        }
        store.exposures.of(participant).set(wanted);
        ParticipantLimitsFields.copyTo(wanted, participantLimits);
        events.next().participantLimitsSet(participantLimits);
    }

    public void setPositionLimits(PositionLimits wanted) {
        Participant participant = registry.participant(wanted.participant);
        if (registry.instrument(wanted.instrument) == null) {
            events.reject(wanted.instrument, 0, wanted.participant, 0, RejectReason.UNKNOWN_INSTRUMENT);
            return;
        }
        if (participant == null || !ParticipantPosition.isValid(wanted)) {
            reject(wanted.instrument, wanted.participant, participant);
            return;
        }
        store.exposures.of(participant).position(wanted.instrument).set(wanted);
        PositionLimitsFields.copyTo(wanted, positionLimits);
        events.next().positionLimitsSet(positionLimits);
    }

    private void reject(int instrument, int number, @Nullable Participant participant) {
        events.reject(
                instrument,
                0,
                number,
                0,
                participant == null ? RejectReason.UNKNOWN_PARTICIPANT : RejectReason.INVALID_DEFINITION);
    }
}
