// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.outcry.api.instrument.DefinePhaseRow;
import org.outcry.api.instrument.Phase;

/**
 * Phase schedule in the calendar's zone.
 *
 * @param number its number
 * @param rows the rows of a full day
 * @param halfDayRows the rows of a half day
 */
public record LocalSchedule(int number, List<LocalRow> rows, List<LocalRow> halfDayRows) {
    private static final long NS_PER_S = 1_000_000_000L;
    private static final long S_PER_DAY = 86_400;

    public LocalSchedule {
        rows = List.copyOf(rows);
        halfDayRows = List.copyOf(halfDayRows);
    }

    /**
     * Returns the rows that the venue has in a window, by their time of the day in nanoseconds after midnight UTC. On a
     * day without trading it is one row, which closes.
     */
    NavigableMap<Long, Phase> rows(VenueCalendar calendar, VenueCalendar.Window window) {
        LocalDate date = window.date();
        NavigableMap<Long, Phase> found = new TreeMap<>();
        DayKind kind = calendar.kind(date);
        if (kind == DayKind.CLOSED) {
            found.put(ofDayNs(window.at().plusSeconds(1)), Phase.CLOSED);
            return found;
        }
        for (LocalRow row : kind == DayKind.HALF ? halfDayRows : rows) {
            Instant at = calendar.time(date, row.at());
            if (!at.isBefore(window.at()) && at.isBefore(window.end())) {
                found.put(ofDayNs(at), row.phase());
            }
        }
        if (found.isEmpty() && !rows.isEmpty()) {
            found.put(ofDayNs(window.at()), Phase.CLOSED);
        }
        return found;
    }

    /**
     * Returns the phase of an instrument that is new at a time: that of the last row of the date. Closed on a date
     * without trading, and before the first row if that opens the day; otherwise continuous, as without a schedule.
     */
    public Phase phaseAt(VenueCalendar calendar, Instant at) {
        LocalDate date = calendar.date(at);
        DayKind kind = calendar.kind(date);
        if (kind == DayKind.CLOSED) {
            return Phase.CLOSED;
        }
        List<LocalRow> ofDate = kind == DayKind.HALF ? halfDayRows : rows;
        NavigableMap<Instant, Phase> phases = new TreeMap<>();
        ofDate.forEach(row -> phases.put(calendar.time(date, row.at()), row.phase()));
        Map.Entry<Instant, Phase> last = phases.floorEntry(at);
        if (last != null) {
            return last.getValue();
        }
        boolean opens = phases.isEmpty() ? !rows.isEmpty() : phases.firstEntry().getValue() == Phase.PRE_OPEN;
        return opens ? Phase.CLOSED : Phase.CONTINUOUS;
    }

    /**
     * Returns the commands that give the venue the rows of a window.
     *
     * @param present the present rows, by their time of the day
     */
    public List<DefinePhaseRow> changes(
            VenueCalendar calendar, VenueCalendar.Window window, NavigableMap<Long, Phase> present) {
        NavigableMap<Long, Phase> wanted = rows(calendar, window);
        List<DefinePhaseRow> changes = new ArrayList<>();
        wanted.forEach((ofDayNs, phase) -> {
            if (present.get(ofDayNs) != phase) {
                changes.add(row(ofDayNs, phase, false));
            }
        });
        present.forEach((ofDayNs, phase) -> {
            if (!wanted.containsKey(ofDayNs)) {
                changes.add(row(ofDayNs, phase, true));
            }
        });
        return changes;
    }

    private DefinePhaseRow row(long ofDayNs, Phase phase, boolean remove) {
        DefinePhaseRow row = new DefinePhaseRow();
        row.phaseSchedule = number;
        row.timeOfDayNs = ofDayNs;
        row.phase = phase;
        row.remove = remove;
        return row;
    }

    private static long ofDayNs(Instant at) {
        return Math.floorMod(at.getEpochSecond(), S_PER_DAY) * NS_PER_S + at.getNano();
    }
}
