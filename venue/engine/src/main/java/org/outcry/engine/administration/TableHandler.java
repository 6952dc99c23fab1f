// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseRowDefined;
import org.outcry.api.instrument.TickRowDefined;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.state.Timers;
import org.outcry.engine.state.VenueState;
import org.outcry.engine.trading.EventStream;

/** The rows of tick tables and phase schedules, which hold from the command that sets them. */
public final class TableHandler {
    private final VenueState state;
    private final EventStream events;

    public TableHandler(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
    }

    public void defineTickRow(DefineTickRow wanted) {
        int number = wanted.tickTable;
        RejectReason reason = number < 1 || number > TickTable.MOST_TABLES
                ? number < 1 ? RejectReason.INVALID_DEFINITION : RejectReason.TOO_MANY_TICK_ROWS
                : state.addTickTable(number)
                        .set(wanted.fromPriceTicks, wanted.tickIncrement, state.isTickTableUsed(number));
        if (reason != RejectReason.NONE) {
            events.sendDefinitionRejected(0, 0, 0, number, reason);
            return;
        }
        TickRowDefined defined = events.tickRowDefined;
        defined.tickTable = number;
        defined.fromPriceTicks = wanted.fromPriceTicks;
        defined.tickIncrement = wanted.tickIncrement;
        events.sendTickRowDefined();
    }

    public void definePhaseRow(DefinePhaseRow wanted) {
        RejectReason reason = fault(wanted);
        if (reason != RejectReason.NONE) {
            events.sendDefinitionRejected(0, 0, 0, wanted.phaseSchedule, reason);
            return;
        }
        PhaseSchedule schedule = state.addPhaseSchedule(wanted.phaseSchedule);
        if (wanted.remove) {
            schedule.remove(wanted.timeOfDayNs);
        } else {
            schedule.set(wanted.timeOfDayNs, wanted.phase);
        }
        state.timers.remove(Timers.SCHEDULE, wanted.phaseSchedule);
        long nextNs = schedule.nextNs(state.timeNs);
        if (nextNs != PhaseSchedule.NEVER) {
            state.timers.add(nextNs, Timers.SCHEDULE, wanted.phaseSchedule);
        }
        PhaseRowDefined defined = events.phaseRowDefined;
        defined.phaseSchedule = wanted.phaseSchedule;
        defined.timeOfDayNs = wanted.timeOfDayNs;
        defined.phase = wanted.phase;
        defined.remove = wanted.remove;
        events.sendPhaseRowDefined();
    }

    private RejectReason fault(DefinePhaseRow wanted) {
        if (wanted.phaseSchedule < 1
                || wanted.timeOfDayNs < 0
                || wanted.timeOfDayNs >= PhaseSchedule.DAY_NS
                || wanted.phase == Phase.VOLATILITY_AUCTION) {
            return RejectReason.INVALID_DEFINITION;
        }
        if (wanted.phaseSchedule > PhaseSchedule.MOST_SCHEDULES) {
            return RejectReason.TOO_MANY_PHASE_ROWS;
        }
        PhaseSchedule schedule = state.addPhaseSchedule(wanted.phaseSchedule);
        boolean exists = schedule.has(wanted.timeOfDayNs);
        if (wanted.remove) {
            return exists ? RejectReason.NONE : RejectReason.INVALID_DEFINITION;
        }
        return !exists && schedule.isFull() ? RejectReason.TOO_MANY_PHASE_ROWS : RejectReason.NONE;
    }
}
