// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Fields of the message that a {@link FixDecoder} has decoded, by tag and by index in the message. One thread.
 * Allocates nothing, except for texts.
 */
public abstract sealed class DecodedFields permits FixDecoder {
    /** The offsets of the values and their ends, from {@link #base}. */
    int[] starts;

    int[] ends;

    /** The tags of the fields. */
    int[] tags;

    /** The index of the first field with a tag, plus one; 0 without one. */
    short[] slots;

    private final UtcTimes times = new UtcTimes();
    byte[] bytes = new byte[0];

    /** The offset of the body. */
    int base;

    int fields;

    /** The index of a message without a shape. */
    private final int[] ownTags;

    private final int[] ownStarts;
    private final int[] ownEnds;
    private final short[] ownSlots = new short[FixFields.TABLE_SIZE];

    /** The shape of the message, if messages before it had the same; otherwise null. */
    private @Nullable MessageShape shape;

    DecodedFields(int maxFields) {
        ownTags = new int[maxFields];
        ownStarts = new int[maxFields];
        ownEnds = new int[maxFields];
        tags = ownTags;
        starts = ownStarts;
        ends = ownEnds;
        slots = ownSlots;
    }

    /** Returns the most fields of a message without a shape. */
    final int mostFields() {
        return ownTags.length;
    }

    /** Begins an index without fields, of the message's own. */
    final void clearIndex() {
        if (shape == null) {
            for (int i = 0; i < fields; i++) {
                if (tags[i] < FixFields.TABLE_SIZE) {
                    slots[tags[i]] = 0;
                }
            }
        } else {
            shape = null;
            tags = ownTags;
            starts = ownStarts;
            ends = ownEnds;
            slots = ownSlots;
        }
        fields = 0;
    }

    /** Takes over the index of a shape that the message has. The fields in front of the body are in their places. */
    final void takeIndex(MessageShape its) {
        shape = its;
        its.setFront(ownStarts, ownEnds);
        fields = its.count();
        tags = its.tags();
        starts = its.starts();
        ends = its.ends();
        slots = its.slots();
    }

    /** Returns the shape of the message, if messages before it had the same; otherwise null. */
    @Nullable
    final MessageShape shape() {
        return shape;
    }

    /**
     * Returns the bits that a table has for the tags of the message, together. Those of a shape are remembered, for the
     * last table.
     */
    @SuppressWarnings("ReferenceEquality")
    public final int bitsOf(byte[] bitsByTag) {
        MessageShape usual = shape;
        if (usual != null && usual.bitsTable() == bitsByTag) {
            return usual.bits();
        }
        int bits = 0;
        for (int i = 0; i < fields; i++) {
            bits |= tags[i] < bitsByTag.length ? bitsByTag[tags[i]] : 0;
        }
        if (usual != null) {
            usual.bits(bitsByTag, bits);
        }
        return bits;
    }

    /** Returns whether the message has the field. */
    public final boolean has(int tag) {
        return indexOf(tag) >= 0;
    }

    /** Returns an integer, or {@link Integer#MIN_VALUE} if the field is missing, malformed or out of range. */
    public final int intValue(int tag) {
        long value = longValue(tag);
        return value > Integer.MIN_VALUE && value <= Integer.MAX_VALUE ? (int) value : Integer.MIN_VALUE;
    }

    /** Returns an integer, or a special value of {@link FixValues#parseLong}. */
    public final long longValue(int tag) {
        int field = indexOf(tag);
        return field < 0 ? FixValues.MALFORMED : FixValues.parseLong(bytes, base + starts[field], base + ends[field]);
    }

    /** Returns a decimal number times 10<sup>decimals</sup>, or a special value of {@link FixValues#parseDecimal}. */
    public final long decimalValue(int tag, int decimals) {
        int field = indexOf(tag);
        return field < 0
                ? FixValues.MALFORMED
                : FixValues.parseDecimal(bytes, base + starts[field], base + ends[field], decimals);
    }

    /** Returns nanoseconds since 1970-01-01T00:00:00Z, or {@link FixValues#MALFORMED}. */
    public final long utcTimestampNs(int tag) {
        int field = indexOf(tag);
        return field < 0 ? FixValues.MALFORMED : utcTimestampAt(field);
    }

    /** Returns the same of a field by its index in the message. */
    final long utcTimestampAt(int field) {
        return times.parse(bytes, base + starts[field], base + ends[field]);
    }

    /** Returns the character of the field, or 0 if it is missing or is not exactly one character. */
    public final char charValue(int tag) {
        int field = indexOf(tag);
        return field >= 0 && ends[field] - starts[field] == 1 ? (char) (bytes[base + starts[field]] & 0xFF) : 0;
    }

    /** Returns whether the field is present with the value {@code Y}. */
    public final boolean isYes(int tag) {
        return charValue(tag) == 'Y';
    }

    /** Returns whether the field is missing, or has a value of a Boolean: {@code Y} or {@code N}. */
    public final boolean isFlag(int tag) {
        return !has(tag) || isYes(tag) || charValue(tag) == 'N';
    }

    /** Returns the offset of the field's value in {@link #buffer}; -1 if the field is missing. */
    public final int valueOffset(int tag) {
        int field = indexOf(tag);
        return field < 0 ? -1 : base + starts[field];
    }

    /** Returns the length of the field's value in bytes; -1 if the field is missing. */
    public final int valueLength(int tag) {
        int field = indexOf(tag);
        return field < 0 ? -1 : ends[field] - starts[field];
    }

    /** Returns whether the field is present with exactly these bytes. */
    public final boolean valueEquals(int tag, byte[] value) {
        int field = indexOf(tag);
        return field >= 0 && Arrays.equals(bytes, base + starts[field], base + ends[field], value, 0, value.length);
    }

    /**
     * Returns eight bytes of a field's value in a long, the first in the lowest byte, unused bytes zero.
     *
     * @param part 0 for the first eight bytes, 1 for the next, ...
     * @return 0 if the field is missing or ends before the part
     */
    public final long ascii(int tag, int part) {
        int field = indexOf(tag);
        return field < 0 ? 0 : asciiAt(field, part);
    }

    /** Returns the same of a field by its index in the message. */
    public final long asciiAt(int field, int part) {
        int start = starts[field] + part * Long.BYTES;
        int length = Math.min(ends[field] - start, Long.BYTES);
        // The end of the last field and CheckSum, eight bytes, are behind any value.
        return length <= 0 ? 0 : EightBytes.first(EightBytes.get(bytes, base + start), length);
    }

    /** Returns the field's value as a string, empty if it is missing. Allocates. */
    public final String text(int tag) {
        int field = indexOf(tag);
        return field < 0
                ? ""
                : new String(bytes, base + starts[field], ends[field] - starts[field], StandardCharsets.ISO_8859_1);
    }

    /** Returns the array that contains the message. */
    public final byte[] buffer() {
        return bytes;
    }

    /** Returns the number of fields in the message, without CheckSum. */
    public final int fieldCount() {
        return fields;
    }

    /** Returns the index of the first field with a tag; -1 if the message has none. */
    public final int indexOf(int tag) {
        if (tag < FixFields.TABLE_SIZE) {
            return slots[tag] - 1;
        }
        for (int i = 0; i < fields; i++) {
            if (tags[i] == tag) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the tag of a field, by its index in the message. */
    public final int tagAt(int field) {
        return tags[field];
    }

    /** Returns the offset of a field's value in {@link #buffer}, by its index in the message. */
    public final int offsetAt(int field) {
        return base + starts[field];
    }

    /** Returns the length of a field's value in bytes, by its index in the message. */
    public final int lengthAt(int field) {
        return ends[field] - starts[field];
    }

    /**
     * Returns the integer of a field by its index in the message, or a special value of {@link FixValues#parseLong}.
     */
    final long longAt(int field) {
        return FixValues.parseLong(bytes, base + starts[field], base + ends[field]);
    }
}
