// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Codec of decimal digits, eight at a time. Numbers are written negated, not positive, since the range of negative ones
 * is larger. Allocates nothing.
 */
final class Digits {
    /** Bytes behind the last digit that may change: digits are written as whole longs. */
    static final int SPARE_BYTES = Long.BYTES - 1;

    private static final int EIGHT_DIGITS = 100_000_000;
    private static final long ZEROS = 0x3030_3030_3030_3030L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    /** Sets the high bit of each byte, below 128, above 9. */
    private static final long ABOVE_NINE = 0x7676_7676_7676_7676L;

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
     * @param count the number of digits, from that of the number to 24; {@link #SPARE_BYTES} behind them are
     *     overwritten
     */
    static void write(byte[] to, int offset, long negated, int count) {
        if (count <= Long.BYTES) {
            EightBytes.set(to, offset, text(negated, count));
            return;
        }
        long high = negated / EIGHT_DIGITS;
        write(to, offset, high, count - Long.BYTES);
        EightBytes.set(to, offset + count - Long.BYTES, eight((int) (high * EIGHT_DIGITS - negated)));
    }

    /**
     * Returns a number as characters, with leading zeros, the first in the lowest byte.
     *
     * @param count the number of digits, from that of the number to 8
     */
    static long text(long negated, int count) {
        return eight((int) -negated) >>> ((Long.BYTES - count) * Byte.SIZE);
    }

    /** Returns the eight digits of a number below 100,000,000. Each step halves all groups of digits at once. */
    private static long eight(int number) {
        long high = number / 10_000;
        long fours = high | ((number - high * 10_000) << 32);
        long hundreds = ((fours * 10_486) >>> 20) & 0x0000_007F_0000_007FL;
        long twos = hundreds | ((fours - hundreds * 100) << 16);
        long tens = ((twos * 103) >>> 10) & 0x000F_000F_000F_000FL;
        return (tens | ((twos - tens * 10) << 8)) + ZEROS;
    }

    /**
     * Returns the number of digits, the first in the lowest byte; -1 if there is another character.
     *
     * @param count the number of characters, 1 to 8; bytes behind them have no meaning
     */
    static int read(long text, int count) {
        int unused = (Long.BYTES - count) * Byte.SIZE;
        // The last character becomes the highest byte, behind leading zeros.
        long digits = (text ^ ZEROS) << unused;
        if (((((digits & ~HIGH_BITS) + ABOVE_NINE) | digits) & HIGH_BITS) != 0) {
            return -1;
        }
        long twos = (digits * 10 + (digits >>> 8)) & 0x00FF_00FF_00FF_00FFL;
        long fours = (twos * 100 + (twos >>> 16)) & 0x0000_FFFF_0000_FFFFL;
        return (int) (fours * 10_000 + (fours >>> 32));
    }
}
