// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ParticipantDefined;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SetSessionControls;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;
import org.outcry.engine.trading.EventStream;
import org.outcry.engine.trading.MassCancels;
import org.outcry.engine.trading.ReferencePrices;

/** What an operator sets against harm: participants and their suspension, controls of instruments and of sessions, reference prices. */
public final class ControlHandler {
    private final VenueState state;
    private final EventStream events;
    private final MassCancels massCancels;
    private final ReferencePrices referencePrices;

    public ControlHandler(
            VenueState state, EventStream events, MassCancels massCancels, ReferencePrices referencePrices) {
        this.state = state;
        this.events = events;
        this.massCancels = massCancels;
        this.referencePrices = referencePrices;
    }

    public void defineParticipant(DefineParticipant wanted) {
        if (wanted.participant < 1 || wanted.selfTradeGroup < 0) {
            rejectParticipant(wanted.participant, RejectReason.INVALID_DEFINITION);
            return;
        }
        if (wanted.participant > state.limits.maxParticipants) {
            rejectParticipant(wanted.participant, RejectReason.TOO_MANY_PARTICIPANTS);
            return;
        }
        Participant participant = state.participant(wanted.participant);
        if (participant == null) {
            participant = state.addParticipant(wanted.participant);
        }
        participant.selfTradeGroup = wanted.selfTradeGroup;
        participant.selfTradePrevention = wanted.selfTradePrevention;
        ParticipantDefined defined = events.participantDefined;
        defined.participant = wanted.participant;
        defined.selfTradeGroup = wanted.selfTradeGroup;
        defined.selfTradePrevention = wanted.selfTradePrevention;
        events.sendParticipantDefined();
    }

    public void suspendParticipant(SuspendParticipant wanted) {
        Participant participant = state.participant(wanted.participant);
        if (participant == null) {
            rejectParticipant(wanted.participant, RejectReason.UNKNOWN_PARTICIPANT);
            return;
        }
        state.setSuspended(participant, true);
        events.participantSuspended.participant = wanted.participant;
        events.participantSuspended.initiator = wanted.initiator;
        events.participantSuspended.cancelOrders = wanted.cancelOrders;
        events.sendParticipantSuspended();
        if (wanted.cancelOrders) {
            massCancels.cancelSuspended(wanted.participant);
        }
    }

    public void resumeParticipant(ResumeParticipant wanted) {
        Participant participant = state.participant(wanted.participant);
        if (participant == null) {
            rejectParticipant(wanted.participant, RejectReason.UNKNOWN_PARTICIPANT);
            return;
        }
        state.setSuspended(participant, false);
        events.participantResumed.participant = wanted.participant;
        events.sendParticipantResumed();
    }

    public void setInstrumentControls(SetInstrumentControls wanted) {
        Instrument instrument = state.instrument(wanted.instrument);
        if (instrument == null) {
            events.sendDefinitionRejected(wanted.instrument, 0, RejectReason.UNKNOWN_INSTRUMENT);
            return;
        }
        if (!Controls.isValid(wanted)) {
            events.sendDefinitionRejected(wanted.instrument, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        InstrumentControlsSet set = events.instrumentControlsSet;
        set.instrument = wanted.instrument;
        set.collarBasisPoints = wanted.collarBasisPoints;
        set.staticRangeBasisPoints = wanted.staticRangeBasisPoints;
        set.dynamicRangeBasisPoints = wanted.dynamicRangeBasisPoints;
        set.volatilityAuctionNs = wanted.volatilityAuctionNs;
        set.marketProtectionTicks = wanted.marketProtectionTicks;
        set.maxOrderLots = wanted.maxOrderLots;
        set.maxOrderValue = wanted.maxOrderValue;
        instrument.setControls(set);
        events.sendInstrumentControlsSet();
    }

    public void setReferencePrice(SetReferencePrice wanted) {
        Instrument instrument = state.instrument(wanted.instrument);
        if (instrument == null) {
            events.sendDefinitionRejected(wanted.instrument, 0, RejectReason.UNKNOWN_INSTRUMENT);
            return;
        }
        if (wanted.priceTicks < 1 || wanted.priceTicks > instrument.maxPriceTicks) {
            events.sendDefinitionRejected(wanted.instrument, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        referencePrices.set(instrument, wanted.priceTicks);
    }

    public void setSessionControls(SetSessionControls wanted) {
        Session session = state.session(wanted.session);
        boolean valid = wanted.maxOpenOrders >= 0
                && wanted.maxOrdersPerSecond >= 0
                && wanted.burst >= (wanted.maxOrdersPerSecond == 0 ? 0 : 1);
        if (session == null || !valid) {
            events.sendDefinitionRejected(0, wanted.session, RejectReason.INVALID_DEFINITION);
            return;
        }
        session.maxOpenOrders = wanted.maxOpenOrders;
        session.throttle.set(wanted.maxOrdersPerSecond, wanted.burst, state.timeNs);
        SessionControlsSet set = events.sessionControlsSet;
        set.session = wanted.session;
        set.maxOpenOrders = wanted.maxOpenOrders;
        set.maxOrdersPerSecond = wanted.maxOrdersPerSecond;
        set.burst = wanted.burst;
        events.sendSessionControlsSet();
    }

    private void rejectParticipant(int participant, RejectReason reason) {
        events.sendDefinitionRejected(0, 0, participant, 0, reason);
    }
}
