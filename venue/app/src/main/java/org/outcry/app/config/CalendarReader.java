// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.outcry.app.calendar.DayKind;
import org.outcry.app.calendar.HolidayFile;
import org.outcry.app.calendar.VenueCalendar;
import org.outcry.gateway.config.ConfigMap;

/** Reader of the section {@code calendar}: zone, week, holidays and half days. */
final class CalendarReader {
    private final Path folder;

    CalendarReader(Path folder) {
        this.folder = folder;
    }

    /** Reads the section; without one, every day is a trading day that begins at midnight UTC. */
    VenueCalendar read(ConfigMap venue) {
        boolean given = venue.has("calendar");
        try (ConfigMap map = venue.map("calendar")) {
            if (!given) {
                return VenueCalendar.UTC;
            }
            ZoneId zone = zone(map);
            LocalTime dayStarts = SchedulesReader.timeOfDay(map, "dayStarts", "00:00");
            Map<DayOfWeek, DayKind> week = week(map);
            Set<LocalDate> holidays = new HashSet<>(map.dates("holidays"));
            Set<LocalDate> halfDays = new HashSet<>(map.dates("halfDays"));
            halfDays.stream()
                    .filter(holidays::contains)
                    .sorted()
                    .forEach(both -> map.error(
                            "halfDays",
                            "a date is a holiday and a half day: " + both + "; remove it from one of them"));
            Path file = map.has("holidaysFile") ? folder.resolve(map.text("holidaysFile", null, 4096)) : null;
            if (file != null) {
                readFile(map, file, holidays);
            }
            halfDays.removeAll(holidays);
            return new VenueCalendar(zone, dayStarts, week, holidays, halfDays, file);
        }
    }

    private static ZoneId zone(ConfigMap map) {
        String name = map.text("zone", "UTC", 64);
        try {
            return ZoneId.of(name);
        } catch (DateTimeException e) {
            map.error("zone", "zone must be a time zone such as Europe/Berlin or UTC, not '" + name + "'");
            return ZoneOffset.UTC;
        }
    }

    private static Map<DayOfWeek, DayKind> week(ConfigMap map) {
        Map<DayOfWeek, DayKind> week = new EnumMap<>(DayOfWeek.class);
        try (ConfigMap days = map.map("week")) {
            for (DayOfWeek day : DayOfWeek.values()) {
                DayKind usual = day.compareTo(DayOfWeek.FRIDAY) <= 0 ? DayKind.FULL : DayKind.CLOSED;
                String key = day.name().substring(0, 3).toLowerCase(Locale.ROOT);
                week.put(day, days.oneOf(key, DayKind.class, usual));
            }
        }
        if (week.values().stream().allMatch(DayKind.CLOSED::equals)) {
            map.error("week", "week must have a trading day: full or half");
        }
        return week;
    }

    private static void readFile(ConfigMap map, Path file, Set<LocalDate> holidays) {
        try {
            HolidayFile found = HolidayFile.parse(file.toString(), Files.readString(file));
            holidays.addAll(found.dates());
            found.errors().forEach(error -> map.error("holidaysFile", error));
        } catch (IOException e) {
            map.error(
                    "holidaysFile", "holidaysFile can't be read: " + file + "; name an iCalendar file (.ics) in UTF-8");
        }
    }
}
