// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.InstrumentControlsSet;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.PhaseRowDefined;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.ParticipantDefined;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.ParticipantLimitsFields;
import org.outcry.api.operator.PositionLimits;
import org.outcry.api.operator.PositionLimitsFields;
import org.outcry.api.quote.QuoteProtection;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.SessionControlsSet;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SetSessionControls;
import org.outcry.nativeapi.LimitUse;
import org.outcry.nativeapi.LimitUseFields;
import org.outcry.nativeapi.OpenOrders;
import org.outcry.wire.AsciiLongs;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.MethodReader;

/**
 * Definitions of a running venue, by the events that made them, the numbers of its open orders, and the use of limits.
 * Terms are lists of values in one order, so that those of an event and of a command can be compared.
 */
@MethodReader(VenueEvents.class)
public final class LoggedDefinitions extends IgnoredEvents implements VenueQuestion.Answer {
    /** Place of the phase schedule among the terms of an instrument. */
    static final int PHASE_SCHEDULE = 9;

    private final FrameHandler reader = new LoggedDefinitionsReader(this);

    /** The venue's clock when it answered, in ns since 1970-01-01T00:00:00Z. */
    long timeNs;

    List<Object> limits = List.of();

    /** Terms by number. The first one is the symbol, the last one that of the feed. */
    public final Map<Integer, List<Object>> instruments = new TreeMap<>();

    final Map<Integer, List<Object>> instrumentControls = new HashMap<>();
    public final Map<Integer, DefineSession> sessions = new TreeMap<>();
    final Map<Integer, List<Object>> sessionControls = new HashMap<>();
    final Map<Integer, List<Object>> quoteProtections = new HashMap<>();
    final Map<Integer, List<Object>> participants = new HashMap<>();
    public final Map<Integer, ParticipantLimits> participantLimits = new HashMap<>();

    /** By participant and instrument. */
    public final Map<List<Integer>, PositionLimits> positionLimits = new HashMap<>();

    final Map<Integer, NavigableMap<Long, Long>> tickRows = new TreeMap<>();
    final Map<Integer, NavigableMap<Long, Phase>> phaseRows = new TreeMap<>();
    public final Map<Integer, Phase> phases = new HashMap<>();
    public final List<LimitUse> limitUses = new ArrayList<>();
    final Map<Integer, Integer> ordersOfInstruments = new HashMap<>();
    public final Map<Integer, Integer> ordersOfSessions = new HashMap<>();

    static List<Object> terms(DefineLimits of) {
        return List.of(of.maxOrders, of.maxOrdersPerSession, of.maxInstruments, of.maxSessions, of.maxParticipants);
    }

    static List<Object> terms(DefineInstrument of) {
        return List.of(
                of.name(),
                of.priceDecimals,
                of.quantityDecimals,
                of.tickIncrement,
                of.lotIncrement,
                of.maxPriceTicks,
                of.maxQuantityLots,
                of.currency,
                of.tickTable,
                of.phaseSchedule,
                of.allocation,
                of.minDisplayLots,
                of.inFlightMitigation,
                of.auctionPricing,
                of.auctionIcebergs,
                of.minPriceTicks,
                AsciiLongs.toString(of.symbol));
    }

    static List<Object> terms(SetInstrumentControls of) {
        return List.of(
                of.collarBasisPoints,
                of.staticRangeBasisPoints,
                of.dynamicRangeBasisPoints,
                of.volatilityAuctionNs,
                of.marketProtectionTicks,
                of.maxOrderLots,
                of.maxOrderValue,
                of.auctionRangeBasisPoints,
                of.volatilityExtensions,
                of.marketOrderExtensions,
                of.auctionExtensionNs,
                of.randomEndNs);
    }

    static List<Object> terms(DefineSession of) {
        return List.of(
                of.participant,
                of.cancelOnDisconnectNs,
                of.compId.text(),
                of.password.isEmpty() ? "" : of.password.text(),
                of.closed);
    }

    static List<Object> terms(SetSessionControls of) {
        return List.of(of.maxOpenOrders, of.maxOrdersPerSecond, of.burst);
    }

    static List<Object> terms(QuoteProtection of) {
        return List.of(of.windowNs, of.maxLots, of.maxTrades);
    }

    static List<Object> terms(ParticipantLimits of) {
        return List.of(
                of.currency,
                of.maxGrossOpenValue,
                of.maxNetValue,
                of.maxOrdersPerSecond,
                of.burst,
                of.collarBasisPoints);
    }

    static List<Object> terms(PositionLimits of) {
        return List.of(of.maxLongLots, of.maxShortLots, of.maxOpenBuyLots, of.maxOpenSellLots);
    }

    static List<Object> terms(DefineParticipant of) {
        return List.of(of.selfTradeGroup, of.selfTradePrevention);
    }

    @Override
    public void limitsDefined(LimitsDefined event) {
        limits = List.of(
                event.maxOrders,
                event.maxOrdersPerSession,
                event.maxInstruments,
                event.maxSessions,
                event.maxParticipants);
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        instruments.put(
                event.instrument,
                List.of(
                        event.name(),
                        event.priceDecimals,
                        event.quantityDecimals,
                        event.tickIncrement,
                        event.lotIncrement,
                        event.maxPriceTicks,
                        event.maxQuantityLots,
                        event.currency,
                        event.tickTable,
                        event.phaseSchedule,
                        event.allocation,
                        event.minDisplayLots,
                        event.inFlightMitigation,
                        event.auctionPricing,
                        event.auctionIcebergs,
                        event.minPriceTicks,
                        AsciiLongs.toString(event.symbol)));
    }

    @Override
    public void instrumentControlsSet(InstrumentControlsSet event) {
        instrumentControls.put(
                event.instrument,
                List.of(
                        event.collarBasisPoints,
                        event.staticRangeBasisPoints,
                        event.dynamicRangeBasisPoints,
                        event.volatilityAuctionNs,
                        event.marketProtectionTicks,
                        event.maxOrderLots,
                        event.maxOrderValue,
                        event.auctionRangeBasisPoints,
                        event.volatilityExtensions,
                        event.marketOrderExtensions,
                        event.auctionExtensionNs,
                        event.randomEndNs));
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        phases.put(event.instrument, event.phase);
    }

    @Override
    public void sessionDefined(SessionDefined event) {
        DefineSession session = new DefineSession();
        session.session = event.session;
        session.participant = event.participant;
        session.cancelOnDisconnectNs = event.cancelOnDisconnectNs;
        session.compId.set(event.compId);
        session.password.set(event.password);
        session.closed = event.closed;
        sessions.put(event.session, session);
    }

    @Override
    public void sessionControlsSet(SessionControlsSet event) {
        sessionControls.put(event.session, List.of(event.maxOpenOrders, event.maxOrdersPerSecond, event.burst));
    }

    @Override
    public void quoteProtectionSet(QuoteProtection event) {
        quoteProtections.put(event.session, terms(event));
    }

    @Override
    public void participantLimitsSet(ParticipantLimits event) {
        ParticipantLimits limits = new ParticipantLimits();
        ParticipantLimitsFields.copyTo(event, limits);
        participantLimits.put(event.participant, limits);
    }

    @Override
    public void positionLimitsSet(PositionLimits event) {
        PositionLimits limits = new PositionLimits();
        PositionLimitsFields.copyTo(event, limits);
        positionLimits.put(List.of(event.participant, event.instrument), limits);
    }

    @Override
    public void participantDefined(ParticipantDefined event) {
        participants.put(event.participant, List.of(event.selfTradeGroup, event.selfTradePrevention));
    }

    @Override
    public void tickRowDefined(TickRowDefined event) {
        NavigableMap<Long, Long> rows = tickRows.computeIfAbsent(event.tickTable, absent -> new TreeMap<>());
        if (event.tickIncrement == 0) {
            rows.remove(event.fromPriceTicks);
        } else {
            rows.put(event.fromPriceTicks, event.tickIncrement);
        }
    }

    @Override
    public void phaseRowDefined(PhaseRowDefined event) {
        NavigableMap<Long, Phase> rows = phaseRows.computeIfAbsent(event.phaseSchedule, absent -> new TreeMap<>());
        if (event.remove) {
            rows.remove(event.timeOfDayNs);
        } else {
            rows.put(event.timeOfDayNs, event.phase);
        }
    }

    @Override
    public void onTime(long answeredNs) {
        timeNs = answeredNs;
    }

    @Override
    public void onEvent(long eventTimeNs, int methodId, byte[] buffer, int offset, int length) {
        reader.onFrame(methodId, buffer, offset, length);
    }

    @Override
    public void onOpenOrders(OpenOrders openOrders) {
        if (openOrders.session != 0) {
            ordersOfSessions.put(openOrders.session, openOrders.orders);
        } else {
            ordersOfInstruments.put(openOrders.instrument, openOrders.orders);
        }
    }

    @Override
    public void onLimitUse(LimitUse limitUse) {
        LimitUse use = new LimitUse();
        LimitUseFields.copyTo(limitUse, use);
        limitUses.add(use);
    }
}
