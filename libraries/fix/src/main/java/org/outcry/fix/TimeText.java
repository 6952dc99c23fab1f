// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Text of a UTCTimestamp. It remembers the last one, because a message has its time more than once, and the last
 * second, because most of the next ones are in the same. One thread; allocates nothing.
 */
final class TimeText {
    /** The longest text. */
    static final int LONGEST = 27;

    static final int DATE_BYTES = 8;
    private static final int SECONDS_OF_DAY = 86_400;

    private final byte[] bytes = new byte[LONGEST + Digits.SPARE_BYTES];
    private long second = Long.MIN_VALUE;
    private long timeNs = Long.MIN_VALUE;
    private int places;
    private int length;

    /** Returns the array that begins with the text. */
    byte[] bytes() {
        return bytes;
    }

    /**
     * Sets the text of a time.
     *
     * @param epochNs nanoseconds since 1970-01-01T00:00:00Z, not negative
     * @param digits digits after the second: 0, 3, 6 or 9; further digits are truncated
     * @return its length
     */
    int set(long epochNs, int digits) {
        if (epochNs != timeNs || digits != places) {
            timeNs = epochNs;
            places = digits;
            setSecond(epochNs / FixValues.SECOND_NS);
            length = FixValues.TIME_LENGTH;
            if (digits > 0) {
                bytes[length] = '.';
                int negated = (int) (second * FixValues.SECOND_NS - epochNs);
                int fraction = digits == 3 ? negated / 1_000_000 : digits == 6 ? negated / 1_000 : negated;
                Digits.write(bytes, length + 1, fraction, digits);
                length += 1 + digits;
            }
        }
        return length;
    }

    private void setSecond(long next) {
        if (next == second) {
            return;
        }
        second = next;
        long day = next / SECONDS_OF_DAY;
        int ofDay = (int) (next - day * SECONDS_OF_DAY);
        Digits.write(bytes, 0, -dateOf(day), DATE_BYTES);
        bytes[DATE_BYTES] = '-';
        Digits.write(bytes, 9, -(ofDay / 3600), 2);
        bytes[11] = ':';
        Digits.write(bytes, 12, -(ofDay / 60 % 60), 2);
        bytes[14] = ':';
        Digits.write(bytes, 15, -(ofDay % 60), 2);
    }

    /** Returns a day since 1970-01-01 as the digits of its date. */
    private static long dateOf(long day) {
        // Years start in March, in eras of 400 years, so that a leap day is the last day of its year.
        long shifted = day + 719_468;
        long era = shifted / 146_097;
        long dayOfEra = shifted - era * 146_097;
        long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
        long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        long marchMonth = (5 * dayOfYear + 2) / 153;
        long month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
        long year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
        return year * 10_000 + month * 100 + dayOfYear - (153 * marchMonth + 2) / 5 + 1;
    }
}
