// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * ASCII text packed in longs: eight characters each, the first in the lowest byte, unused bytes zero. A text of more
 * than eight characters takes several longs, all full but the last. The empty text is 0.
 *
 * <p>Only the {@code toString} methods allocate. Characters are not checked: a caller that packs text from outside
 * checks it.
 */
public final class AsciiLongs {
    /** The number of characters in one long. */
    public static final int CHARACTERS = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private AsciiLongs() {}

    /**
     * Packs up to eight bytes.
     *
     * @throws IllegalArgumentException if there are more
     */
    public static long pack(byte[] source, int offset, int length) {
        checkLength(length);
        return part(source, offset, length, 0);
    }

    /**
     * Packs up to eight characters.
     *
     * @throws IllegalArgumentException if there are more
     */
    public static long pack(CharSequence source) {
        checkLength(source.length());
        return part(source, 0);
    }

    /** Returns one long of a longer text: its characters from {@code 8 * index} on; 0 if the text ends before. */
    public static long part(byte[] source, int offset, int length, int index) {
        int start = offset + index * CHARACTERS;
        int count = Math.min(offset + length - start, CHARACTERS);
        if (count <= 0) {
            return 0;
        }
        if (start <= source.length - CHARACTERS) {
            return (long) LONGS.get(source, start) & (-1L >>> ((CHARACTERS - count) * Byte.SIZE));
        }
        long packed = 0;
        for (int i = start + count - 1; i >= start; i--) {
            packed = (packed << 8) | (source[i] & 0xFF);
        }
        return packed;
    }

    /** Returns one long of a longer text: its characters from {@code 8 * index} on; 0 if the text ends before. */
    public static long part(CharSequence source, int index) {
        int from = index * CHARACTERS;
        long packed = 0;
        for (int i = Math.min(source.length() - from, CHARACTERS) - 1; i >= 0; i--) {
            packed = (packed << 8) | (source.charAt(from + i) & 0xFF);
        }
        return packed;
    }

    /** Returns the number of characters of a text in one long. */
    public static int length(long packed) {
        return CHARACTERS - Long.numberOfLeadingZeros(packed) / 8;
    }

    /** Returns the number of characters of a text in two longs. */
    public static int length(long first, long second) {
        return length(first) + length(second);
    }

    /** Returns the number of characters of a text in three longs. */
    public static int length(long first, long second, long third) {
        return length(first) + length(second) + length(third);
    }

    /** Returns the character at an index below eight; 0 if the text is shorter. */
    public static char charAt(long packed, int index) {
        return (char) ((packed >>> (8 * index)) & 0xFF);
    }

    /**
     * Writes a text of one long.
     *
     * @return the number of characters, which is the number of bytes written
     */
    public static int write(long packed, byte[] target, int offset) {
        int length = length(packed);
        long rest = packed;
        for (int i = 0; i < length; i++) {
            target[offset + i] = (byte) rest;
            rest >>>= 8;
        }
        return length;
    }

    /**
     * Writes a text of two longs.
     *
     * @return the number of characters, which is the number of bytes written
     */
    public static int write(long first, long second, byte[] target, int offset) {
        int length = write(first, target, offset);
        return length + write(second, target, offset + length);
    }

    /**
     * Writes a text of three longs.
     *
     * @return the number of characters, which is the number of bytes written
     */
    public static int write(long first, long second, long third, byte[] target, int offset) {
        int length = write(first, second, target, offset);
        return length + write(third, target, offset + length);
    }

    /** Returns the text of some longs. Allocates. */
    public static String toString(long... packed) {
        StringBuilder text = new StringBuilder(packed.length * CHARACTERS);
        for (long part : packed) {
            append(part, text);
        }
        return text.toString();
    }

    /** Appends a text of one long. */
    public static void append(long packed, StringBuilder out) {
        int length = length(packed);
        for (int i = 0; i < length; i++) {
            out.append(charAt(packed, i));
        }
    }

    private static void checkLength(int length) {
        if (length > CHARACTERS) {
            throw new IllegalArgumentException(
                    "text too long for one long: length=" + length + " bound=" + CHARACTERS + ": use part");
        }
    }
}
