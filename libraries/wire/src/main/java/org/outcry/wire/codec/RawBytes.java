// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.outcry.wire.DecodeException;
import org.outcry.wire.MutableText;
import org.outcry.wire.schema.TypeSchema;

/**
 * Numbers of the raw encoding, for generated code. Does not allocate.
 *
 * <p>A whole number is folded ({@code 0, -1, 1, -2, ...} become {@code 0, 1, 2, 3, ...}) and takes one byte for seven
 * bits: the zero bits below the lowest one bit of the first byte say how many bytes follow it, and the rest is the
 * number, little end first. A first byte of zero is followed by all eight bytes of the number.
 *
 * <p>Writers need eight bytes of room beyond the last value. Readers get zeros beyond the end of the
 * array, and checks at the end that it did not pass the end of the body.
 */
public final class RawBytes {
    /** The most bytes of a whole number. */
    public static final int MAX_INTEGER_BYTES = 9;

    /** Bytes beyond the last value that a write may touch. */
    public static final int SLACK_BYTES = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /** The lowest folded number that does not fit so many bytes. */
    private static final long ONE_BYTE = 1L << 7;

    private static final long TWO_BYTES = 1L << 14;

    /** The most bytes of a text whose number takes one byte. */
    private static final int MAX_SHORT_TEXT = 63;

    private RawBytes() {}

    /**
     * Writes a whole number and returns where it ends. Short ones are stored in exactly their bytes, because a load
     * that follows soon is quick only if one store has all of it.
     */
    public static int putInteger(byte[] b, int at, long value) {
        long folded = (value << 1) ^ (value >> 63);
        if ((folded & -ONE_BYTE) == 0) {
            b[at] = (byte) ((folded << 1) | 1);
            return at + 1;
        }
        if ((folded & -TWO_BYTES) == 0) {
            SHORTS.set(b, at, (short) ((folded << 2) | 2));
            return at + 2;
        }
        int bytes = (70 - Long.numberOfLeadingZeros(folded)) / 7;
        if (bytes <= 8) {
            LONGS.set(b, at, (folded << bytes) | (1L << (bytes - 1)));
            return at + bytes;
        }
        b[at] = 0;
        LONGS.set(b, at + 1, folded);
        return at + MAX_INTEGER_BYTES;
    }

    /** Returns a whole number. */
    public static long integer(byte[] b, int at) {
        int first = at(b, at);
        if ((first & 1) != 0) {
            return unfold(first >>> 1);
        }
        if ((first & 2) != 0 && at + 1 < b.length) {
            return unfold(((short) SHORTS.get(b, at) & 0xFFFF) >>> 2);
        }
        long word = word(b, at);
        return integer(b, at, word, integerBytes(word));
    }

    /** Returns the end of a whole number. Tests the likely lengths one by one, which the processor predicts well. */
    public static int integerEnd(byte[] b, int at) {
        int first = at(b, at);
        if ((first & 1) != 0) {
            return at + 1;
        }
        if ((first & 2) != 0) {
            return at + 2;
        }
        if ((first & 4) != 0) {
            return at + 3;
        }
        return at + integerBytes(first);
    }

    private static long unfold(long folded) {
        return (folded >>> 1) ^ -(folded & 1);
    }

    /** Returns the bytes of a whole number, 1 to 9, by its first eight. */
    public static int integerBytes(long word) {
        return Long.numberOfTrailingZeros(word | 0x100) + 1;
    }

    /**
     * Returns a whole number.
     *
     * @param word the eight bytes at its start
     * @param bytes those that it takes
     */
    public static long integer(byte[] b, int at, long word, int bytes) {
        long folded = bytes == MAX_INTEGER_BYTES ? word(b, at + 1) : (word & (-1L >>> (64 - 8 * bytes))) >>> bytes;
        return unfold(folded);
    }

    /** Returns the eight bytes from here on; zeros for those that the array does not have. */
    public static long word(byte[] b, int at) {
        return at <= b.length - 8 ? (long) LONGS.get(b, at) : tail(b, at);
    }

    private static long tail(byte[] b, int at) {
        long word = 0;
        for (int i = b.length - 1; i >= at; i--) {
            word = (word << 8) | (b[i] & 0xFF);
        }
        return word;
    }

    /** Returns the byte here, 0 to 255; zero if the array does not have it. */
    public static int at(byte[] b, int at) {
        return at < b.length ? b[at] & 0xFF : 0;
    }

    /** Writes eight bytes. */
    public static void putWord(byte[] b, int at, long word) {
        LONGS.set(b, at, word);
    }

    /** Writes four bytes. */
    public static void putInt(byte[] b, int at, int value) {
        INTS.set(b, at, value);
    }

    /** Writes up to eight characters held in a long, their number first, and returns where they end. */
    public static int putAscii(byte[] b, int at, long packed) {
        int length = 8 - Long.numberOfLeadingZeros(packed) / 8;
        b[at] = (byte) length;
        LONGS.set(b, at + 1, packed);
        return at + 1 + length;
    }

    /** Returns the first bytes, 0 to 8, of eight. */
    public static long low(long word, int bytes) {
        return word & (((1L << (bytes << 3)) - 1) | -(bytes >>> 3));
    }

    /** Returns a schema as it stands in front of a self-describing body. */
    public static byte[] schemaBlock(String schema) {
        byte[] bytes = schema.getBytes(StandardCharsets.UTF_8);
        byte[] block = new byte[2 + bytes.length];
        block[0] = (byte) bytes.length;
        block[1] = (byte) (bytes.length >> 8);
        System.arraycopy(bytes, 0, block, 2, bytes.length);
        return block;
    }

    /** Writes a text in UTF-8, the number of its bytes first, and returns where it ends. */
    public static int putText(byte[] b, int at, String text) {
        int length = text.length();
        if (length <= MAX_SHORT_TEXT && AsciiBytes.put(b, at + 1, text)) {
            b[at] = (byte) (length << 2 | 1);
            return at + 1 + length;
        }
        return putLongText(b, at, text);
    }

    private static int putLongText(byte[] b, int at, String text) {
        int length = text.length();
        int p = putInteger(b, at, utf8Bytes(text));
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            int code = c;
            if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1))) {
                code = Character.toCodePoint(c, text.charAt(++i));
            } else if (Character.isSurrogate(c)) {
                throw new IllegalArgumentException("half a character in a text: index=" + i + " code="
                        + Integer.toHexString(c) + ": write whole characters");
            }
            p = putUtf8(b, p, code);
        }
        return p;
    }

    /** Writes a character in UTF-8 and returns where it ends. */
    static int putUtf8(byte[] b, int at, int code) {
        int last = at;
        if (code < 0x80) {
            b[last++] = (byte) code;
            return last;
        }
        if (code < 0x800) {
            b[last++] = (byte) (0xC0 | (code >> 6));
        } else {
            if (code < 0x10000) {
                b[last++] = (byte) (0xE0 | (code >> 12));
            } else {
                b[last++] = (byte) (0xF0 | (code >> 18));
                b[last++] = (byte) (0x80 | ((code >> 12) & 0x3F));
            }
            b[last++] = (byte) (0x80 | ((code >> 6) & 0x3F));
        }
        b[last++] = (byte) (0x80 | (code & 0x3F));
        return last;
    }

    /** Writes a text in UTF-8, the number of its bytes first, and returns where it ends. */
    public static int putText(byte[] b, int at, MutableText text) {
        return text.copyUtf8(b, putInteger(b, at, text.utf8Length()));
    }

    private static int utf8Bytes(String text) {
        int bytes = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // Both halves of a character of four bytes count two each.
            bytes += c < 0x80 ? 0 : c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
        }
        return bytes;
    }

    /** Returns the error for a body whose values do not end where it ends. */
    public static DecodeException wrongEnd(String type, String schema, byte[] b, int offset, int length) {
        int end = offset + length;
        String[] first = {"none"};
        int[] at = {end};
        FieldWalk.raw(TypeSchema.parse(schema), b, offset, (path, field, from, to) -> {
            if (to > end && first[0].equals("none")) {
                first[0] = path;
                at[0] = from;
            }
        });
        String problem = first[0].equals("none") ? "body too long" : "body too short";
        return new DecodeException(problem + ": type=" + type + " field=" + first[0] + " offset=" + at[0] + " end="
                + end + ": the bytes are damaged, or of another schema");
    }
}
