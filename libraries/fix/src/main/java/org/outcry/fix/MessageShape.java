// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Shape of a message: the tags of its fields, in order. A client's next message of a type mostly has the shape of the
 * last one. What follows from the tags alone then holds again: their numbers, the place of the header, that none comes
 * twice, which fields the rules allow and demand. Only values are left to look for and to check.
 *
 * <p>Messages with groups or data fields have no shape, because their fields depend on values. One thread. Allocates
 * nothing after construction.
 */
final class MessageShape {
    /** The most fields, with BeginString and BodyLength. */
    private static final int MOST_FIELDS = 48;

    /** Fields in front of the body, which the decoder reads: BeginString and BodyLength. */
    private static final int IN_FRONT = 2;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101_0101_0101_0101L;
    private static final long HIGH_BITS = 0x8080_8080_8080_8080L;

    private final int[] tags = new int[MOST_FIELDS];

    private final long[] texts = new long[MOST_FIELDS];
    private int count;
    private int msgType;

    private @Nullable MessageRules rules;
    private final @Nullable FieldType[] types = new FieldType[MOST_FIELDS];
    private final @Nullable FieldValues[] values = new FieldValues[MOST_FIELDS];

    /** Takes the shape of a message that was read without a problem, if it has one. */
    void take(FixDecoder message) {
        rules = null;
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
            tags[i] = tag;
            texts[i] = TagTexts.of(tag);
        }
        count = fields;
        msgType = message.msgType();
    }

    /**
     * Reads the body of a message, if it has this shape and no empty field.
     *
     * @param body the offset of its first byte; 7 bytes of CheckSum follow the last one, which ends a field
     * @param starts receives the offsets of the values
     * @param ends receives the offsets after the values
     * @return the number of fields, with those in front of the body; 0 if the shape is another one
     */
    int read(byte[] bytes, int body, int bodyEnd, int[] starts, int[] ends) {
        int at = body;
        for (int i = IN_FRONT; i < count; i++) {
            int length = TagTexts.length(texts[i]);
            if (at >= bodyEnd
                    || ((long) LONGS.get(bytes, at) ^ texts[i]) << ((Long.BYTES - length) * Byte.SIZE) != 0) {
                return 0;
            }
            int start = at + length;
            int end = endOfValue(bytes, start);
            if (end == start) {
                return 0;
            }
            starts[i] = start;
            ends[i] = end;
            at = end + 1;
        }
        return at == bodyEnd ? count : 0;
    }

    /** Returns the offset of the first SOH. Eight bytes are looked at at a time. */
    private static int endOfValue(byte[] bytes, int start) {
        int at = start;
        while (true) {
            long differences = (long) LONGS.get(bytes, at) ^ ONES;
            long zeroes = (differences - ONES) & ~differences & HIGH_BITS;
            if (zeroes != 0) {
                return at + (Long.numberOfTrailingZeros(zeroes) >> 3);
            }
            at += Long.BYTES;
        }
    }

    int tag(int field) {
        return tags[field];
    }

    int msgType() {
        return msgType;
    }

    /** Returns whether a message of the shape has no fault by these rules, as far as tags decide. */
    boolean isGoodBy(MessageRules of) {
        return of == rules;
    }

    /** Begins to remember that. */
    void goodBy(MessageRules of) {
        rules = of;
    }

    /** Sets what the rules demand of the value of a field; null for nothing. */
    void demand(int field, @Nullable FieldType type, @Nullable FieldValues enumeration) {
        types[field] = type;
        values[field] = enumeration;
    }

    /** Returns whether all values of a message of the shape are as the rules demand. */
    boolean hasGoodValues(FixDecoder message) {
        for (int i = 0; i < count; i++) {
            FieldType type = types[i];
            if (type != null && !type.matches(message, i)) {
                return false;
            }
            FieldValues enumeration = values[i];
            if (enumeration != null && !MessageRules.isOneOf(enumeration, type, message, i)) {
                return false;
            }
        }
        return true;
    }
}
