// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
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
     * Returns the rows that the venue has in a window, by their time of the day in nanoseconds after midnight UTC. On a day without trading it
     * is one row, which closes.
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

    private static long ofDayNs(Instant at) {
        return Math.floorMod(at.getEpochSecond(), S_PER_DAY) * NS_PER_S + at.getNano();
    }
}
