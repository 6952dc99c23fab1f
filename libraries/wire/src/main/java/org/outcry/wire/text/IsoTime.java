// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

import java.time.Month;
import java.time.Year;

/**
 * Reader of ISO 8601 times in UTC as {@link YamlText#nanoTime} writes them. Fewer digits of the second are enough, and
 * the zone letter may be missing: the fields that have times are declared to be in UTC.
 */
public final class IsoTime {
    private static final long NS_PER_SECOND = 1_000_000_000;
    private static final long MIN_SECONDS = Math.floorDiv(Long.MIN_VALUE, NS_PER_SECOND);
    private static final long MIN_NS = Math.floorMod(Long.MIN_VALUE, NS_PER_SECOND);
    private static final long MAX_SECONDS = Long.MAX_VALUE / NS_PER_SECOND;
    private static final long MAX_NS = Long.MAX_VALUE % NS_PER_SECOND;
    /** A digit for each d, the sign itself for all else. */
    private static final String SHAPE = "dddd-dd-ddTdd:dd:dd";

    private static final int FRACTION = SHAPE.length() + 1;
    private static final int FRACTION_DIGITS = 9;

    /** Stands for no second. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    private IsoTime() {}

    /** Returns the time in ns since 1970-01-01T00:00:00Z. */
    static long parse(TextParser in, String text) {
        check(in, text, FRACTION_DIGITS);
        long seconds = seconds(text);
        long ns = fraction(text, FRACTION_DIGITS);
        if (seconds < MIN_SECONDS
                || seconds > MAX_SECONDS
                || (seconds == MIN_SECONDS && ns < MIN_NS)
                || (seconds == MAX_SECONDS && ns > MAX_NS)) {
            throw in.outOfBounds(text, "1677-09-21T00:12:43.145224192Z", "2262-04-11T23:47:16.854775807Z");
        }
        // The product alone is out of bounds in the first second there is.
        return seconds < 0 ? (seconds + 1) * NS_PER_SECOND + (ns - NS_PER_SECOND) : seconds * NS_PER_SECOND + ns;
    }

    /**
     * Returns the time in units of 10^-digits seconds since 1970-01-01T00:00:00Z, at most 6 digits: no such time is out
     * of bounds.
     */
    static long parse(TextParser in, String text, int digits) {
        check(in, text, digits);
        long unitsPerSecond = 1;
        for (int i = 0; i < digits; i++) {
            unitsPerSecond *= 10;
        }
        return seconds(text) * unitsPerSecond + fraction(text, digits);
    }

    /** Returns an example of what can be read. */
    static String remedy(int fractionDigits) {
        return "write a time as in 2026-11-20T09:30:00." + "0".repeat(fractionDigits - 1) + "1Z";
    }

    private static void check(TextParser in, String text, int fractionDigits) {
        if (!hasShape(text, fractionDigits)) {
            throw in.wrongValue(text, remedy(fractionDigits));
        }
        int month = number(text, 5, 7);
        int day = number(text, 8, 10);
        if (month < 1 || month > 12 || day < 1 || day > daysOfMonth(number(text, 0, 4), month)) {
            throw in.wrongValue(text, "there is no such day");
        }
        if (number(text, 11, 13) > 23 || number(text, 14, 16) > 59 || number(text, 17, 19) > 59) {
            throw in.wrongValue(text, "there is no such time of the day");
        }
    }

    private static long seconds(String text) {
        long days = daysSince1970(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
        return ((days * 24 + number(text, 11, 13)) * 60 + number(text, 14, 16)) * 60 + number(text, 17, 19);
    }

    /**
     * Returns the start of the second that the 20 characters up to the point name, in ns since 1970-01-01T00:00:00Z;
     * {@link #UNKNOWN} if they name none, or one that is not whole within the bounds.
     */
    public static long second(byte[] b, int at) {
        for (int i = 0; i <= SHAPE.length(); i++) {
            char expected = i < SHAPE.length() ? SHAPE.charAt(i) : '.';
            byte c = b[at + i];
            if (expected == 'd' ? c < '0' || c > '9' : c != expected) {
                return UNKNOWN;
            }
        }
        int year = number(b, at, 4);
        int month = number(b, at + 5, 2);
        int day = number(b, at + 8, 2);
        int hour = number(b, at + 11, 2);
        int minute = number(b, at + 14, 2);
        int second = number(b, at + 17, 2);
        if (month < 1
                || month > 12
                || day < 1
                || day > daysOfMonth(year, month)
                || hour > 23
                || minute > 59
                || second > 59) {
            return UNKNOWN;
        }
        long seconds = ((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second;
        return seconds <= MIN_SECONDS || seconds >= MAX_SECONDS ? UNKNOWN : seconds * NS_PER_SECOND;
    }

    private static int number(byte[] b, int from, int digits) {
        int number = 0;
        for (int i = from; i < from + digits; i++) {
            number = number * 10 + b[i] - '0';
        }
        return number;
    }

    private static boolean hasShape(String text, int fractionDigits) {
        int last = end(text);
        if (last < SHAPE.length() || last > FRACTION + fractionDigits) {
            return false;
        }
        for (int i = 0; i < last; i++) {
            char expected = i < SHAPE.length() ? SHAPE.charAt(i) : i == SHAPE.length() ? '.' : 'd';
            char c = text.charAt(i);
            if (expected == 'd' ? c < '0' || c > '9' : c != expected) {
                return false;
            }
        }
        return last != FRACTION;
    }

    private static int number(String text, int from, int to) {
        int number = 0;
        for (int i = from; i < to; i++) {
            number = number * 10 + text.charAt(i) - '0';
        }
        return number;
    }

    /** Returns where the digits end: before the zone letter, if there is one. */
    private static int end(String text) {
        return text.endsWith("Z") ? text.length() - 1 : text.length();
    }

    private static long fraction(String text, int unitDigits) {
        int digits = Math.max(0, end(text) - FRACTION);
        long units = number(text, FRACTION, FRACTION + digits);
        for (int i = digits; i < unitDigits; i++) {
            units *= 10;
        }
        return units;
    }

    /** Returns the days of a month, 1 to 12, of the Gregorian calendar. */
    public static int daysOfMonth(int year, int month) {
        return Month.of(month).length(Year.isLeap(year));
    }

    private static long daysSince1970(int year, int month, int day) {
        int yearFromMarch = month <= 2 ? year - 1 : year;
        int monthFromMarch = month <= 2 ? month + 9 : month - 3;
        int leapDays =
                Math.floorDiv(yearFromMarch, 4) - Math.floorDiv(yearFromMarch, 100) + Math.floorDiv(yearFromMarch, 400);
        // 719,468 days lie between 0000-03-01 and 1970-01-01.
        return 365L * yearFromMarch + leapDays + (153 * monthFromMarch + 2) / 5 + day - 1 - 719_468;
    }
}
