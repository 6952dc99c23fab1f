// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.outcry.api.instrument.Phase;

/** Phase of an instrument that is new at a time. */
final class LocalScheduleTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final VenueCalendar CALENDAR = new VenueCalendar(
            BERLIN,
            LocalTime.MIDNIGHT,
            Map.of(DayOfWeek.MONDAY, DayKind.FULL, DayOfWeek.TUESDAY, DayKind.FULL, DayOfWeek.FRIDAY, DayKind.FULL),
            Set.of(LocalDate.of(2026, 12, 25)),
            Set.of(LocalDate.of(2026, 12, 22)),
            null);
    private static final LocalSchedule OPENING = new LocalSchedule(
            1,
            List.of(
                    new LocalRow(LocalTime.of(8, 0), Phase.PRE_OPEN),
                    new LocalRow(LocalTime.of(9, 0), Phase.CONTINUOUS),
                    new LocalRow(LocalTime.of(17, 30), Phase.CLOSING_AUCTION),
                    new LocalRow(LocalTime.of(17, 35), Phase.CLOSED)),
            List.of(
                    new LocalRow(LocalTime.of(8, 0), Phase.PRE_OPEN),
                    new LocalRow(LocalTime.of(9, 0), Phase.CONTINUOUS),
                    new LocalRow(LocalTime.of(13, 0), Phase.CLOSED)));

    private static Phase phase(LocalSchedule schedule, String local) {
        return schedule.phaseAt(
                CALENDAR, LocalDateTime.parse(local).atZone(BERLIN).toInstant());
    }

    @ParameterizedTest
    @CsvSource({
        "2026-12-21T00:00,    CLOSED",
        "2026-12-21T07:59:59, CLOSED",
        "2026-12-21T08:00,    PRE_OPEN",
        "2026-12-21T16:00,    CONTINUOUS",
        "2026-12-21T17:31,    CLOSING_AUCTION",
        "2026-12-21T23:59,    CLOSED",
        "2026-12-22T12:59,    CONTINUOUS",
        "2026-12-22T13:00,    CLOSED",
        "2026-12-23T12:00,    CLOSED",
        "2026-12-25T12:00,    CLOSED"
    })
    void shouldBeThatOfTheLastRowOfTheDate(String local, Phase expected) {
        assertThat(phase(OPENING, local)).isEqualTo(expected);
    }

    @Test
    void shouldTradeBeforeTheFirstRowIfNoRowOpensTheDay() {
        LocalSchedule closing = new LocalSchedule(
                1,
                List.of(
                        new LocalRow(LocalTime.of(17, 30), Phase.CLOSING_AUCTION),
                        new LocalRow(LocalTime.of(17, 35), Phase.CLOSED)),
                List.of());
        assertThat(phase(closing, "2026-12-21T12:00")).isEqualTo(Phase.CONTINUOUS);
        assertThat(phase(closing, "2026-12-21T18:00")).isEqualTo(Phase.CLOSED);
        assertThat(phase(closing, "2026-12-22T12:00"))
                .as("a half day without rows")
                .isEqualTo(Phase.CLOSED);
        assertThat(phase(new LocalSchedule(1, List.of(), List.of()), "2026-12-21T12:00"))
                .isEqualTo(Phase.CONTINUOUS);
    }
}
