// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/** CheckSum (10) of a message: the sum of its bytes, modulo 256. Eight bytes are added at a time. Allocates nothing. */
final class CheckSum {
    private static final long EVERY_SECOND_BYTE = 0x00FF_00FF_00FF_00FFL;

    /** Longs after which the sums of two bytes are added up: each of the four has 16 bits. */
    private static final int BLOCK = 128;

    private CheckSum() {}

    /** Returns the sum of a range of bytes, modulo 256. */
    static int of(byte[] bytes, int from, int to) {
        int sum = 0;
        int at = from;
        while (to - at >= Long.BYTES) {
            int blockEnd = at + Math.min(BLOCK, (to - at) / Long.BYTES) * Long.BYTES;
            long sums = 0;
            for (; at < blockEnd; at += Long.BYTES) {
                sums += pairs(EightBytes.get(bytes, at));
            }
            sum += sumOfPairs(sums);
        }
        for (; at < to; at++) {
            sum += bytes[at];
        }
        return sum & 0xFF;
    }

    /** Returns the sum of eight bytes. */
    static int of(long eight) {
        return sumOfPairs(pairs(eight));
    }

    /** Returns the sums of the first two bytes, the next two and so on. */
    private static long pairs(long eight) {
        return (eight & EVERY_SECOND_BYTE) + ((eight >>> Byte.SIZE) & EVERY_SECOND_BYTE);
    }

    private static int sumOfPairs(long sums) {
        return (int) (sums + (sums >>> 16) + (sums >>> 32) + (sums >>> 48)) & 0xFFFF;
    }
}
