// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.OrdersSuspended;
import org.outcry.api.operator.RulesVersion;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.SessionDefined;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Rules;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.InstrumentTerms;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;
import org.outcry.engine.trading.EventStream;
import org.outcry.engine.trading.PhaseEntry;

/** Handler of definitions: limits, instruments, sessions, phases and days. */
public final class DefinitionHandler {
    private final Progress progress;
    private final Registry registry;
    private final Orders orders;
    private final OrderStore store;
    private final EventStream events;
    private final OrdersSuspended ordersSuspended = new OrdersSuspended();
    private final SessionDefined sessionDefined = new SessionDefined();
    private final InstrumentDefined instrumentDefined = new InstrumentDefined();
    private final LimitsDefined limitsDefined = new LimitsDefined();
    private final PhaseEntry entry;
    private final SessionHandler sessions;

    public DefinitionHandler(VenueState state, EventStream events, PhaseEntry entry, SessionHandler sessions) {
        progress = state.progress;
        registry = state.registry;
        orders = state.orders;
        store = state.store;
        this.events = events;
        this.entry = entry;
        this.sessions = sessions;
    }

    public void defineLimits(DefineLimits wanted) {
        boolean nothingDefined = registry.highestInstrument() == 0
                && registry.highestSession() == 0
                && registry.highestParticipant() == 0;
        if (!canSum(wanted.maxOrders) || !registry.limits.take(wanted, nothingDefined)) {
            events.reject(0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        orders.reserve(wanted.maxOrders);
        limitsDefined.maxOrders = wanted.maxOrders;
        limitsDefined.maxOrdersPerSession = wanted.maxOrdersPerSession;
        limitsDefined.maxInstruments = wanted.maxInstruments;
        limitsDefined.maxSessions = wanted.maxSessions;
        limitsDefined.maxParticipants = wanted.maxParticipants;
        events.next().limitsDefined(limitsDefined);
    }

    public void defineInstrument(DefineInstrument wanted) {
        Instrument instrument = registry.instrument(wanted.instrument);
        RejectReason reason = fault(wanted, instrument);
        if (reason != RejectReason.NONE) {
            events.reject(wanted.instrument, 0, reason);
            return;
        }
        instrumentDefined.instrument = wanted.instrument;
        instrumentDefined.symbol = wanted.symbol;
        instrumentDefined.priceDecimals = wanted.priceDecimals;
        instrumentDefined.quantityDecimals = wanted.quantityDecimals;
        instrumentDefined.tickIncrement = wanted.tickIncrement;
        instrumentDefined.lotIncrement = wanted.lotIncrement;
        instrumentDefined.maxPriceTicks = wanted.maxPriceTicks;
        instrumentDefined.maxQuantityLots = wanted.maxQuantityLots;
        instrumentDefined.currency = wanted.currency;
        instrumentDefined.tickTable = wanted.tickTable;
        instrumentDefined.phaseSchedule = wanted.phaseSchedule;
        instrumentDefined.allocation = wanted.allocation;
        instrumentDefined.minDisplayLots = wanted.minDisplayLots;
        instrumentDefined.inFlightMitigation = wanted.inFlightMitigation;
        instrumentDefined.auctionPricing = wanted.auctionPricing;
        instrumentDefined.auctionIcebergs = wanted.auctionIcebergs;
        instrumentDefined.minPriceTicks = wanted.minPriceTicks;
        instrumentDefined.fullSymbol.set(wanted.fullSymbol);
        if (instrument == null) {
            Instrument added = registry.addInstrument(instrumentDefined);
            events.shiftPrices();
            events.next().instrumentDefined(instrumentDefined);
            entry.added(added);
        } else {
            if (!InstrumentTerms.areOf(instrument, wanted)) {
                store.changeInstrument(instrument, instrumentDefined);
                events.shiftPrices();
            }
            events.next().instrumentDefined(instrumentDefined);
        }
    }

    public void defineSession(DefineSession wanted) {
        Session session = registry.session(wanted.session);
        RejectReason reason = fault(wanted, session);
        if (reason != RejectReason.NONE) {
            events.reject(0, wanted.session, reason);
            return;
        }
        if (session == null) {
            session = registry.addSession(wanted.session);
        }
        session.participant = wanted.participant;
        store.exposures.join(session);
        if (wanted.closed) {
            session.compId.clear();
        } else if (!wanted.compId.isEmpty()) {
            session.compId.set(wanted.compId);
        }
        session.cancelOnDisconnectNs = wanted.cancelOnDisconnectNs;
        sessionDefined.session = wanted.session;
        sessionDefined.participant = wanted.participant;
        sessionDefined.cancelOnDisconnectNs = wanted.cancelOnDisconnectNs;
        sessionDefined.compId.set(wanted.compId);
        sessionDefined.password.set(wanted.password);
        sessionDefined.closed = wanted.closed;
        events.next().sessionDefined(sessionDefined);
        if (wanted.closed) {
            sessions.closeSession(session);
        }
    }

    public void suspendOrders(SuspendOrders wanted) {
        if (wanted.reason == RejectReason.NONE) {
            events.reject(0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        progress.suspended = true;
        progress.suspensionReason = wanted.reason;
        ordersSuspended.reason = wanted.reason;
        events.next().ordersSuspended(ordersSuspended);
    }

    /** Adopts newer rules, which the next command is the first to be executed by. */
    public void adoptRules(RulesVersion wanted) {
        if (wanted.version <= progress.rulesVersion || wanted.version > Rules.newest()) {
            events.reject(0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        progress.rulesVersion = wanted.version;
        events.next().rulesAdopted(wanted);
    }

    public void resumeOrders() {
        progress.suspended = false;
        progress.suspensionReason = RejectReason.NONE;
        events.next().ordersResumed();
    }

    /** Returns whether the quantities of so many orders can be added up in every instrument. */
    private boolean canSum(int maxOrders) {
        for (Instrument instrument : registry.instruments()) {
            if (maxOrders > 0 && !InstrumentTerms.canSum(instrument.maxQuantityLots, maxOrders)) {
                return false;
            }
        }
        return true;
    }

    private RejectReason fault(DefineInstrument wanted, @Nullable Instrument instrument) {
        if (!InstrumentTerms.isValid(wanted, registry.limits.maxOrders)) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (wanted.instrument > registry.limits.maxInstruments) {
            return RejectReason.TOO_MANY_INSTRUMENTS;
        }
        if (registry.isSymbolUsed(wanted.symbol, wanted.fullSymbol, wanted.instrument)) {
            return RejectReason.SYMBOL_IN_USE;
        }
        if (instrument != null && instrument.openOrders > 0 && !InstrumentTerms.areOf(instrument, wanted)) {
            return RejectReason.DEFINED_DIFFERENTLY;
        }
        if (instrument != null && instrument.changing && !InstrumentTerms.areOf(instrument, wanted)) {
            return RejectReason.BUSY;
        }
        if (wanted.tickTable != 0 && registry.tables.tickTable(wanted.tickTable) == null) {
            return RejectReason.UNKNOWN_TICK_TABLE;
        }
        return wanted.phaseSchedule != 0 && registry.tables.phaseSchedule(wanted.phaseSchedule) == null
                ? RejectReason.UNKNOWN_PHASE_SCHEDULE
                : RejectReason.NONE;
    }

    private RejectReason fault(DefineSession wanted, @Nullable Session session) {
        if (wanted.session < 1) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (wanted.session > registry.limits.maxSessions) {
            return RejectReason.TOO_MANY_SESSIONS;
        }
        if (!wanted.closed && registry.isCompIdUsed(wanted.compId, wanted.session)) {
            return RejectReason.COMP_ID_IN_USE;
        }
        if (session != null && session.openOrders > 0 && session.participant != wanted.participant) {
            return RejectReason.DEFINED_DIFFERENTLY;
        }
        return RejectReason.NONE;
    }
}
