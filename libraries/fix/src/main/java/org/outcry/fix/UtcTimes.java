// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.util.Arrays;

/**
 * Parser of the times of a connection's messages. It remembers the last second, because most of the next ones are in
 * the same. One thread; allocates nothing.
 */
final class UtcTimes {
    private final byte[] second = new byte[FixValues.TIME_LENGTH];
    private long secondNs = FixValues.MALFORMED;

    /** Returns the same as {@link FixValues#parseUtcTimestamp}. */
    long parse(byte[] bytes, int start, int end) {
        long fractionNs = FixValues.fractionNs(bytes, start, end);
        if (fractionNs < 0) {
            return FixValues.MALFORMED;
        }
        if (!Arrays.equals(bytes, start, start + second.length, second, 0, second.length)) {
            System.arraycopy(bytes, start, second, 0, second.length);
            secondNs = FixValues.secondNs(bytes, start);
        }
        return FixValues.time(secondNs, fractionNs);
    }
}
