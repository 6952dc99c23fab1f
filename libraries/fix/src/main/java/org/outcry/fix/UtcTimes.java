// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Parser of the times of a connection's messages. It remembers the last second, because most of the next ones are in
 * the same. One thread; allocates nothing.
 */
final class UtcTimes {
    /** The characters of the last second: date, hyphen and all of the time but its last digit, and that one. */
    private long date;

    private long time;
    private byte lastDigit;
    private long secondNs = FixValues.MALFORMED;

    /** Returns the same as {@link FixValues#parseUtcTimestamp}. */
    long parse(byte[] bytes, int start, int end) {
        long fractionNs = FixValues.fractionNs(bytes, start, end);
        if (fractionNs < 0) {
            return FixValues.MALFORMED;
        }
        long newDate = EightBytes.get(bytes, start);
        long newTime = EightBytes.get(bytes, start + Long.BYTES);
        byte newLastDigit = bytes[start + 2 * Long.BYTES];
        if (newDate != date || newTime != time || newLastDigit != lastDigit) {
            date = newDate;
            time = newTime;
            lastDigit = newLastDigit;
            secondNs = FixValues.secondNs(bytes, start);
        }
        return FixValues.time(secondNs, fractionNs);
    }
}
