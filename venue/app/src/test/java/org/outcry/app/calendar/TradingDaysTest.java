// SPDX-License-Identifier: Apache-2.0
package org.outcry.app.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Days of a venue in virtual time. */
final class TradingDaysTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    private static final LocalSchedule SCHEDULE = new LocalSchedule(
            1,
            List.of(
                    new LocalRow(LocalTime.of(2, 30), Phase.PRE_OPEN),
                    new LocalRow(LocalTime.of(8, 0), Phase.OPENING_AUCTION),
                    new LocalRow(LocalTime.of(9, 0), Phase.CONTINUOUS),
                    new LocalRow(LocalTime.of(23, 30), Phase.CLOSED)),
            List.of(
                    new LocalRow(LocalTime.of(9, 0), Phase.PRE_OPEN),
                    new LocalRow(LocalTime.of(10, 0), Phase.CONTINUOUS),
                    new LocalRow(LocalTime.of(12, 0), Phase.CLOSED)));

    @TempDir
    private Path folder;

    private static VenueCalendar calendar(DayKind weekend, Set<LocalDate> holidays, Set<LocalDate> halfDays) {
        return calendar(BERLIN, weekend, holidays, halfDays);
    }

    private static VenueCalendar calendar(
            ZoneId zone, DayKind weekend, Set<LocalDate> holidays, Set<LocalDate> halfDays) {
        Map<DayOfWeek, DayKind> week = new EnumMap<>(DayOfWeek.class);
        for (DayOfWeek day : DayOfWeek.values()) {
            week.put(day, day.compareTo(DayOfWeek.FRIDAY) <= 0 ? DayKind.FULL : weekend);
        }
        return new VenueCalendar(zone, LocalTime.MIDNIGHT, week, holidays, halfDays, null);
    }

    private CalendarVenue everyDay(String name) {
        return new CalendarVenue(
                folder.resolve(name), calendar(DayKind.FULL, Set.of(), Set.of()), SCHEDULE, NumbersReset.NEVER);
    }

    private CalendarVenue workingDays(String name, NumbersReset reset) {
        return new CalendarVenue(folder.resolve(name), calendar(DayKind.CLOSED, Set.of(), Set.of()), SCHEDULE, reset);
    }

    @Test
    void shouldKeepLocalTimesWhenTheClocksGoForward() {
        try (CalendarVenue venue = everyDay("spring").openAt("2027-03-27T12:00").runTo("2027-03-29T10:00")) {
            assertThat(venue.history())
                    .containsExactly(
                            "2027-03-27T12:00 day 20270327",
                            "2027-03-27T23:30 CLOSED",
                            "2027-03-28T00:00 day 20270328",
                            "2027-03-28T03:30 PRE_OPEN",
                            "2027-03-28T08:00 OPENING_AUCTION",
                            "2027-03-28T09:00 CONTINUOUS",
                            "2027-03-28T23:30 CLOSED",
                            "2027-03-29T00:00 day 20270329",
                            "2027-03-29T02:30 PRE_OPEN",
                            "2027-03-29T08:00 OPENING_AUCTION",
                            "2027-03-29T09:00 CONTINUOUS");
        }
    }

    @Test
    void shouldRunEachRowOnceWhenTheClocksGoBack() {
        try (CalendarVenue venue = everyDay("autumn").openAt("2027-10-30T12:00").runTo("2027-11-01T10:00")) {
            assertThat(venue.history())
                    .containsExactly(
                            "2027-10-30T12:00 day 20271030",
                            "2027-10-30T23:30 CLOSED",
                            "2027-10-31T00:00 day 20271031",
                            "2027-10-31T02:30 PRE_OPEN",
                            "2027-10-31T08:00 OPENING_AUCTION",
                            "2027-10-31T09:00 CONTINUOUS",
                            "2027-10-31T23:30 CLOSED",
                            "2027-11-01T00:00 day 20271101",
                            "2027-11-01T02:30 PRE_OPEN",
                            "2027-11-01T08:00 OPENING_AUCTION",
                            "2027-11-01T09:00 CONTINUOUS");
        }
    }

    @Test
    void shouldStayClosedOnHolidaysAndCloseEarlyOnHalfDays() {
        VenueCalendar calendar =
                calendar(DayKind.CLOSED, Set.of(LocalDate.of(2026, 12, 25)), Set.of(LocalDate.of(2026, 12, 24)));
        try (CalendarVenue venue = new CalendarVenue(folder, calendar, SCHEDULE, NumbersReset.NEVER)
                .openAt("2026-12-23T20:00")
                .runTo("2026-12-28T03:00")) {
            assertThat(venue.history())
                    .containsExactly(
                            "2026-12-23T20:00 day 20261223",
                            "2026-12-23T23:30 CLOSED",
                            "2026-12-24T00:00 day 20261224",
                            "2026-12-24T09:00 PRE_OPEN",
                            "2026-12-24T10:00 CONTINUOUS",
                            "2026-12-24T12:00 CLOSED",
                            "2026-12-28T00:00 day 20261228",
                            "2026-12-28T02:30 PRE_OPEN");
        }
    }

    @Test
    void shouldEndDayOrdersOnlyAndResetNumbersAsConfigured() {
        try (CalendarVenue venue = workingDays("orders", NumbersReset.WEEKLY).openAt("2027-01-07T12:00")) {
            venue.logon();
            venue.order(1, Side.BUY, TimeInForce.DAY);
            venue.order(2, Side.SELL, TimeInForce.GOOD_TILL_CANCEL);
            venue.runTo("2027-01-08T12:00");
            assertThat(venue.engine().openOrders()).isEqualTo(1);
            assertThat(venue.engine().isConnected(1)).isTrue();
            venue.runTo("2027-01-11T00:00");
            assertThat(venue.engine().openOrders()).isEqualTo(1);
            assertThat(venue.engine().isConnected(1)).isFalse();
            assertThat(venue.engine().nextSessionEventNumber(1)).isEqualTo(1);
            assertThat(venue.engine().lastMsgSeqNum(1)).isZero();
            assertThat(venue.history())
                    .contains("2027-01-08T00:00 order 1 DAY_ENDED", "2027-01-11T00:00 reset 1")
                    .filteredOn(line -> line.contains("reset"))
                    .hasSize(1);
        }
    }

    @Test
    void shouldRunWhatWasMissedOnceAndInOrder() {
        CalendarVenue venue = workingDays("missed", NumbersReset.DAILY).openAt("2027-01-08T12:00");
        venue.logon();
        venue.order(1, Side.BUY, TimeInForce.DAY);
        venue.order(2, Side.SELL, TimeInForce.GOOD_TILL_CANCEL);
        venue.close();
        try (CalendarVenue back = venue.openAt("2027-01-12T08:30")) {
            assertThat(back.history())
                    .containsExactly(
                            "2027-01-08T12:00 day 20270108",
                            "2027-01-09T00:00 CLOSED",
                            "2027-01-11T00:00 reset 1",
                            "2027-01-11T00:00 order 1 DAY_ENDED",
                            "2027-01-11T00:00 day 20270111",
                            "2027-01-12T00:00 PRE_OPEN",
                            "2027-01-12T00:00 OPENING_AUCTION",
                            "2027-01-12T00:00 CONTINUOUS",
                            "2027-01-12T00:00 CLOSED",
                            "2027-01-12T00:00 reset 1",
                            "2027-01-12T00:00 day 20270112",
                            "2027-01-12T08:30 PRE_OPEN",
                            "2027-01-12T08:30 OPENING_AUCTION");
        }
        try (CalendarVenue again = venue.openAt("2027-01-12T08:40")) {
            assertThat(again.history()).hasSize(13);
        }
    }

    @Test
    void shouldRepeatNothingWhenTheClockIsSetBack() {
        CalendarVenue venue = workingDays("back", NumbersReset.DAILY).openAt("2027-01-13T12:00");
        venue.runTo("2027-01-14T00:30");
        List<String> history = venue.history();
        venue.set("2027-01-13T23:30");
        venue.runTo("2027-01-14T00:40");
        assertThat(venue.history()).isEqualTo(history);
        venue.close();
        try (CalendarVenue again = venue.openAt("2027-01-13T23:40").runTo("2027-01-14T01:00")) {
            assertThat(again.history()).isEqualTo(history);
        }
    }

    /** As after an update of the machine's time zone data that ends summer time, or moves the zone. */
    @Test
    void shouldStartEachDayOnceWhenTimeZoneDataChangesBetweenRuns() {
        for (int hours : new int[] {1, 3}) {
            for (String stopped : List.of("2027-07-06T00:30", "2027-07-06T12:00", "2027-07-06T23:30")) {
                Path data = folder.resolve(hours + "-" + stopped.replace(':', '-'));
                CalendarVenue before = new CalendarVenue(
                        data, calendar(DayKind.FULL, Set.of(), Set.of()), SCHEDULE, NumbersReset.DAILY);
                before.openAt("2027-07-05T12:00").runTo(stopped).close();
                ZoneOffset present = ZoneOffset.ofHours(hours);
                String sameInstant = LocalDateTime.parse(stopped)
                        .atZone(BERLIN)
                        .withZoneSameInstant(present)
                        .toLocalDateTime()
                        .toString();
                try (CalendarVenue after = new CalendarVenue(
                                data, calendar(present, DayKind.FULL, Set.of(), Set.of()), SCHEDULE, NumbersReset.DAILY)
                        .openAt(sameInstant)
                        .runTo("2027-07-08T12:00")) {
                    List<String> history = after.history();
                    assertThat(history)
                            .as("stopped at %s, then UTC+%d", stopped, hours)
                            .filteredOn(line -> line.contains(" day "))
                            .extracting(line -> line.substring(line.length() - 8))
                            .containsExactly("20270705", "20270706", "20270707", "20270708");
                    assertThat(history)
                            .endsWith(
                                    "2027-07-08T00:00 day 20270708",
                                    "2027-07-08T02:30 PRE_OPEN",
                                    "2027-07-08T08:00 OPENING_AUCTION",
                                    "2027-07-08T09:00 CONTINUOUS");
                }
            }
        }
    }

    @Test
    void shouldContinueAfterAKillAtEachCommandOfARoll() {
        try (CalendarVenue whole = prepared("whole", Integer.MAX_VALUE).runTo("2027-03-29T00:00")) {
            int commands = 12;
            for (int kill = 0; kill <= commands; kill++) {
                try (CalendarVenue venue = prepared("killed-" + kill, kill)) {
                    venue.set("2027-03-29T00:00");
                    venue.turn();
                    try (CalendarVenue back =
                            venue.killed(folder.resolve("copy-" + kill)).openAt("2027-03-29T00:00")) {
                        assertThat(back.engine().day()).isEqualTo(20270329);
                        assertThat(back.engine().openOrders()).isEqualTo(1);
                        assertThat(back.engine().nextSessionEventNumber(1)).isEqualTo(2);
                        assertThat(back.history().stream().distinct().toList())
                                .as("killed after %d commands", kill)
                                .isEqualTo(whole.history());
                        back.runTo("2027-03-29T10:00");
                        assertThat(back.history())
                                .endsWith(
                                        "2027-03-29T02:30 PRE_OPEN",
                                        "2027-03-29T08:00 OPENING_AUCTION",
                                        "2027-03-29T09:00 CONTINUOUS");
                    }
                }
            }
        }
    }

    /** A venue shortly before a Monday on which clocks differ from those of Friday, so that every row is changed. */
    private CalendarVenue prepared(String name, int commands) {
        CalendarVenue venue = workingDays(name, NumbersReset.DAILY).openAt("2027-03-26T12:00");
        venue.logon();
        venue.order(1, Side.BUY, TimeInForce.DAY);
        venue.order(2, Side.SELL, TimeInForce.GOOD_TILL_CANCEL);
        return venue.runTo("2027-03-28T23:59").stopAfter(commands);
    }
}
