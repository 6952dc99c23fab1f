// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Big-endian integers in byte arrays, as used by SoupBinTCP, MoldUDP64, ITCH and OUCH. Stateless; allocates nothing.
 */
public final class BigEndian {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private BigEndian() {}

    /** Returns the unsigned 16-bit integer at {@code at}. */
    public static int getU16(byte[] bytes, int at) {
        return (short) SHORT.get(bytes, at) & 0xFFFF;
    }

    /** Writes the low two bytes of {@code value}. */
    public static void putU16(byte[] bytes, int at, int value) {
        SHORT.set(bytes, at, (short) value);
    }

    /** Returns the 32-bit integer at {@code at}, also used for text codes of four characters. */
    public static int getInt(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    /** Writes four bytes. */
    public static void putInt(byte[] bytes, int at, int value) {
        INT.set(bytes, at, value);
    }

    /** Returns the unsigned 32-bit integer at {@code at}. */
    public static long getU32(byte[] bytes, int at) {
        return (int) INT.get(bytes, at) & 0xFFFF_FFFFL;
    }

    /** Writes the low four bytes of {@code value}. */
    public static void putU32(byte[] bytes, int at, long value) {
        INT.set(bytes, at, (int) value);
    }

    /** Returns the unsigned 48-bit integer at {@code at}. */
    public static long getU48(byte[] bytes, int at) {
        return (long) getU16(bytes, at) << 32 | getU32(bytes, at + 2);
    }

    /** Writes the low six bytes of {@code value}. */
    public static void putU48(byte[] bytes, int at, long value) {
        putU16(bytes, at, (int) (value >>> 32));
        putU32(bytes, at + 2, value);
    }

    /** Returns the 64-bit integer at {@code at}. */
    public static long getLong(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    /** Writes eight bytes. */
    public static void putLong(byte[] bytes, int at, long value) {
        LONG.set(bytes, at, value);
    }
}
