// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.jspecify.annotations.Nullable;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseReason;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.SessionDefined;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;
import org.outcry.engine.trading.EventStream;
import org.outcry.engine.trading.PhaseEntry;

/** Handler of definitions: limits, instruments, sessions, phases and days. */
public final class DefinitionHandler {
    private final VenueState state;
    private final EventStream events;
    private final PhaseEntry entry;

    public DefinitionHandler(VenueState state, EventStream events, PhaseEntry entry) {
        this.state = state;
        this.events = events;
        this.entry = entry;
    }

    public void defineLimits(DefineLimits wanted) {
        boolean nothingDefined =
                state.highestInstrument() == 0 && state.highestSession() == 0 && state.highestParticipant() == 0;
        if (!canSum(wanted.maxOrders) || !state.limits.take(wanted, nothingDefined)) {
            events.sendDefinitionRejected(0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        LimitsDefined defined = events.limitsDefined;
        defined.maxOrders = wanted.maxOrders;
        defined.maxOrdersPerSession = wanted.maxOrdersPerSession;
        defined.maxInstruments = wanted.maxInstruments;
        defined.maxSessions = wanted.maxSessions;
        defined.maxParticipants = wanted.maxParticipants;
        events.sendLimitsDefined();
    }

    public void defineInstrument(DefineInstrument wanted) {
        Instrument instrument = state.instrument(wanted.instrument);
        RejectReason reason = fault(wanted, instrument);
        if (reason != RejectReason.NONE) {
            events.sendDefinitionRejected(wanted.instrument, 0, reason);
            return;
        }
        InstrumentDefined defined = events.instrumentDefined;
        defined.instrument = wanted.instrument;
        defined.symbol = wanted.symbol;
        defined.priceDecimals = wanted.priceDecimals;
        defined.quantityDecimals = wanted.quantityDecimals;
        defined.tickIncrement = wanted.tickIncrement;
        defined.lotIncrement = wanted.lotIncrement;
        defined.maxPriceTicks = wanted.maxPriceTicks;
        defined.maxQuantityLots = wanted.maxQuantityLots;
        defined.currency = wanted.currency;
        defined.tickTable = wanted.tickTable;
        defined.phaseSchedule = wanted.phaseSchedule;
        defined.allocation = wanted.allocation;
        if (instrument == null) {
            Instrument added = state.addInstrument(defined);
            events.sendInstrumentDefined();
            entry.tell(added, PhaseReason.REQUESTED);
        } else {
            if (!instrument.hasTerms(wanted)) {
                state.changeInstrument(instrument, defined);
            }
            events.sendInstrumentDefined();
        }
    }

    public void defineSession(DefineSession wanted) {
        Session session = state.session(wanted.session);
        RejectReason reason = fault(wanted, session);
        if (reason != RejectReason.NONE) {
            events.sendDefinitionRejected(0, wanted.session, reason);
            return;
        }
        if (session == null) {
            session = state.addSession(wanted.session);
        }
        session.participant = wanted.participant;
        session.cancelOnDisconnectNs = wanted.cancelOnDisconnectNs;
        SessionDefined defined = events.sessionDefined;
        defined.session = wanted.session;
        defined.participant = wanted.participant;
        defined.cancelOnDisconnectNs = wanted.cancelOnDisconnectNs;
        events.sendSessionDefined();
    }

    public void suspendOrders(SuspendOrders wanted) {
        if (wanted.reason == RejectReason.NONE) {
            events.sendDefinitionRejected(0, 0, RejectReason.INVALID_DEFINITION);
            return;
        }
        state.suspended = true;
        state.suspensionReason = wanted.reason;
        events.sendOrdersSuspended(wanted.reason);
    }

    public void resumeOrders() {
        state.suspended = false;
        state.suspensionReason = RejectReason.NONE;
        events.sendOrdersResumed();
    }

    /** Whether the quantities of so many orders can be added up in every instrument. */
    private boolean canSum(int maxOrders) {
        for (int number = 1; number <= state.highestInstrument(); number++) {
            Instrument instrument = state.instrument(number);
            if (instrument != null && maxOrders > 0 && !Instrument.canSum(instrument.maxQuantityLots, maxOrders)) {
                return false;
            }
        }
        return true;
    }

    private RejectReason fault(DefineInstrument wanted, @Nullable Instrument instrument) {
        if (!Instrument.isValid(wanted, state.limits.maxOrders)) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (wanted.instrument > state.limits.maxInstruments) {
            return RejectReason.TOO_MANY_INSTRUMENTS;
        }
        if (instrument != null && instrument.openOrders > 0 && !instrument.hasTerms(wanted)) {
            return RejectReason.DEFINED_DIFFERENTLY;
        }
        if (instrument != null && instrument.changing && !instrument.hasTerms(wanted)) {
            return RejectReason.BUSY;
        }
        if (wanted.tickTable != 0 && state.tickTable(wanted.tickTable) == null) {
            return RejectReason.UNKNOWN_TICK_TABLE;
        }
        return wanted.phaseSchedule != 0 && state.phaseSchedule(wanted.phaseSchedule) == null
                ? RejectReason.UNKNOWN_PHASE_SCHEDULE
                : RejectReason.NONE;
    }

    private RejectReason fault(DefineSession wanted, @Nullable Session session) {
        if (wanted.session < 1) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (wanted.session > state.limits.maxSessions) {
            return RejectReason.TOO_MANY_SESSIONS;
        }
        if (session != null && session.openOrders > 0 && session.participant != wanted.participant) {
            return RejectReason.DEFINED_DIFFERENTLY;
        }
        return RejectReason.NONE;
    }
}
