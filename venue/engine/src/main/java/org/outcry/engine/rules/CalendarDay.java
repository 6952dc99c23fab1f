// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/** Days as yyyymmdd. */
public final class CalendarDay {
    private static final int YEAR = 10_000;
    private static final int MONTH = 100;
    private static final int LAST_YEAR = 9_999;
    private static final int DECEMBER = 12;
    private static final int FEBRUARY = 2;
    private static final int LEAP_YEARS = 4;
    private static final int CENTURY = 100;
    private static final int LEAP_CENTURIES = 400;

    private CalendarDay() {}

    /** Returns whether the Gregorian calendar has a day, of the years 1 to 9999. */
    public static boolean exists(int day) {
        int year = day / YEAR;
        int month = day / MONTH % MONTH;
        int ofMonth = day % MONTH;
        return year >= 1
                && year <= LAST_YEAR
                && month >= 1
                && month <= DECEMBER
                && ofMonth >= 1
                && ofMonth <= daysOf(year, month);
    }

    private static int daysOf(int year, int month) {
        return switch (month) {
            case FEBRUARY -> isLeap(year) ? 29 : 28;
            case 4, 6, 9, 11 -> 30;
            default -> 31;
        };
    }

    private static boolean isLeap(int year) {
        return year % LEAP_YEARS == 0 && (year % CENTURY != 0 || year % LEAP_CENTURIES == 0);
    }
}
