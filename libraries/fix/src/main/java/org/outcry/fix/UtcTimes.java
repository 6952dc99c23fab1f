// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Parser of the times of a connection's messages. It remembers the last one, because a message has its time more than
 * once, and the last second, because most of the next ones are in the same. One thread; allocates nothing.
 */
final class UtcTimes {
    /** Characters of the last time: date, hyphen and all of the time but the last digit of the second. */
    private long date;

    private long time;

    /** The last digit of the second. */
    private byte lastDigit;

    /** The eight characters from that digit on, or the last ones if there are fewer, and the last ones. */
    private long middle;

    private long tail;
    private int length;
    private long secondNs = FixValues.MALFORMED;
    private long timeNs = FixValues.MALFORMED;

    /** Returns the same as {@link FixValues#parseUtcTimestamp}. */
    long parse(byte[] bytes, int start, int end) {
        if (end - start < FixValues.TIME_LENGTH) {
            return FixValues.MALFORMED;
        }
        int last = end - Long.BYTES;
        int digit = start + 2 * Long.BYTES;
        boolean isSameSecond = EightBytes.get(bytes, start) == date
                && EightBytes.get(bytes, start + Long.BYTES) == time
                && bytes[digit] == lastDigit;
        long newMiddle = EightBytes.get(bytes, Math.min(digit, last));
        long newTail = EightBytes.get(bytes, last);
        if (!isSameSecond || newMiddle != middle || newTail != tail || end - start != length) {
            middle = newMiddle;
            tail = newTail;
            length = end - start;
            timeNs = next(bytes, start, end, isSameSecond);
        }
        return timeNs;
    }

    private long next(byte[] bytes, int start, int end, boolean isSameSecond) {
        if (!isSameSecond) {
            date = EightBytes.get(bytes, start);
            time = EightBytes.get(bytes, start + Long.BYTES);
            lastDigit = bytes[start + 2 * Long.BYTES];
            secondNs = FixValues.secondNs(bytes, start);
        }
        long fractionNs = FixValues.fractionNs(bytes, start, end);
        return fractionNs < 0 ? FixValues.MALFORMED : FixValues.time(secondNs, fractionNs);
    }
}
