package org.outcry.ouch;

import org.jspecify.annotations.Nullable;
import org.outcry.soup.BigEndian;

/**
 * Decoder of messages of one direction, laid over the bytes of a buffer. {@link #decode} says what is wrong; the fields may be asked for
 * only if nothing is, and an option's value only if {@link #has} it. Allocates nothing, throws nothing; one thread.
 */
public final class OuchDecoder {
    private final @Nullable OuchLayout[] layouts;
    private final int[] optionAt = new int[OuchOptions.MAX_TAG + 1];
    private byte[] buffer = new byte[0];
    private int offset;
    private int options;

    private OuchDecoder(@Nullable OuchLayout[] layouts) {
        this.layouts = layouts;
    }

    /** Returns a decoder of what clients send. */
    public static OuchDecoder inbound() {
        return new OuchDecoder(OuchMessages.byType(OuchMessages.INBOUND));
    }

    /** Returns a decoder of what venues send. */
    public static OuchDecoder outbound() {
        return new OuchDecoder(OuchMessages.byType(OuchMessages.OUTBOUND));
    }

    /** Checks type, length, appendage and texts of a message, and stands on it. Returns the first fault. */
    public OuchFault decode(byte[] bytes, int at, int length) {
        buffer = bytes;
        offset = at;
        options = 0;
        if (length < 1) {
            return OuchFault.EMPTY;
        }
        OuchLayout layout = layouts[bytes[at] & 0xFF];
        if (layout == null) {
            return OuchFault.UNKNOWN_TYPE;
        }
        int fixed = layout.length();
        if (length == fixed) {
            if (layout.appendage() == OuchLayout.Appendage.REQUIRED) {
                return OuchFault.WRONG_LENGTH;
            }
        } else if (length < fixed + OuchOptions.LENGTH_BYTES || layout.appendage() == OuchLayout.Appendage.NONE) {
            return OuchFault.WRONG_LENGTH;
        } else {
            OuchFault fault = decodeAppendage(at + fixed, at + length);
            if (fault != OuchFault.NONE) {
                return fault;
            }
        }
        return layout.hasPrintableTexts(bytes, at) ? OuchFault.NONE : OuchFault.TEXT_NOT_PRINTABLE;
    }

    private OuchFault decodeAppendage(int at, int end) {
        int next = at + OuchOptions.LENGTH_BYTES;
        if (BigEndian.getU16(buffer, at) != end - next) {
            return OuchFault.WRONG_APPENDAGE_LENGTH;
        }
        while (next < end) {
            int after = next + 1 + (buffer[next] & 0xFF);
            if (after > end || after < next + OuchOptions.OPTION_HEADER_BYTES) {
                return OuchFault.TRUNCATED_OPTION;
            }
            int tag = buffer[next + 1] & 0xFF;
            int valueBytes = OuchOptions.valueBytes(tag);
            if (valueBytes == 0) {
                return OuchFault.UNKNOWN_OPTION;
            }
            if (after != next + OuchOptions.OPTION_HEADER_BYTES + valueBytes) {
                return OuchFault.WRONG_OPTION_LENGTH;
            }
            if (has(tag)) {
                return OuchFault.REPEATED_OPTION;
            }
            options |= 1 << tag;
            optionAt[tag] = next + OuchOptions.OPTION_HEADER_BYTES;
            next = after;
        }
        return OuchFault.NONE;
    }

    /** The type; of a faulty message too, unless it is empty. */
    public byte type() {
        return buffer[offset];
    }

    /** A one-character field. */
    public byte code(int field) {
        return buffer[offset + field];
    }

    /** A field of two bytes. */
    public int u16(int field) {
        return BigEndian.getU16(buffer, offset + field);
    }

    /** A field of four bytes. */
    public long u32(int field) {
        return BigEndian.getU32(buffer, offset + field);
    }

    /** A field of eight bytes; negative if above 2<sup>63</sup> - 1. */
    public long u64(int field) {
        return BigEndian.getLong(buffer, offset + field);
    }

    /**
     * Up to eight characters of a text, the first in the lowest byte, with zeros in place of the spaces at the end.
     *
     * @param field where they begin
     * @param length how many, 1 to 8
     */
    public long ascii(int field, int length) {
        return asciiAt(offset + field, length);
    }

    /** The value of an option that is a text, as {@link #ascii} has it. */
    public long optionAscii(int tag, int length) {
        return asciiAt(optionAt[tag], length);
    }

    private long asciiAt(int at, int length) {
        int end = at + length;
        while (end > at && buffer[end - 1] == ' ') {
            end--;
        }
        long text = 0;
        for (int i = end - 1; i >= at; i--) {
            text = text << Byte.SIZE | (buffer[i] & 0xFF);
        }
        return text;
    }

    /** A text without the spaces at its end. Allocates. */
    public String text(int field, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) buffer[offset + field + i]);
        }
        return text.toString().stripTrailing();
    }

    /** Whether the message has an option. */
    public boolean has(int tag) {
        return (options >>> tag & 1) != 0;
    }

    /** Options that the message has: bit n for tag n. */
    public int options() {
        return options;
    }

    /** The value of an option of one byte. */
    public byte optionCode(int tag) {
        return buffer[optionAt[tag]];
    }

    /** The value of an option of two bytes. */
    public int optionU16(int tag) {
        return BigEndian.getU16(buffer, optionAt[tag]);
    }

    /** The value of an option of four bytes. */
    public long optionU32(int tag) {
        return BigEndian.getU32(buffer, optionAt[tag]);
    }

    /** The value of an option of eight bytes. */
    public long optionU64(int tag) {
        return BigEndian.getLong(buffer, optionAt[tag]);
    }
}
