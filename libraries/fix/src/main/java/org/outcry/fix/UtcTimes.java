// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Parser of the times of a connection's messages. It remembers the last second, because most of the next ones are in
 * the same. One thread; allocates nothing.
 */
final class UtcTimes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    // The text of the second.
    private long first;
    private long second;
    private byte last;

    private long secondNs = FixValues.MALFORMED;

    /** Returns the same as {@link FixValues#parseUtcTimestamp}. */
    long parse(byte[] bytes, int start, int end) {
        long fractionNs = FixValues.fractionNs(bytes, start, end);
        if (fractionNs < 0) {
            return FixValues.MALFORMED;
        }
        long firstNow = (long) LONGS.get(bytes, start);
        long secondNow = (long) LONGS.get(bytes, start + Long.BYTES);
        byte lastNow = bytes[start + 2 * Long.BYTES];
        if (firstNow != first || secondNow != second || lastNow != last) {
            first = firstNow;
            second = secondNow;
            last = lastNow;
            secondNs = FixValues.secondNs(bytes, start);
        }
        return FixValues.time(secondNs, fractionNs);
    }
}
