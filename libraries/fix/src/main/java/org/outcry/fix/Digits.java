// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Writer of decimal digits, eight at a time. Numbers are given negated, not positive, since the range of negative ones
 * is larger. Allocates nothing.
 */
final class Digits {
    /** Bytes behind the last digit that may change: digits are written as whole longs. */
    static final int SPARE_BYTES = Long.BYTES - 1;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int EIGHT_DIGITS = 100_000_000;
    private static final long ZEROS = 0x3030_3030_3030_3030L;

    // The logarithm of 2 to the base of 10, times 4096.
    private static final int LOG_10_OF_2 = 1233;
    private static final int LOG_SHIFT = 12;

    private Digits() {}

    /** Returns the number of digits of a number, at least 1. */
    static int count(long negated) {
        int count = ((Long.SIZE - Long.numberOfLeadingZeros(Math.max(~negated, 1))) * LOG_10_OF_2) >> LOG_SHIFT;
        return negated > -FixValues.POWERS[count] ? Math.max(1, count) : count + 1;
    }

    /**
     * Writes a number, with leading zeros.
     *
     * @param count the number of digits, from that of the number to 24; {@link #SPARE_BYTES} behind them are overwritten
     */
    static void write(byte[] to, int offset, long negated, int count) {
        if (count <= Long.BYTES) {
            LONGS.set(to, offset, text(negated, count));
            return;
        }
        long high = negated / EIGHT_DIGITS;
        write(to, offset, high, count - Long.BYTES);
        LONGS.set(to, offset + count - Long.BYTES, eight((int) (high * EIGHT_DIGITS - negated)));
    }

    /**
     * Returns a number as characters, with leading zeros, the first in the lowest byte.
     *
     * @param count the number of digits, from that of the number to 8
     */
    static long text(long negated, int count) {
        return eight((int) -negated) >>> (Long.BYTES - count) * Byte.SIZE;
    }

    /** Returns the eight digits of a number below 100,000,000. Each step halves all groups of digits at once. */
    private static long eight(int number) {
        long high = number / 10_000;
        long fours = high | (number - high * 10_000) << 32;
        long hundreds = (fours * 10_486 >>> 20) & 0x0000_007F_0000_007FL;
        long twos = hundreds | (fours - hundreds * 100) << 16;
        long tens = (twos * 103 >>> 10) & 0x000F_000F_000F_000FL;
        return (tens | (twos - tens * 10) << 8) + ZEROS;
    }
}
