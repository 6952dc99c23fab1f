// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.Map;
import java.util.TreeMap;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseRowDefined;
import org.outcry.api.order.RejectReason;

/** Phase schedules, whose rows come every day. */
final class OracleSchedules {
    private static final long DAY_NS = 24 * 3_600_000_000_000L;

    private final OracleVenue venue;
    private final OraclePhases phases;
    private final OracleAdministration administration;

    OracleSchedules(OracleVenue venue, OraclePhases phases, OracleAdministration administration) {
        this.venue = venue;
        this.phases = phases;
        this.administration = administration;
    }

    void definePhaseRow(DefinePhaseRow wanted) {
        TreeMap<Long, Phase> rows = venue.schedules.getOrDefault(wanted.phaseSchedule, new TreeMap<>());
        boolean good = wanted.timeOfDayNs >= 0
                && wanted.timeOfDayNs < DAY_NS
                && (wanted.remove ? rows.containsKey(wanted.timeOfDayNs) : wanted.phase != Phase.VOLATILITY_AUCTION);
        if (!good) {
            administration.reject(0, 0, 0, wanted.phaseSchedule, RejectReason.INVALID_DEFINITION);
            return;
        }
        venue.schedules.put(wanted.phaseSchedule, rows);
        if (wanted.remove) {
            rows.remove(wanted.timeOfDayNs);
        } else {
            rows.put(wanted.timeOfDayNs, wanted.phase);
        }
        wait(wanted.phaseSchedule, venue.timeNs);
        PhaseRowDefined event = new PhaseRowDefined();
        event.phaseSchedule = wanted.phaseSchedule;
        event.timeOfDayNs = wanted.timeOfDayNs;
        event.phase = wanted.phase;
        event.remove = wanted.remove;
        venue.next().phaseRowDefined(event);
    }

    /** Waits for the first row after a time. */
    private void wait(int number, long afterNs) {
        TreeMap<Long, Phase> rows = venue.schedules.getOrDefault(number, new TreeMap<>());
        String key = "schedule " + number;
        if (rows.isEmpty()) {
            venue.timers.stop(key);
            return;
        }
        long midnightNs = afterNs - Math.floorMod(afterNs, DAY_NS);
        Map.Entry<Long, Phase> later = rows.higherEntry(afterNs - midnightNs);
        Map.Entry<Long, Phase> next = later == null ? rows.firstEntry() : later;
        long dueNs = midnightNs + next.getKey() + (later == null ? DAY_NS : 0);
        venue.timers.start(key, dueNs, () -> run(number, dueNs, next.getValue()));
    }

    /** A row is due, unless it was missed by more than a day. */
    private void run(int number, long dueNs, Phase phase) {
        wait(number, Math.max(dueNs, venue.timeNs - DAY_NS));
        if (dueNs >= venue.timeNs - DAY_NS) {
            phases.changeAll(phase, instrument -> instrument.terms.phaseSchedule == number);
        }
    }
}
