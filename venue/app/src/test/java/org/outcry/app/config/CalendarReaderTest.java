// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.calendar.DayKind;
import org.outcry.app.calendar.NumbersReset;
import org.outcry.app.calendar.VenueCalendar;
import org.outcry.gateway.config.ConfigException;

/** The section {@code calendar} of a configuration, and the iCalendar file that it names. */
final class CalendarReaderTest {
    @TempDir
    private Path folder;

    private VenueConfig read(String text) {
        return VenueConfigReader.parse(text, "venue.yaml", folder, 2);
    }

    private void assertErrors(String text, String... errors) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ConfigException.class)
                .extracting(
                        thrown -> String.valueOf(thrown.getMessage()).lines().toList())
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.list(String.class))
                .containsExactly(errors);
    }

    @Test
    void shouldTradeEveryDayFromMidnightUtcWithoutACalendar() {
        assertThat(read("name: V").calendar()).isEqualTo(VenueCalendar.UTC);
    }

    @Test
    void shouldReadZoneWeekHolidaysAndHalfDays() throws IOException {
        Files.writeString(
                folder.resolve("holidays.ics"),
                String.join(
                        "\r\n",
                        "BEGIN:VCALENDAR",
                        "VERSION:2.0",
                        "BEGIN:VEVENT",
                        "SUMMARY:A name that is",
                        "  folded",
                        "DTSTART;VALUE=DATE:20261225",
                        "DTEND;VALUE=DATE:20261227",
                        "END:VEVENT",
                        "BEGIN:VEVENT",
                        "DTSTART;VALUE=DATE:20260101",
                        "RRULE:FREQ=YEARLY",
                        "END:VEVENT",
                        "BEGIN:VEVENT",
                        "DTSTART;VALUE=DATE:20260202",
                        "STATUS:CANCELLED",
                        "END:VEVENT",
                        "END:VCALENDAR"));
        VenueConfig config = read("""
            calendar:
              zone: Europe/Berlin
              dayStarts: '06:00'
              week: {fri: half, sun: full}
              holidays: [2026-04-03]
              holidaysFile: holidays.ics
              halfDays: [2026-12-24]
            phaseSchedules:
              - {number: 1, rows: [{at: '07:00', phase: pre-open}, {at: '02:00', phase: continuous}], halfDayRows: [{at: '09:00', phase: pre-open}]}
            sessions: [{number: 1, compId: A, resetAt: weekly}]
            """);
        VenueCalendar calendar = config.calendar();
        assertThat(calendar.zone()).isEqualTo(ZoneId.of("Europe/Berlin"));
        assertThat(calendar.dayStarts()).isEqualTo(LocalTime.of(6, 0));
        assertThat(calendar.week())
                .containsEntry(DayOfWeek.MONDAY, DayKind.FULL)
                .containsEntry(DayOfWeek.FRIDAY, DayKind.HALF)
                .containsEntry(DayOfWeek.SATURDAY, DayKind.CLOSED)
                .containsEntry(DayOfWeek.SUNDAY, DayKind.FULL);
        assertThat(calendar.holidays())
                .contains(
                        LocalDate.of(2026, 4, 3),
                        LocalDate.of(2026, 12, 25),
                        LocalDate.of(2026, 12, 26),
                        LocalDate.of(2031, 1, 1))
                .doesNotContain(LocalDate.of(2026, 2, 2), LocalDate.of(2026, 12, 27));
        assertThat(calendar.halfDays()).containsExactly(LocalDate.of(2026, 12, 24));
        assertThat(config.sessions().getFirst().resetAt()).isEqualTo(NumbersReset.WEEKLY);
    }

    @Test
    void shouldNameLineAndColumnOfEachError() {
        assertErrors(
                """
                calendar:
                  zone: Europe/Berlim
                  dayStarts: noon
                  week: {mon: open}
                  holidays: [2026-04-03, 2026-02-30]
                """,
                "venue.yaml:2:9: zone must be a time zone such as Europe/Berlin or UTC, not 'Europe/Berlim'",
                "venue.yaml:3:14: dayStarts must be a time of the day, UTC or in the calendar's zone, such as"
                        + " '09:00' or"
                        + " '16:30:15', not 'noon'",
                "venue.yaml:4:15: mon must be one of full, half, closed, not 'open'",
                "venue.yaml:5:26: an item of holidays must be a date such as 2026-12-25, not '2026-02-30'");
    }

    @Test
    void shouldRefuseSchedulesThatDoNotFitTheCalendar() {
        assertErrors(
                """
                calendar: {zone: UTC, week: {fri: half}}
                phaseSchedules: [{number: 1, rows: [{at: '00:00', phase: continuous}]}]
                """,
                "venue.yaml:2:18: schedule 1 needs halfDayRows, because the calendar has half days",
                "venue.yaml:2:42: at must be after calendar.dayStarts, which is 00:00",
                "venue.yaml:2:58: the first phase of a day must be pre-open, because only that may follow a day"
                        + " without trading");
    }

    @Test
    void shouldNameLineAndColumnInTheFileOfHolidays() throws IOException {
        Path file = Files.writeString(folder.resolve("h.ics"), """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            DTSTART:20261225T090000Z
            END:VEVENT
            BEGIN:VEVENT
            DTSTART;VALUE=DATE:20261224
            RRULE:FREQ=WEEKLY
            END:VEVENT
            END:VCALENDAR
            """);
        assertErrors(
                "calendar: {holidaysFile: h.ics}\n",
                "venue.yaml:1:26: " + file + ":3:9: DTSTART must be a date such as 20261225, without a time, not"
                        + " '20261225T090000Z'",
                "venue.yaml:1:26: " + file + ":7:7: a holiday repeats with FREQ=YEARLY only, not with FREQ=WEEKLY");
        assertErrors(
                "calendar: {holidaysFile: none.ics}\n",
                "venue.yaml:1:26: holidaysFile can't be read: " + folder.resolve("none.ics")
                        + "; name an iCalendar file (.ics) in UTF-8");
    }
}
