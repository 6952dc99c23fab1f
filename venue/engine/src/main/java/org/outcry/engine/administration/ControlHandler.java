// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.ActionRecorded;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.ParticipantDefined;
import org.outcry.api.operator.ParticipantPaused;
import org.outcry.api.operator.ParticipantResumed;
import org.outcry.api.operator.ParticipantSuspended;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.RecordAction;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.SuspendParticipant;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SetSessionControls;
import org.outcry.engine.rules.Controls;
import org.outcry.engine.rules.QuoteTally;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Participant;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.trading.EventStream;
import org.outcry.engine.trading.MassCancels;
import org.outcry.engine.trading.ReferencePrices;

/**
 * Handler of risk controls: participants and their suspension, controls of instruments and of sessions, reference
 * prices.
 */
public final class ControlHandler {
    private final Progress progress;
    private final Registry registry;
    private final EventStream events;
    private final SessionControlsSet sessionControlsSet = new SessionControlsSet();
    private final ParticipantSuspended participantSuspended = new ParticipantSuspended();
    private final ParticipantResumed participantResumed = new ParticipantResumed();
    private final ActionRecorded actionRecorded = new ActionRecorded();
    private final ParticipantPaused participantPaused = new ParticipantPaused();
    private final ParticipantDefined participantDefined = new ParticipantDefined();
    private final InstrumentControlsSet instrumentControlsSet = new InstrumentControlsSet();
    private final QuoteProtection quoteProtection = new QuoteProtection();
    private final MassCancels massCancels;
    private final ReferencePrices referencePrices;

    public ControlHandler(
            Progress progress,
            Registry registry,
            EventStream events,
            MassCancels massCancels,
            ReferencePrices referencePrices) {
        this.progress = progress;
        this.registry = registry;
        this.events = events;
        this.massCancels = massCancels;
        this.referencePrices = referencePrices;
    }

    public void defineParticipant(DefineParticipant wanted) {
        if (wanted.participant < 1 || wanted.selfTradeGroup < 0) {
            rejectParticipant(wanted.participant, RejectReason.INVALID_DEFINITION);
            return;
        }
        if (wanted.participant > registry.limits.maxParticipants) {
            rejectParticipant(wanted.participant, RejectReason.TOO_MANY_PARTICIPANTS);
            return;
        }
        Participant participant = registry.participant(wanted.participant);
        if (participant == null) {
            participant = registry.addParticipant(wanted.participant);
        }
        participant.selfTradeGroup = wanted.selfTradeGroup;
        participant.selfTradePrevention = wanted.selfTradePrevention;
        participantDefined.participant = wanted.participant;
        participantDefined.selfTradeGroup = wanted.selfTradeGroup;
        participantDefined.selfTradePrevention = wanted.selfTradePrevention;
        events.next().participantDefined(participantDefined);
    }

    public void suspendParticipant(SuspendParticipant wanted) {
        Participant participant = registry.participant(wanted.participant);
        if (participant == null) {
            rejectParticipant(wanted.participant, RejectReason.UNKNOWN_PARTICIPANT);
            return;
        }
        participant.suspended = true;
        registry.refusalsChanged();
        participantSuspended.participant = wanted.participant;
        participantSuspended.initiator = wanted.initiator;
        participantSuspended.cancelOrders = wanted.cancelOrders;
        events.next().participantSuspended(participantSuspended);
        if (wanted.cancelOrders) {
            massCancels.cancelSuspended(wanted.participant);
        }
    }

    public void resumeParticipant(ResumeParticipant wanted) {
        Participant participant = registry.participant(wanted.participant);
        if (participant == null) {
            rejectParticipant(wanted.participant, RejectReason.UNKNOWN_PARTICIPANT);
            return;
        }
        participant.suspended = false;
        registry.refusalsChanged();
        participantResumed.participant = wanted.participant;
        events.next().participantResumed(participantResumed);
    }

    public void pauseParticipant(PauseParticipant wanted) {
        Participant participant = registry.participant(wanted.participant);
        boolean valid = wanted.durationNs >= 0 && wanted.durationNs <= PauseParticipant.MAX_DURATION_NS;
        if (participant == null || !valid) {
            rejectParticipant(
                    wanted.participant,
                    participant == null ? RejectReason.UNKNOWN_PARTICIPANT : RejectReason.INVALID_DEFINITION);
            return;
        }
        participant.pausedUntilNs = progress.timeNs + wanted.durationNs;
        registry.refusalsChanged();
        participantPaused.participant = wanted.participant;
        participantPaused.initiator = wanted.initiator;
        participantPaused.untilNs = participant.pausedUntilNs;
        events.next().participantPaused(participantPaused);
    }

    public void recordAction(RecordAction given) {
        actionRecorded.action.set(given.action);
        events.next().actionRecorded(actionRecorded);
    }

    public void setInstrumentControls(SetInstrumentControls wanted) {
        Instrument instrument = registry.instrument(wanted.instrument);
        if (instrument == null) {
            events.reject(wanted.instrument, 0, RejectReason.UNKNOWN_INSTRUMENT);
            return;
        }
        if (!Controls.isValid(wanted)) {
            events.reject(wanted.instrument, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        instrumentControlsSet.instrument = wanted.instrument;
        instrumentControlsSet.collarBasisPoints = wanted.collarBasisPoints;
        instrumentControlsSet.staticRangeBasisPoints = wanted.staticRangeBasisPoints;
        instrumentControlsSet.dynamicRangeBasisPoints = wanted.dynamicRangeBasisPoints;
        instrumentControlsSet.volatilityAuctionNs = wanted.volatilityAuctionNs;
        instrumentControlsSet.marketProtectionTicks = wanted.marketProtectionTicks;
        instrumentControlsSet.maxOrderLots = wanted.maxOrderLots;
        instrumentControlsSet.maxOrderValue = wanted.maxOrderValue;
        instrumentControlsSet.auctionRangeBasisPoints = wanted.auctionRangeBasisPoints;
        instrumentControlsSet.volatilityExtensions = wanted.volatilityExtensions;
        instrumentControlsSet.marketOrderExtensions = wanted.marketOrderExtensions;
        instrumentControlsSet.auctionExtensionNs = wanted.auctionExtensionNs;
        instrumentControlsSet.randomEndNs = wanted.randomEndNs;
        instrument.setControls(instrumentControlsSet);
        events.next().instrumentControlsSet(instrumentControlsSet);
    }

    public void setReferencePrice(SetReferencePrice wanted) {
        Instrument instrument = registry.instrument(wanted.instrument);
        if (instrument == null) {
            events.reject(wanted.instrument, 0, RejectReason.UNKNOWN_INSTRUMENT);
            return;
        }
        if (wanted.priceTicks < instrument.minPriceTicks || wanted.priceTicks > instrument.maxPriceTicks) {
            events.reject(wanted.instrument, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        referencePrices.set(instrument, instrument.counted(wanted.priceTicks));
    }

    public void setSessionControls(SetSessionControls wanted) {
        Session session = registry.session(wanted.session);
        boolean valid = wanted.maxOpenOrders >= 0
                && wanted.maxOrdersPerSecond >= 0
                && wanted.burst >= (wanted.maxOrdersPerSecond == 0 ? 0 : 1);
        if (session == null || !valid) {
            events.reject(0, wanted.session, RejectReason.INVALID_DEFINITION);
            return;
        }
        session.maxOpenOrders = wanted.maxOpenOrders;
        session.throttle.set(wanted.maxOrdersPerSecond, wanted.burst, progress.timeNs);
        sessionControlsSet.session = wanted.session;
        sessionControlsSet.maxOpenOrders = wanted.maxOpenOrders;
        sessionControlsSet.maxOrdersPerSecond = wanted.maxOrdersPerSecond;
        sessionControlsSet.burst = wanted.burst;
        events.next().sessionControlsSet(sessionControlsSet);
    }

    public void setQuoteProtection(QuoteProtection wanted) {
        Session session = registry.session(wanted.session);
        if (session == null || !QuoteTally.isValid(wanted)) {
            events.reject(0, wanted.session, RejectReason.INVALID_DEFINITION);
            return;
        }
        session.quoteTally.set(wanted);
        quoteProtection.session = wanted.session;
        quoteProtection.windowNs = wanted.windowNs;
        quoteProtection.maxLots = wanted.maxLots;
        quoteProtection.maxTrades = wanted.maxTrades;
        events.next().quoteProtectionSet(quoteProtection);
    }

    private void rejectParticipant(int participant, RejectReason reason) {
        events.reject(0, 0, participant, 0, reason);
    }
}
