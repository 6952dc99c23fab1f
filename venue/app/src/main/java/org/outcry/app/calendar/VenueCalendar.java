// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calendar of a venue. A date begins at a time of the day in the venue's zone, and lasts until the next one begins: 23
 * to 25 hours.
 *
 * @param zone the time zone of all times
 * @param dayStarts the time at which a date begins
 * @param week the kind of each day of the week
 * @param holidays dates without trading
 * @param halfDays trading days with the rows for half days
 * @param holidaysFile the file of which some of the holidays are; null without one
 */
public record VenueCalendar(
        ZoneId zone,
        LocalTime dayStarts,
        Map<DayOfWeek, DayKind> week,
        Set<LocalDate> holidays,
        Set<LocalDate> halfDays,
        @Nullable Path holidaysFile) {
    /** Calendar of a venue that trades every day, from midnight UTC. */
    public static final VenueCalendar UTC =
            new VenueCalendar(ZoneOffset.UTC, LocalTime.MIDNIGHT, everyDay(), Set.of(), Set.of(), null);

    /** A week of trading days is looked for in so many days. */
    private static final int MOST_CLOSED_DAYS = 366;

    private static final Duration USUAL_LENGTH = Duration.ofHours(24);
    private static final Duration HALF_OF_IT = Duration.ofHours(12);

    public VenueCalendar {
        week = Map.copyOf(week);
        holidays = Set.copyOf(holidays);
        halfDays = Set.copyOf(halfDays);
    }

    /**
     * Time from which on the phase schedules have certain rows.
     *
     * @param at the time
     * @param end the next such time
     * @param date the date that the time belongs to
     */
    public record Window(Instant at, Instant end, LocalDate date) {}

    private static Map<DayOfWeek, DayKind> everyDay() {
        Map<DayOfWeek, DayKind> week = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            week.put(day, DayKind.FULL);
        }
        return week;
    }

    /** Returns the kind of a date. */
    public DayKind kind(LocalDate date) {
        if (holidays.contains(date)) {
            return DayKind.CLOSED;
        }
        return halfDays.contains(date) ? DayKind.HALF : week.getOrDefault(date.getDayOfWeek(), DayKind.CLOSED);
    }

    /** Returns the time at which a date begins. */
    public Instant start(LocalDate date) {
        return LocalDateTime.of(date, dayStarts).atZone(zone).toInstant();
    }

    /**
     * Returns the time of a row on a date. A time that a change of the clocks leaves out is later by that hour; one
     * that comes twice is the first.
     */
    public Instant time(LocalDate date, LocalTime ofDay) {
        LocalDate of = ofDay.isBefore(dayStarts) ? date.plusDays(1) : date;
        return LocalDateTime.of(of, ofDay).atZone(zone).toInstant();
    }

    /** Returns the date that a time belongs to. */
    public LocalDate date(Instant at) {
        LocalDate date = at.atZone(zone).toLocalDate();
        return start(date).isAfter(at) ? date.minusDays(1) : date;
    }

    /** Returns the trading day at a time: the last one that has begun. */
    public LocalDate tradingDay(Instant at) {
        LocalDate latest = date(at);
        LocalDate date = latest;
        for (int i = 0; i < MOST_CLOSED_DAYS; i++) {
            if (kind(date) != DayKind.CLOSED) {
                return date;
            }
            date = date.minusDays(1);
        }
        return latest;
    }

    /**
     * Returns the window of a time. A date is one window; one that lasts longer than 24 hours has a second one after 12
     * hours, because a row of a phase schedule comes once in 24 hours.
     */
    public Window window(Instant at) {
        LocalDate date = date(at);
        Instant start = start(date);
        Instant end = start(date.plusDays(1));
        if (Duration.between(start, end).compareTo(USUAL_LENGTH) <= 0) {
            return new Window(start, end, date);
        }
        Instant middle = start.plus(HALF_OF_IT);
        return at.isBefore(middle) ? new Window(start, middle, date) : new Window(middle, end, date);
    }
}
