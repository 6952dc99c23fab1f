// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.instrument.Phase;
import org.outcry.app.calendar.DayKind;
import org.outcry.app.calendar.LocalRow;
import org.outcry.app.calendar.LocalSchedule;
import org.outcry.app.calendar.VenueCalendar;
import org.outcry.engine.rules.PhaseSchedule;
import org.outcry.gateway.config.ConfigMap;

/** Reader of the list {@code phaseSchedules}, whose times are in the calendar's zone. */
final class SchedulesReader {
    private static final int MOST_ROWS = 64;

    private final VenueCalendar calendar;
    private final boolean hasHalfDays;
    private final boolean hasClosedDays;

    SchedulesReader(VenueCalendar calendar) {
        this.calendar = calendar;
        hasHalfDays = !calendar.halfDays().isEmpty() || calendar.week().containsValue(DayKind.HALF);
        hasClosedDays = !calendar.holidays().isEmpty() || calendar.week().containsValue(DayKind.CLOSED);
    }

    List<LocalSchedule> read(ConfigMap venue) {
        List<LocalSchedule> schedules = new ArrayList<>();
        for (ConfigMap map : venue.maps("phaseSchedules")) {
            try (map) {
                int number = map.integer("number", null, 1, TradingRulesReader.MOST_TABLES);
                List<LocalRow> rows = rows(map, "rows");
                List<LocalRow> halfDayRows = rows(map, "halfDayRows");
                if (hasHalfDays && halfDayRows.isEmpty()) {
                    map.error(
                            "halfDayRows",
                            "schedule " + number + " needs halfDayRows, because the calendar has half days");
                }
                schedules.add(new LocalSchedule(number, rows, halfDayRows));
            }
        }
        return List.copyOf(schedules);
    }

    private List<LocalRow> rows(ConfigMap schedule, String key) {
        List<LocalRow> rows = new ArrayList<>();
        long last = -1;
        for (ConfigMap map : schedule.maps(key)) {
            try (map) {
                last = readRow(map, rows, last);
            }
        }
        if (rows.size() > MOST_ROWS) {
            schedule.error(key, key + " may have at most " + MOST_ROWS + " items, not " + rows.size());
        }
        return rows;
    }

    /** Reads a row and returns its time since the day's start, which is after the one of the row before. */
    private long readRow(ConfigMap map, List<LocalRow> rows, long lastNs) {
        LocalTime at = timeOfDay(map, "at", "00:00");
        Phase phase = map.oneOf("phase", Phase.class, Phase.CONTINUOUS);
        if (phase == Phase.VOLATILITY_AUCTION) {
            map.error("phase", "a schedule begins no volatility auction: a trade does, or a command");
        }
        if (hasClosedDays && rows.isEmpty() && phase != Phase.PRE_OPEN && map.isGood("phase")) {
            map.error(
                    "phase",
                    "the first phase of a day must be pre-open, because only that may follow a day without trading");
        }
        long sinceStartNs =
                Math.floorMod(at.toNanoOfDay() - calendar.dayStarts().toNanoOfDay(), PhaseSchedule.DAY_NS);
        if (map.isGood("at") && sinceStartNs == 0 && !calendar.equals(VenueCalendar.UTC)) {
            map.error("at", "at must be after calendar.dayStarts, which is " + calendar.dayStarts());
        } else if (map.isGood("at") && sinceStartNs <= lastNs) {
            LocalTime before = rows.getLast().at();
            map.error("at", "at must be after the row before, which is at " + before + ": " + at);
        }
        rows.add(new LocalRow(at, phase));
        return sinceStartNs;
    }

    /** Reads a time of the day. */
    static LocalTime timeOfDay(ConfigMap map, String key, String orElse) {
        String at = map.text(key, orElse, 18);
        try {
            return LocalTime.parse(at);
        } catch (DateTimeParseException e) {
            map.error(
                    key,
                    key
                            + " must be a time of the day, UTC or in the calendar's zone, such as '09:00' or"
                            + " '16:30:15', not '"
                            + at + "'");
            return LocalTime.MIDNIGHT;
        }
    }
}
