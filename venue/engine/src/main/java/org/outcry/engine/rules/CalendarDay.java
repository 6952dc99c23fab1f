// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import org.outcry.wire.text.IsoTime;

/** Days as yyyymmdd. */
public final class CalendarDay {
    private static final int YEAR = 10_000;
    private static final int MONTH = 100;
    private static final int LAST_YEAR = 9_999;
    private static final int MONTHS = 12;

    private CalendarDay() {}

    /** Returns whether the Gregorian calendar has a day, of the years 1 to 9999. */
    public static boolean exists(int day) {
        int year = day / YEAR;
        int month = day / MONTH % MONTH;
        int ofMonth = day % MONTH;
        return year >= 1
                && year <= LAST_YEAR
                && month >= 1
                && month <= MONTHS
                && ofMonth >= 1
                && ofMonth <= IsoTime.daysOfMonth(year, month);
    }
}
