// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import org.jspecify.annotations.Nullable;
import org.outcry.soup.BigEndian;

/**
 * Decoder of messages of one direction, which reads fields from a buffer. {@link #decode} returns the first fault.
 * Fields may be read only if there is none, and an option's value only if {@link #has} returns true. Allocates nothing,
 * throws nothing. One thread.
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

    /** Returns a decoder of clients' messages. */
    public static OuchDecoder inbound() {
        return new OuchDecoder(OuchMessages.byType(OuchMessages.INBOUND));
    }

    /** Returns a decoder of venues' messages. */
    public static OuchDecoder outbound() {
        return new OuchDecoder(OuchMessages.byType(OuchMessages.OUTBOUND));
    }

    /** Moves to a message, and checks its type, length, appendage and texts. Returns the first fault. */
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

    /** Returns the type, also of a faulty message unless it is empty. */
    public byte type() {
        return buffer[offset];
    }

    /** Returns a field of one character. */
    public byte code(int field) {
        return buffer[offset + field];
    }

    /** Returns a field of two bytes. */
    public int u16(int field) {
        return BigEndian.getU16(buffer, offset + field);
    }

    /** Returns a field of four bytes. */
    public long u32(int field) {
        return BigEndian.getU32(buffer, offset + field);
    }

    /** Returns a field of eight bytes; negative if above 2<sup>63</sup> - 1. */
    public long u64(int field) {
        return BigEndian.getLong(buffer, offset + field);
    }

    /**
     * Returns up to eight characters of a text, the first in the lowest byte. Trailing spaces are replaced by zeros.
     *
     * @param field the offset of the first character
     * @param length the number of characters, 1 to 8
     */
    public long ascii(int field, int length) {
        return asciiAt(offset + field, length);
    }

    /** Returns the value of a text option, in the format of {@link #ascii}. */
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

    /** Returns a text without trailing spaces. Allocates. */
    public String text(int field, int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append((char) buffer[offset + field + i]);
        }
        return text.toString().stripTrailing();
    }

    /** Returns whether the message has an option. */
    public boolean has(int tag) {
        return (options >>> tag & 1) != 0;
    }

    /** Returns the set of the message's options: bit n for tag n. */
    public int options() {
        return options;
    }

    /** Returns the value of an option of one byte. */
    public byte optionCode(int tag) {
        return buffer[optionAt[tag]];
    }

    /** Returns the value of an option of two bytes. */
    public int optionU16(int tag) {
        return BigEndian.getU16(buffer, optionAt[tag]);
    }

    /** Returns the value of an option of four bytes. */
    public long optionU32(int tag) {
        return BigEndian.getU32(buffer, optionAt[tag]);
    }

    /** Returns the value of an option of eight bytes. */
    public long optionU64(int tag) {
        return BigEndian.getLong(buffer, optionAt[tag]);
    }
}
