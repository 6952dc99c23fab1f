// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import org.jspecify.annotations.Nullable;

/**
 * Shape of a message: the tags of its fields, in order. A client's next message of a type mostly has the shape of the
 * last one. What follows from the tags alone then holds again: their numbers, the place of the header, that none comes
 * twice, which fields the rules allow and demand. Only values are left to look for and to check.
 *
 * <p>Messages with groups or data fields have no shape, because their fields depend on values. One thread. Allocates
 * when it takes its first shape.
 */
final class MessageShape {
    /** The most fields, with BeginString and BodyLength. */
    private static final int MOST_FIELDS = 48;

    /** Fields in front of the body, which the decoder reads: BeginString and BodyLength. */
    private static final int IN_FRONT = 2;

    private static final byte SOH = 1;
    private static final byte[] NO_BITS = {};

    /** Messages of equal length one upon the other, after which the next one is compared with the last. */
    private static final int EQUAL_LENGTHS = 4;

    private final int[] tags = new int[MOST_FIELDS];

    /** The offsets of the values of the last message and their ends, from the body. */
    private final int[] starts = new int[MOST_FIELDS];

    private final int[] ends = new int[MOST_FIELDS];
    private final LastBody lastBody = new LastBody();
    private int lastLength;
    private int equalLengths;

    private final long[] texts = new long[MOST_FIELDS];
    private int count;
    private int msgType;

    /** The table of bits that was asked last, and what it has for the tags. */
    private byte[] bitsTable = NO_BITS;

    private int bits;

    /** As {@link DecodedFields#slots}. */
    private short[] slots = {};

    private @Nullable MessageRules rules;

    /** The fields of whose values the rules demand something. */
    private final int[] demands = new int[MOST_FIELDS];

    private final @Nullable FieldType[] types = new FieldType[MOST_FIELDS];
    private final @Nullable FieldValues[] values = new FieldValues[MOST_FIELDS];
    private int demandCount;

    /** The fields whose values were not found to be as the rules demand, a bit each. */
    private long unchecked;

    /** Takes the shape of a message that was read without a problem, if it has one. */
    void take(FixDecoder message) {
        forgetRules();
        forgetBody();
        bits(NO_BITS, 0);
        for (int i = 0; i < count; i++) {
            slots[tags[i]] = 0;
        }
        count = 0;
        int fields = message.fieldCount();
        if (fields > MOST_FIELDS || message.msgType() <= 0 || message.msgType() >= 128) {
            return;
        }
        for (int i = 0; i < fields; i++) {
            int tag = message.tagAt(i);
            if (tag >= FixFields.TABLE_SIZE || FixFields.isCount(tag) || FixFields.dataFieldAfter(tag) != 0) {
                return;
            }
        }
        if (slots.length == 0) {
            slots = new short[FixFields.TABLE_SIZE];
        }
        for (int i = 0; i < fields; i++) {
            int tag = message.tagAt(i);
            tags[i] = tag;
            texts[i] = TagTexts.of(tag);
            slots[tag] = (short) (i + 1);
        }
        count = fields;
        msgType = message.msgType();
    }

    /**
     * Returns whether a message has the fields of the last one in the same places, and takes the new values. A message
     * whose CheckSum is wrong then must be forgotten.
     */
    boolean repeats(byte[] bytes, int body, int bodyEnd) {
        long changed = lastBody.changes(bytes, body, bodyEnd - body);
        unchecked |= changed;
        return changed != LastBody.OTHER;
    }

    /** Returns the sum of the bytes of the last body, of a message that {@link #repeats}, modulo 256. */
    int bodySum() {
        return lastBody.sum();
    }

    /** Forgets the last message. Returns false. */
    boolean forgetBody() {
        lastBody.clear();
        equalLengths = 0;
        return false;
    }

    /**
     * Reads the body of a message, if it has this shape and no empty field. Returns whether it has.
     *
     * @param body the offset of its first byte; 7 bytes of CheckSum follow the last one, which ends a field
     */
    boolean reads(byte[] bytes, int body, int bodyEnd) {
        lastBody.clear();
        unchecked = -1;
        if (!hasFields(bytes, body, bodyEnd - body)) {
            return forgetBody();
        }
        equalLengths = bodyEnd - body == lastLength ? equalLengths + 1 : 0;
        lastLength = bodyEnd - body;
        if (equalLengths >= EQUAL_LENGTHS) {
            lastBody.take(bytes, body, lastLength, starts, ends, IN_FRONT + 1, count);
        }
        return true;
    }

    private boolean hasFields(byte[] bytes, int body, int length) {
        int at = 0;
        for (int i = IN_FRONT; i < count; i++) {
            int prefix = TagTexts.length(texts[i]);
            if (at >= length
                    || (EightBytes.get(bytes, body + at) ^ texts[i]) << ((Long.BYTES - prefix) * Byte.SIZE) != 0) {
                return false;
            }
            starts[i] = at + prefix;
            ends[i] = endOfValue(bytes, body + starts[i]) - body;
            if (ends[i] == starts[i]) {
                return false;
            }
            at = ends[i] + 1;
        }
        return count > 0
                && at == length
                && starts[IN_FRONT] + 1 == ends[IN_FRONT]
                && bytes[body + starts[IN_FRONT]] == msgType;
    }

    /** Returns the offset of the first SOH. Eight bytes are looked at at a time. */
    private static int endOfValue(byte[] bytes, int start) {
        int at = start;
        int index = EightBytes.indexOf(EightBytes.get(bytes, at), SOH);
        while (index == Long.BYTES) {
            at += Long.BYTES;
            index = EightBytes.indexOf(EightBytes.get(bytes, at), SOH);
        }
        return at + index;
    }

    /** Returns the number of fields. */
    int count() {
        return count;
    }

    /** Returns the offsets of the values, from the body. */
    int[] starts() {
        return starts;
    }

    /** Returns the offsets after the values, from the body. */
    int[] ends() {
        return ends;
    }

    /** Sets the places of the fields in front of the body. */
    void setFront(int[] frontStarts, int[] frontEnds) {
        for (int i = 0; i < IN_FRONT; i++) {
            starts[i] = frontStarts[i];
            ends[i] = frontEnds[i];
        }
    }

    /** Returns the tags of the fields. */
    int[] tags() {
        return tags;
    }

    /** Returns the places of the fields, as {@link DecodedFields#slots}. */
    short[] slots() {
        return slots;
    }

    int msgType() {
        return msgType;
    }

    /** Returns the table of bits that was asked last. */
    byte[] bitsTable() {
        return bitsTable;
    }

    /** Returns what that table has for the tags. */
    int bits() {
        return bits;
    }

    /** Remembers what a table has for the tags. */
    void bits(byte[] table, int has) {
        bitsTable = table;
        bits = has;
    }

    /** Returns whether a message of the shape has no fault by these rules, as far as tags decide. */
    boolean isGoodBy(MessageRules of) {
        return of == rules;
    }

    /** Forgets rules, and what they demand. */
    void forgetRules() {
        rules = null;
        demandCount = 0;
        unchecked = -1;
    }

    /** Begins to remember that a message of the shape has no fault by these rules, as far as tags decide. */
    void goodBy(MessageRules of) {
        rules = of;
    }

    /** Adds what the rules demand of the value of a field; null for nothing. */
    void demand(int field, @Nullable FieldType type, @Nullable FieldValues enumeration) {
        if (type != null || enumeration != null) {
            demands[demandCount] = field;
            types[demandCount] = type;
            values[demandCount++] = enumeration;
        }
    }

    /** Returns whether all values of a message of the shape are as the rules demand. */
    boolean hasGoodValues(FixDecoder message) {
        for (int i = 0; i < demandCount; i++) {
            if ((unchecked >>> demands[i] & 1) == 0) {
                continue;
            }
            FieldType type = types[i];
            if (type != null && !type.matches(message, demands[i])) {
                return false;
            }
            FieldValues enumeration = values[i];
            if (enumeration != null && !MessageRules.isOneOf(enumeration, type, message, demands[i])) {
                return false;
            }
        }
        unchecked = 0;
        return true;
    }
}
