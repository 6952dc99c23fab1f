// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouch;

import org.outcry.soup.BigEndian;

/**
 * Encoder of messages into its own buffer: {@link #begin}, fields, options, then {@link #buffer} and {@link #length}.
 * Fields that are not set are 0 or spaces. Allocates nothing. One thread.
 */
public final class OuchEncoder {
    /** The maximum length of a message: the longest layout with each option once. */
    public static final int MAX_BYTES = 256;

    private final byte[] buffer = new byte[MAX_BYTES];
    private int length;
    private int appendage;

    /** Begins a message. */
    public OuchEncoder begin(OuchLayout layout) {
        layout.putTemplate(buffer);
        length = layout.encodedLength();
        appendage = layout.length();
        return this;
    }

    /** Sets a one-character field. */
    public OuchEncoder code(int field, byte value) {
        buffer[field] = value;
        return this;
    }

    /** Sets a field of two bytes. */
    public OuchEncoder u16(int field, int value) {
        BigEndian.putU16(buffer, field, value);
        return this;
    }

    /** Sets a field of four bytes to the low bits of a value. */
    public OuchEncoder u32(int field, long value) {
        BigEndian.putU32(buffer, field, value);
        return this;
    }

    /** Sets a field of eight bytes. */
    public OuchEncoder u64(int field, long value) {
        BigEndian.putLong(buffer, field, value);
        return this;
    }

    /** Sets up to eight characters of a text, the first in the lowest byte. Zeros become spaces. */
    public OuchEncoder ascii(int field, int characters, long text) {
        long rest = text;
        for (int i = field; i < field + characters; i++) {
            byte character = (byte) rest;
            buffer[i] = character == 0 ? (byte) ' ' : character;
            rest >>>= Byte.SIZE;
        }
        return this;
    }

    /** Sets a text, truncated to its field or padded with spaces. */
    public OuchEncoder text(int field, int characters, String text) {
        for (int i = 0; i < characters; i++) {
            buffer[field + i] = (byte) (i < text.length() ? text.charAt(i) : ' ');
        }
        return this;
    }

    /** Adds an option of one byte. */
    public OuchEncoder optionCode(int tag, byte value) {
        buffer[beginOption(tag, Byte.BYTES)] = value;
        return this;
    }

    /** Adds an option of two bytes. */
    public OuchEncoder optionU16(int tag, int value) {
        BigEndian.putU16(buffer, beginOption(tag, Short.BYTES), value);
        return this;
    }

    /** Adds an option of four bytes. */
    public OuchEncoder optionU32(int tag, long value) {
        BigEndian.putU32(buffer, beginOption(tag, Integer.BYTES), value);
        return this;
    }

    /** Adds an option of eight bytes. */
    public OuchEncoder optionU64(int tag, long value) {
        BigEndian.putLong(buffer, beginOption(tag, Long.BYTES), value);
        return this;
    }

    private int beginOption(int tag, int valueBytes) {
        if (OuchOptions.valueBytes(tag) != valueBytes) {
            throw new IllegalArgumentException("no option of this length: tag=" + tag + " valueBytes=" + valueBytes
                    + " optionBytes=" + OuchOptions.valueBytes(tag));
        }
        if (length == appendage) {
            length += OuchOptions.LENGTH_BYTES;
        }
        buffer[length] = (byte) (1 + valueBytes);
        buffer[length + 1] = (byte) tag;
        int value = length + OuchOptions.OPTION_HEADER_BYTES;
        length = value + valueBytes;
        BigEndian.putU16(buffer, appendage, length - appendage - OuchOptions.LENGTH_BYTES);
        return value;
    }

    /** Returns the buffer, which is always the same. The message begins at 0. */
    public byte[] buffer() {
        return buffer;
    }

    /** Returns the length of the message, in bytes. */
    public int length() {
        return length;
    }
}
