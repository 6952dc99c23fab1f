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
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Timers;
import org.outcry.engine.trading.EventStream;

/** Handler of rows of tick tables and phase schedules, which hold from the command that sets them. */
public final class TableHandler {
    private final Progress progress;
    private final Registry registry;
    private final Backlog backlog;
    private final EventStream events;
    private final TickRowDefined tickRowDefined = new TickRowDefined();
    private final PhaseRowDefined phaseRowDefined = new PhaseRowDefined();

    public TableHandler(Progress progress, Registry registry, Backlog backlog, EventStream events) {
        this.progress = progress;
        this.registry = registry;
        this.backlog = backlog;
        this.events = events;
    }

    public void defineTickRow(DefineTickRow wanted) {
        int number = wanted.tickTable;
        RejectReason reason = number < 1 || number > TickTable.MOST_TABLES
                ? number < 1 ? RejectReason.INVALID_DEFINITION : RejectReason.TOO_MANY_TICK_ROWS
                : registry.tables
                        .addTickTable(number)
                        .set(wanted.fromPriceTicks, wanted.tickIncrement, registry.isTickTableUsed(number));
        if (reason != RejectReason.NONE) {
            events.reject(0, 0, 0, number, reason);
            return;
        }
        tickRowDefined.tickTable = number;
        tickRowDefined.fromPriceTicks = wanted.fromPriceTicks;
        tickRowDefined.tickIncrement = wanted.tickIncrement;
        events.next().tickRowDefined(tickRowDefined);
    }

    public void definePhaseRow(DefinePhaseRow wanted) {
        RejectReason reason = fault(wanted);
        if (reason != RejectReason.NONE) {
            events.reject(0, 0, 0, wanted.phaseSchedule, reason);
            return;
        }
        PhaseSchedule schedule = registry.tables.addPhaseSchedule(wanted.phaseSchedule);
        if (wanted.remove) {
            schedule.remove(wanted.timeOfDayNs);
        } else {
            schedule.set(wanted.timeOfDayNs, wanted.phase);
        }
        backlog.timers.remove(Timers.SCHEDULE, wanted.phaseSchedule);
        long nextNs = schedule.nextNs(progress.timeNs);
        if (nextNs != PhaseSchedule.NEVER) {
            backlog.timers.add(nextNs, Timers.SCHEDULE, wanted.phaseSchedule);
        }
        phaseRowDefined.phaseSchedule = wanted.phaseSchedule;
        phaseRowDefined.timeOfDayNs = wanted.timeOfDayNs;
        phaseRowDefined.phase = wanted.phase;
        phaseRowDefined.remove = wanted.remove;
        events.next().phaseRowDefined(phaseRowDefined);
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
        PhaseSchedule schedule = registry.tables.addPhaseSchedule(wanted.phaseSchedule);
        boolean exists = schedule.has(wanted.timeOfDayNs);
        if (wanted.remove) {
            return exists ? RejectReason.NONE : RejectReason.INVALID_DEFINITION;
        }
        return !exists && schedule.isFull() ? RejectReason.TOO_MANY_PHASE_ROWS : RejectReason.NONE;
    }
}
