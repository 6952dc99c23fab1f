// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.HashSet;
import java.util.NavigableMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.operator.ParticipantDefined;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.ParticipantPaused;
import org.outcry.api.operator.ParticipantResumed;
import org.outcry.api.operator.PauseParticipant;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.ResumeParticipant;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.SetLimitOverride;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.BustTrade;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.quote.QuoteProtectionFields;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SetSessionControls;

/** Definitions and settings by operators; values that make no sense are outside of the oracle. */
final class OracleAdministration {
    private static final int NEWEST_RULES = 2;

    private final OracleVenue venue;
    private final OracleLimitOverrides limitOverrides;
    private final Set<Long> busted = new HashSet<>();

    OracleAdministration(OracleVenue venue, OracleLimitOverrides limitOverrides) {
        this.venue = venue;
        this.limitOverrides = limitOverrides;
    }

    /** Only newer rules are adopted, of those that there are. */
    void adoptRules(RulesVersion wanted) {
        if (wanted.version <= venue.rulesVersion || wanted.version > NEWEST_RULES) {
            reject(0, 0, 0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        venue.rulesVersion = wanted.version;
        venue.next().rulesAdopted(wanted);
    }

    void setLimitOverride(SetLimitOverride wanted) {
        RejectReason fault = limitOverrides.set(wanted);
        if (fault != RejectReason.NONE) {
            reject(wanted.instrument, wanted.session, 0, 0, fault);
        }
    }

    /** A trade of the day is taken back, once; both sessions are told. */
    void bustTrade(BustTrade wanted) {
        RejectReason fault = fault(wanted);
        if (fault != RejectReason.NONE) {
            reject(wanted.instrument, 0, 0, 0, fault);
            return;
        }
        busted.add(wanted.matchNumber);
        tellBusted(wanted, wanted.firstSession, wanted.firstExecutionEventNumber, false);
        tellBusted(wanted, wanted.secondSession, wanted.secondExecutionEventNumber, true);
    }

    private RejectReason fault(BustTrade wanted) {
        if (!venue.instruments.containsKey(wanted.instrument)) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        boolean known = wanted.matchNumber >= venue.firstMatchOfDay
                && wanted.matchNumber < venue.nextMatchNumber
                && wanted.firstExecutionEventNumber > 0
                && wanted.firstExecutionEventNumber < wanted.secondExecutionEventNumber
                && wanted.secondExecutionEventNumber < venue.nextEventNumber;
        if (!known) {
            return RejectReason.UNKNOWN_TRADE;
        }
        if (busted.contains(wanted.matchNumber)) {
            return RejectReason.ALREADY_BUSTED;
        }
        return venue.sessions.containsKey(wanted.firstSession) && venue.sessions.containsKey(wanted.secondSession)
                ? RejectReason.NONE
                : RejectReason.UNKNOWN_TRADE;
    }

    private void tellBusted(BustTrade wanted, int number, long executionEventNumber, boolean second) {
        OracleSession session = venue.sessions.get(number);
        if (session == null) {
            throw new IllegalArgumentException("unknown session: " + number);
        }
        TradeBusted event = new TradeBusted();
        event.session = number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.instrument = wanted.instrument;
        event.matchNumber = wanted.matchNumber;
        event.executionEventNumber = executionEventNumber;
        event.second = second;
        venue.next().tradeBusted(event);
    }

    void defineLimits(DefineLimits wanted) {
        venue.limits.maxOrders = wanted.maxOrders;
        venue.limits.maxOrdersPerSession = wanted.maxOrdersPerSession;
        venue.limits.maxInstruments = wanted.maxInstruments;
        venue.limits.maxSessions = wanted.maxSessions;
        venue.limits.maxParticipants = wanted.maxParticipants;
        LimitsDefined event = new LimitsDefined();
        event.maxOrders = wanted.maxOrders;
        event.maxOrdersPerSession = wanted.maxOrdersPerSession;
        event.maxInstruments = wanted.maxInstruments;
        event.maxSessions = wanted.maxSessions;
        event.maxParticipants = wanted.maxParticipants;
        venue.next().limitsDefined(event);
    }

    void defineInstrument(DefineInstrument wanted) {
        OracleInstrument former = venue.instruments.get(wanted.instrument);
        if (wanted.symbol != 0
                && venue.instruments.entrySet().stream()
                        .anyMatch(each ->
                                each.getKey() != wanted.instrument && each.getValue().terms.symbol == wanted.symbol)) {
            reject(wanted.instrument, 0, 0, 0, RejectReason.SYMBOL_IN_USE);
            return;
        }
        NavigableMap<Long, Long> tickTable = venue.tickTables.get(wanted.tickTable);
        if (wanted.tickTable != 0 && (tickTable == null || tickTable.isEmpty())) {
            reject(wanted.instrument, 0, 0, 0, RejectReason.UNKNOWN_TICK_TABLE);
            return;
        }
        if (wanted.phaseSchedule != 0 && !venue.schedules.containsKey(wanted.phaseSchedule)) {
            reject(wanted.instrument, 0, 0, 0, RejectReason.UNKNOWN_PHASE_SCHEDULE);
            return;
        }
        if (former == null) {
            venue.instruments.put(wanted.instrument, new OracleInstrument(wanted, tickTable));
        }
        tell(wanted);
        if (former == null) {
            PhaseChanged phase = new PhaseChanged();
            phase.instrument = wanted.instrument;
            phase.symbol = wanted.symbol;
            venue.next().phaseChanged(phase);
        }
    }

    void tell(DefineInstrument wanted) {
        InstrumentDefined event = new InstrumentDefined();
        event.instrument = wanted.instrument;
        event.symbol = wanted.symbol;
        event.priceDecimals = wanted.priceDecimals;
        event.quantityDecimals = wanted.quantityDecimals;
        event.tickIncrement = wanted.tickIncrement;
        event.lotIncrement = wanted.lotIncrement;
        event.maxPriceTicks = wanted.maxPriceTicks;
        event.maxQuantityLots = wanted.maxQuantityLots;
        event.currency = wanted.currency;
        event.tickTable = wanted.tickTable;
        event.phaseSchedule = wanted.phaseSchedule;
        event.allocation = wanted.allocation;
        event.minDisplayLots = wanted.minDisplayLots;
        event.inFlightMitigation = wanted.inFlightMitigation;
        event.auctionPricing = wanted.auctionPricing;
        event.auctionIcebergs = wanted.auctionIcebergs;
        event.minPriceTicks = wanted.minPriceTicks;
        venue.next().instrumentDefined(event);
    }

    void defineSession(DefineSession wanted) {
        if (venue.sessions.values().stream()
                .anyMatch(other -> other.number != wanted.session
                        && !wanted.compId.isEmpty()
                        && other.compId.equals(wanted.compId.text()))) {
            reject(0, wanted.session, 0, 0, RejectReason.COMP_ID_IN_USE);
            return;
        }
        OracleSession session =
                venue.sessions.computeIfAbsent(wanted.session, number -> new OracleSession(wanted.session));
        session.participant = wanted.participant;
        session.cancelOnDisconnectNs = wanted.cancelOnDisconnectNs;
        session.compId = wanted.compId.isEmpty() ? session.compId : wanted.compId.text();
        SessionDefined event = new SessionDefined();
        event.session = wanted.session;
        event.participant = wanted.participant;
        event.cancelOnDisconnectNs = wanted.cancelOnDisconnectNs;
        event.compId.set(wanted.compId);
        venue.next().sessionDefined(event);
    }

    void defineParticipant(DefineParticipant wanted) {
        OracleParticipant participant = venue.participants.computeIfAbsent(
                wanted.participant, number -> new OracleParticipant(wanted.participant));
        participant.selfTradeGroup = wanted.selfTradeGroup;
        participant.rule = wanted.selfTradePrevention;
        ParticipantDefined event = new ParticipantDefined();
        event.participant = wanted.participant;
        event.selfTradeGroup = wanted.selfTradeGroup;
        event.selfTradePrevention = wanted.selfTradePrevention;
        venue.next().participantDefined(event);
    }

    void setInstrumentControls(SetInstrumentControls wanted) {
        OracleInstrument instrument = venue.instruments.get(wanted.instrument);
        if (instrument == null) {
            reject(wanted.instrument, 0, 0, 0, RejectReason.UNKNOWN_INSTRUMENT);
            return;
        }
        instrument.controls = wanted;
        InstrumentControlsSet event = new InstrumentControlsSet();
        event.instrument = wanted.instrument;
        event.collarBasisPoints = wanted.collarBasisPoints;
        event.staticRangeBasisPoints = wanted.staticRangeBasisPoints;
        event.dynamicRangeBasisPoints = wanted.dynamicRangeBasisPoints;
        event.volatilityAuctionNs = wanted.volatilityAuctionNs;
        event.marketProtectionTicks = wanted.marketProtectionTicks;
        event.maxOrderLots = wanted.maxOrderLots;
        event.maxOrderValue = wanted.maxOrderValue;
        event.auctionRangeBasisPoints = wanted.auctionRangeBasisPoints;
        event.volatilityExtensions = wanted.volatilityExtensions;
        event.marketOrderExtensions = wanted.marketOrderExtensions;
        event.auctionExtensionNs = wanted.auctionExtensionNs;
        event.randomEndNs = wanted.randomEndNs;
        venue.next().instrumentControlsSet(event);
    }

    void setReferencePrice(SetReferencePrice wanted) {
        OracleInstrument instrument = venue.instruments.get(wanted.instrument);
        if (instrument == null) {
            reject(wanted.instrument, 0, 0, 0, RejectReason.UNKNOWN_INSTRUMENT);
            return;
        }
        instrument.referenceTicks = wanted.priceTicks;
        venue.changePrice(instrument);
        ReferencePriceSet event = new ReferencePriceSet();
        event.instrument = wanted.instrument;
        event.priceTicks = wanted.priceTicks;
        venue.next().referencePriceSet(event);
    }

    void setQuoteProtection(QuoteProtection wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        boolean isNone = wanted.windowNs == 0 && wanted.maxLots == 0 && wanted.maxTrades == 0;
        boolean isProtection = wanted.windowNs > 0
                && wanted.windowNs <= 24 * 3_600_000_000_000L
                && wanted.maxLots >= 0
                && wanted.maxTrades >= 0
                && wanted.maxLots + wanted.maxTrades > 0;
        if (session == null || (!isNone && !isProtection)) {
            reject(0, wanted.session, 0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        boolean isOther = wanted.windowNs != session.protection.windowNs
                || wanted.maxLots != session.protection.maxLots
                || wanted.maxTrades != session.protection.maxTrades;
        if (isOther) {
            QuoteProtectionFields.copyTo(wanted, session.protection);
            session.resetProtection();
        }
        venue.next().quoteProtectionSet(wanted);
    }

    void setParticipantLimits(ParticipantLimits wanted) {
        OracleParticipant participant = participant(wanted.participant);
        if (participant != null) {
            limits(participant).set(wanted);
            venue.next().participantLimitsSet(wanted);
        }
    }

    void setPositionLimits(PositionLimits wanted) {
        OracleParticipant participant = venue.participants.get(wanted.participant);
        boolean isInstrument = venue.instruments.containsKey(wanted.instrument);
        if (participant == null || !isInstrument) {
            RejectReason fault = isInstrument ? RejectReason.UNKNOWN_PARTICIPANT : RejectReason.UNKNOWN_INSTRUMENT;
            reject(wanted.instrument, 0, wanted.participant, 0, fault);
            return;
        }
        limits(participant).set(wanted);
        venue.next().positionLimitsSet(wanted);
    }

    private OracleParticipantLimits limits(OracleParticipant participant) {
        OracleParticipantLimits limits = participant.limits;
        if (limits == null) {
            limits = new OracleParticipantLimits(venue, participant.number);
            participant.limits = limits;
        }
        return limits;
    }

    void setSessionControls(SetSessionControls wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null) {
            reject(0, wanted.session, 0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        session.maxOpenOrders = wanted.maxOpenOrders;
        session.rate.set(wanted.maxOrdersPerSecond, wanted.burst, venue.timeNs);
        SessionControlsSet event = new SessionControlsSet();
        event.session = wanted.session;
        event.maxOpenOrders = wanted.maxOpenOrders;
        event.maxOrdersPerSecond = wanted.maxOrdersPerSecond;
        event.burst = wanted.burst;
        venue.next().sessionControlsSet(event);
    }

    void suspendOrders(SuspendOrders wanted) {
        if (wanted.reason == RejectReason.NONE) {
            reject(0, 0, 0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        venue.suspended = true;
        venue.suspensionReason = wanted.reason;
        OrdersSuspended event = new OrdersSuspended();
        event.reason = wanted.reason;
        venue.next().ordersSuspended(event);
    }

    void resumeOrders() {
        venue.suspended = false;
        venue.next().ordersResumed();
    }

    void pauseParticipant(PauseParticipant wanted) {
        OracleParticipant participant = participant(wanted.participant);
        if (participant == null) {
            return;
        }
        participant.pausedUntilNs = venue.timeNs + wanted.durationNs;
        ParticipantPaused event = new ParticipantPaused();
        event.participant = wanted.participant;
        event.initiator = wanted.initiator;
        event.untilNs = participant.pausedUntilNs;
        venue.next().participantPaused(event);
    }

    void resumeParticipant(ResumeParticipant wanted) {
        OracleParticipant participant = participant(wanted.participant);
        if (participant == null) {
            return;
        }
        participant.suspended = false;
        ParticipantResumed event = new ParticipantResumed();
        event.participant = wanted.participant;
        venue.next().participantResumed(event);
    }

    /** Returns a participant; null after the refusal of an unknown one. */
    @Nullable
    OracleParticipant participant(int number) {
        OracleParticipant participant = venue.participants.get(number);
        if (participant == null) {
            reject(0, 0, number, 0, RejectReason.UNKNOWN_PARTICIPANT);
        }
        return participant;
    }

    void rejectPhase(int instrument, Phase present) {
        DefinitionRejected event = new DefinitionRejected();
        event.instrument = instrument;
        event.reason = RejectReason.INVALID_PHASE_CHANGE;
        event.presentPhase = present;
        venue.next().definitionRejected(event);
    }

    void reject(int instrument, int session, int participant, int table, RejectReason reason) {
        DefinitionRejected event = new DefinitionRejected();
        event.instrument = instrument;
        event.session = session;
        event.participant = participant;
        event.table = table;
        event.reason = reason;
        venue.next().definitionRejected(event);
    }
}
