// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.time.Month;
import java.time.Year;

/**
 * Parser of FIX data types in ranges of bytes. A result that is not a value is one of three constants at the bottom of
 * the long range, which no value uses. Check {@link #isValue} before using a result.
 */
public final class FixValues {
    /** The result if the bytes are not of the type, or the field is missing. */
    public static final long MALFORMED = Long.MIN_VALUE;

    /** The result for a valid number with more decimal places than requested. */
    public static final long TOO_FINE = Long.MIN_VALUE + 1;

    /** The result for a valid number outside the range. */
    public static final long TOO_LARGE = Long.MIN_VALUE + 2;

    static final long SECOND_NS = 1_000_000_000L;
    /** Nanoseconds of a day. */
    public static final long DAY_NS = 86_400 * SECOND_NS;

    /** Latest time that has a value, 2262-04-11T23:47:16Z, in nanoseconds since 1970-01-01T00:00:00Z. */
    public static final long LATEST_NS = 9_223_372_036L * SECOND_NS;

    private static final long MAX_TENTH = Long.MAX_VALUE / 10;
    /** Characters of a UTCTimestamp without a fraction of a second. */
    static final int TIME_LENGTH = 17;

    private static final int NANOSECOND_PLACES = 9;
    private static final int MOST_PLACES = 12;

    /** Digits that fit into a long, whatever they are. */
    private static final int SURE_DIGITS = 18;

    /** Powers of ten. */
    static final long[] POWERS = new long[SURE_DIGITS + 1];

    static {
        POWERS[0] = 1;
        for (int i = 1; i < POWERS.length; i++) {
            POWERS[i] = POWERS[i - 1] * 10;
        }
    }

    private FixValues() {}

    /** Returns whether a result is a value and not one of the three constants. */
    public static boolean isValue(long answer) {
        return answer > TOO_LARGE;
    }

    /**
     * Parses an integer: an optional minus sign and digits, leading zeros allowed. Returns {@link #MALFORMED} or
     * {@link #TOO_LARGE} otherwise.
     */
    public static long parseLong(byte[] bytes, int start, int end) {
        return parseDecimal(bytes, start, end, 0, false);
    }

    /**
     * Parses a decimal number as an integer in units of 10<sup>-decimals</sup>.
     *
     * @param decimals 0 to 18
     * @return the scaled number; {@link #TOO_FINE} if it has non-zero digits beyond {@code decimals};
     *     {@link #TOO_LARGE} if it doesn't fit; {@link #MALFORMED} if it is not a number
     */
    public static long parseDecimal(byte[] bytes, int start, int end, int decimals) {
        return parseDecimal(bytes, start, end, decimals, true);
    }

    private static long parseDecimal(byte[] bytes, int start, int end, int decimals, boolean pointAllowed) {
        long simple = parseSimple(bytes, start, end, decimals, pointAllowed);
        return simple == MALFORMED ? parseAny(bytes, start, end, decimals, pointAllowed) : simple;
    }

    /**
     * Parses up to eight characters with a point, or up to 16 digits, eight at a time. Returns {@link #MALFORMED} for
     * anything else.
     */
    private static long parseSimple(byte[] bytes, int start, int end, int decimals, boolean pointAllowed) {
        int length = end - start;
        if (length <= 0
                || length > 2 * Long.BYTES
                || length + decimals > SURE_DIGITS
                || start > bytes.length - Long.BYTES) {
            return MALFORMED;
        }
        long first = EightBytes.get(bytes, start);
        if (length > Long.BYTES) {
            int high = Digits.read(first, length - Long.BYTES);
            int low = Digits.read(EightBytes.get(bytes, end - Long.BYTES), Long.BYTES);
            return (high | low) < 0 ? MALFORMED : (high * POWERS[Long.BYTES] + low) * POWERS[decimals];
        }
        int point = pointAllowed ? EightBytes.indexOf(first, '.') : length;
        if (point >= length) {
            int number = Digits.read(first, length);
            return number < 0 ? MALFORMED : number * POWERS[decimals];
        }
        long before = (1L << (point * Byte.SIZE)) - 1;
        int number = length == 1 ? -1 : Digits.read((first & before) | ((first >>> Byte.SIZE) & ~before), length - 1);
        int finer = length - 1 - point - decimals;
        if (number < 0) {
            return MALFORMED;
        }
        if (finer > 0) {
            return number % POWERS[finer] == 0 ? number / POWERS[finer] : TOO_FINE;
        }
        return number * POWERS[-finer];
    }

    private static long parseAny(byte[] bytes, int start, int end, int decimals, boolean pointAllowed) {
        int at = start;
        boolean negative = at < end && bytes[at] == '-';
        if (negative) {
            at++;
        }
        long value = 0;
        int digits = 0;
        int places = -1;
        boolean tooFine = false;
        boolean tooLarge = false;
        for (; at < end; at++) {
            int digit = bytes[at] - '0';
            if (digit >= 0 && digit <= 9) {
                digits++;
                if (places >= decimals) {
                    tooFine |= digit != 0;
                    continue;
                }
                if (places >= 0) {
                    places++;
                }
                tooLarge |= value > MAX_TENTH || value * 10 > Long.MAX_VALUE - digit;
                value = tooLarge ? 0 : value * 10 + digit;
            } else if (bytes[at] == '.' && places < 0 && pointAllowed) {
                places = 0;
            } else {
                return MALFORMED;
            }
        }
        if (digits == 0) {
            return MALFORMED;
        }
        for (int place = Math.max(places, 0); place < decimals; place++) {
            tooLarge |= value > MAX_TENTH;
            value = tooLarge ? 0 : value * 10;
        }
        if (tooLarge) {
            return TOO_LARGE;
        }
        if (tooFine) {
            return TOO_FINE;
        }
        return negative ? -value : value;
    }

    /**
     * Parses a UTCTimestamp, {@code yyyymmdd-hh:mm:ss} with no fraction or one of 3, 6, 9 or 12 digits, as nanoseconds
     * since 1970-01-01T00:00:00Z. Picoseconds are cut off. A leap second counts as the next second. Times before 1970
     * count as its beginning, times after {@link #LATEST_NS} as that. Returns {@link #MALFORMED} otherwise.
     */
    public static long parseUtcTimestamp(byte[] bytes, int start, int end) {
        long fractionNs = fractionNs(bytes, start, end);
        return fractionNs < 0 ? MALFORMED : time(secondNs(bytes, start), fractionNs);
    }

    /** Returns the time of a second and a fraction of it, within the bounds of times. */
    static long time(long secondNs, long fractionNs) {
        if (secondNs < 0) {
            return secondNs == MALFORMED ? MALFORMED : 0;
        }
        return secondNs == LATEST_NS ? LATEST_NS : secondNs + fractionNs;
    }

    /**
     * Returns the second of a UTCTimestamp in nanoseconds, negative before 1970, {@link #LATEST_NS} after that;
     * {@link #MALFORMED} if it has none.
     */
    static long secondNs(byte[] bytes, int start) {
        long days = days(bytes, start);
        int hour = digits(bytes, start + 9, 2);
        int minute = digits(bytes, start + 12, 2);
        int second = digits(bytes, start + 15, 2);
        boolean punctuated = bytes[start + 8] == '-' && bytes[start + 11] == ':' && bytes[start + 14] == ':';
        if (!punctuated
                || days == MALFORMED
                || (hour | minute | second) < 0
                || hour > 23
                || minute > 59
                || second > 60) {
            return MALFORMED;
        }
        if (days < 0) {
            return -1;
        }
        long ofDayNs = (hour * 3600L + minute * 60L + second) * SECOND_NS;
        return days > LATEST_NS / DAY_NS ? LATEST_NS : Math.min(LATEST_NS, days * DAY_NS + ofDayNs);
    }

    /**
     * Returns the fraction of a second of a UTCTimestamp in nanoseconds; negative if its length is not that of one, or
     * the fraction has other characters than digits.
     */
    static long fractionNs(byte[] bytes, int start, int end) {
        int places = end - start - TIME_LENGTH - 1;
        if (places < 0) {
            return places == -1 ? 0 : -1;
        }
        if (places == 0 || places > MOST_PLACES || places % 3 != 0 || bytes[start + TIME_LENGTH] != '.') {
            return -1;
        }
        long fraction = 0;
        for (int at = end - places; at < end; at += 3) {
            // The last three of eight characters.
            int three = Digits.read(EightBytes.get(bytes, at + 3 - Long.BYTES) >>> (5 * Byte.SIZE), 3);
            if (three < 0) {
                return -1;
            }
            fraction = fraction * 1_000 + three;
        }
        return places > NANOSECOND_PLACES
                ? fraction / POWERS[places - NANOSECOND_PLACES]
                : fraction * POWERS[NANOSECOND_PLACES - places];
    }

    /**
     * Parses a date, {@code yyyymmdd}, as nanoseconds from 1970-01-01T00:00:00Z to its start. Dates before 1970 count
     * as its first day, dates after {@link #LATEST_NS} as that. Returns {@link #MALFORMED} otherwise.
     */
    public static long parseDate(byte[] bytes, int start, int end) {
        long days = end - start == 8 ? days(bytes, start) : MALFORMED;
        if (days == MALFORMED) {
            return MALFORMED;
        }
        return days > LATEST_NS / DAY_NS ? LATEST_NS : Math.max(0, days) * DAY_NS;
    }

    /** Returns the days from 1970-01-01 to a date, negative before it; {@link #MALFORMED} if it is not one. */
    private static long days(byte[] bytes, int start) {
        int year = digits(bytes, start, 4);
        int month = digits(bytes, start + 4, 2);
        int day = digits(bytes, start + 6, 2);
        boolean valid = year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
        return valid ? daysSinceEpoch(year, month, day) : MALFORMED;
    }

    private static int digits(byte[] bytes, int start, int count) {
        int value = 0;
        for (int i = start; i < start + count; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private static int daysOfMonth(int year, int month) {
        return Month.of(month).length(Year.isLeap(year));
    }

    /** Returns the days since 1970-01-01. Years start in March, so that a leap day is the last day of its year. */
    private static long daysSinceEpoch(int year, int month, int day) {
        int marchYear = month > 2 ? year : year - 1;
        int marchMonth = month > 2 ? month - 3 : month + 9;
        int dayOfYear = (153 * marchMonth + 2) / 5 + day - 1;
        return 365L * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468;
    }
}
