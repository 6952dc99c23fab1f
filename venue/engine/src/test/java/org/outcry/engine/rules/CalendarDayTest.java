// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DateTimeException;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalendarDayTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 1600, 1900, 2000, 2024, 2026, 2100, 9999})
    void shouldHaveTheDaysOfTheCalendar(int year) {
        for (int ofYear = 0; ofYear < 10_000; ofYear++) {
            int day = year * 10_000 + ofYear;
            assertThat(CalendarDay.exists(day)).as("day=%d", day).isEqualTo(isReal(year, ofYear / 100, ofYear % 100));
        }
    }

    private static boolean isReal(int year, int month, int day) {
        try {
            return LocalDate.of(year, month, day).getYear() == year;
        } catch (DateTimeException e) {
            return false;
        }
    }

    @Test
    void shouldHaveNoDaysOfOtherYears() {
        assertThat(CalendarDay.exists(101)).isFalse();
        assertThat(CalendarDay.exists(100_000_101)).isFalse();
        assertThat(CalendarDay.exists(-20_260_101)).isFalse();
        assertThat(CalendarDay.exists(Integer.MIN_VALUE)).isFalse();
        assertThat(CalendarDay.exists(Integer.MAX_VALUE)).isFalse();
    }
}
