// SPDX-License-Identifier: Apache-2.0
package org.outcry.records.parquet;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.Deflater;

/** Bytes that grow at their end. Numbers are little-endian. One thread. */
final class Bytes {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle BIG_ENDIAN_LONG = MethodHandles.byteArrayViewVarHandle(
                    long[].class, ByteOrder.BIG_ENDIAN)
            .withInvokeExactBehavior();
    private static final int LONG_BYTES = 8;
    private static final int MOST_VARINT_BYTES = 10;

    private byte[] array = new byte[1 << 12];
    private int length;

    void clear() {
        length = 0;
    }

    byte[] array() {
        return array;
    }

    int length() {
        return length;
    }

    void ensure(int more) {
        if (more > array.length - length) {
            array = Arrays.copyOf(array, Math.max(2 * array.length, Math.addExact(length, more)));
        }
    }

    void putByte(int value) {
        ensure(1);
        array[length++] = (byte) value;
    }

    void putInt(int value) {
        ensure(Integer.BYTES);
        INT.set(array, length, value);
        length += Integer.BYTES;
    }

    void setInt(int index, int value) {
        INT.set(array, index, value);
    }

    void putLong(long value) {
        ensure(LONG_BYTES);
        LONG.set(array, length, value);
        length += LONG_BYTES;
    }

    void putBigEndian(long value) {
        ensure(LONG_BYTES);
        BIG_ENDIAN_LONG.set(array, length, value);
        length += LONG_BYTES;
    }

    /** Puts an unsigned number, seven bits a byte, the lowest first. */
    void putVarint(long value) {
        ensure(MOST_VARINT_BYTES);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            array[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        array[length++] = (byte) rest;
    }

    /** Puts a signed number as an unsigned one, with the sign in the lowest bit. */
    void putZigzag(long value) {
        putVarint((value << 1) ^ (value >> 63));
    }

    void put(byte[] source, int offset, int count) {
        ensure(count);
        System.arraycopy(source, offset, array, length, count);
        length += count;
    }

    void put(Bytes other) {
        put(other.array, 0, other.length);
    }

    /** Puts what a deflater has, at most so many bytes. */
    void putDeflated(Deflater deflater, int most) {
        ensure(most);
        length += deflater.deflate(array, length, most);
    }

    /**
     * Puts the lowest bits of each value, without gaps, the first value in the lowest bits; the last byte is filled
     * with zeros.
     *
     * @param width bits of a value, whose other bits are 0
     */
    void putPacked(long[] values, int from, int count, int width) {
        if (width == 0) {
            return;
        }
        ensure(LONG_BYTES + (int) ((long) count * width / Byte.SIZE) + LONG_BYTES);
        long packed = 0;
        int used = 0;
        for (int i = from; i < from + count; i++) {
            long value = values[i];
            packed |= value << used;
            int free = Long.SIZE - used;
            if (width < free) {
                used += width;
            } else {
                LONG.set(array, length, packed);
                length += LONG_BYTES;
                packed = width == free ? 0 : value >>> free;
                used = width - free;
            }
        }
        LONG.set(array, length, packed);
        length += (used + Byte.SIZE - 1) / Byte.SIZE;
    }
}
