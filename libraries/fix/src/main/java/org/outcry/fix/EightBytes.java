// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight bytes of an array in a long, the first in the lowest byte. */
final class EightBytes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private EightBytes() {}

    /** Returns the bytes at an offset. */
    static long get(byte[] bytes, int offset) {
        return (long) LONGS.get(bytes, offset);
    }

    /** Sets the bytes at an offset. */
    static void set(byte[] bytes, int offset, long eight) {
        LONGS.set(bytes, offset, eight);
    }

    /** Returns the first bytes; the others are zero. */
    static long first(long eight, int count) {
        return eight & (-1L >>> ((Long.BYTES - count) * Byte.SIZE));
    }

    /** Returns the index of the first byte with a value below 128; 8 if there is none. */
    static int indexOf(long eight, int value) {
        long differences = eight ^ ONES * value;
        return Long.numberOfTrailingZeros((differences - ONES) & ~differences & HIGH_BITS) >> 3;
    }
}
