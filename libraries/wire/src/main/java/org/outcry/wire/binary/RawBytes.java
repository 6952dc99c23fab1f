package org.outcry.wire.binary;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.outcry.wire.DecodeException;

/**
 * Numbers of the raw encoding; what generated code stands on. Nothing here allocates.
 *
 * <p>A whole number is folded ({@code 0, -1, 1, -2, ...} become {@code 0, 1, 2, 3, ...}) and takes one byte for seven bits:
 * the zero bits below the lowest one bit of the first byte say how many bytes follow it, and the rest is the number, little
 * end first. A first byte of zero is followed by all eight bytes of the number.
 *
 * <p>Whoever writes needs eight bytes of room beyond the last value. Whoever reads gets zeros beyond the end of the array, and
 * checks at the end that it did not pass the end of the body.
 */
public final class RawBytes {
    /** The most bytes of a whole number. */
    public static final int MAX_INTEGER_BYTES = 9;

    /** Bytes beyond the last value that a write may touch. */
    public static final int SLACK_BYTES = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private RawBytes() {}

    /** Writes a whole number and returns where it ends. */
    public static int putInteger(byte[] b, int at, long value) {
        long folded = (value << 1) ^ (value >> 63);
        int bytes = (70 - Long.numberOfLeadingZeros(folded | 1)) / 7;
        if (bytes <= 8) {
            LONGS.set(b, at, (folded << bytes) | (1L << (bytes - 1)));
            return at + bytes;
        }
        b[at] = 0;
        LONGS.set(b, at + 1, folded);
        return at + MAX_INTEGER_BYTES;
    }

    /** The bytes of a whole number, 1 to 9, by its first eight. */
    public static int integerBytes(long word) {
        return Long.numberOfTrailingZeros(word | 0x100) + 1;
    }

    /**
     * A whole number.
     *
     * @param word the eight bytes at its start
     * @param bytes those that it takes
     */
    public static long integer(byte[] b, int at, long word, int bytes) {
        long folded = bytes == MAX_INTEGER_BYTES ? word(b, at + 1) : (word & (-1L >>> (64 - 8 * bytes))) >>> bytes;
        return (folded >>> 1) ^ -(folded & 1);
    }

    /** The eight bytes from here on; zeros for those that the array does not have. */
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

    /** The byte here, 0 to 255; zero if the array does not have it. */
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

    /** The first bytes, 0 to 8, of eight. */
    public static long low(long word, int bytes) {
        return word & (((1L << (bytes << 3)) - 1) | -(bytes >>> 3));
    }

    /** A schema as it stands in front of a self-describing body. */
    public static byte[] schemaBlock(String schema) {
        byte[] bytes = schema.getBytes(StandardCharsets.UTF_8);
        byte[] block = new byte[2 + bytes.length];
        block[0] = (byte) bytes.length;
        block[1] = (byte) (bytes.length >> 8);
        System.arraycopy(bytes, 0, block, 2, bytes.length);
        return block;
    }

    /** The error for a body whose values do not end where it ends. */
    public static DecodeException wrongEnd(String type, String schema, byte[] b, int offset, int length) {
        return wrongEnd(type, TypeSchema.parse(schema), b, offset, length);
    }

    static DecodeException wrongEnd(String type, TypeSchema schema, byte[] b, int offset, int length) {
        int end = offset + length;
        RawFields fields = new RawFields(schema, b, offset);
        while (fields.next()) {
            if (fields.end() > end) {
                return new DecodeException("body too short: type=" + type + " field="
                        + fields.field().name() + " offset=" + fields.offset() + " end=" + end
                        + ": the bytes are damaged, or of another schema");
            }
        }
        return new DecodeException("body too long: type=" + type + " field=none offset=" + fields.end() + " end=" + end
                + ": the bytes are damaged, or of another schema");
    }
}
