// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;
import org.outcry.wire.text.TextParser;

/** Checks of the fields of an event object, for generated code. Nothing here allocates but errors. */
public final class FieldChecks {
    private FieldChecks() {}

    /** Returns the value of a field that may not be null. */
    public static <T> T present(@Nullable T value, String field) {
        if (value == null) {
            throw new IllegalArgumentException(
                    "null not allowed: field=" + field + ": set it, or annotate it with @Nullable");
        }
        return value;
    }

    /** Checks the length of a text or list, and returns it. */
    public static int length(int length, int bound, String field) {
        if (length > bound) {
            throw new IllegalArgumentException("too long: field=" + field + " length=" + length + " bound=" + bound
                    + ": shorten it, or raise its @MaxLength");
        }
        return length;
    }

    /** Checks that a text is there and no longer than its bound, and returns its length. */
    public static int length(@Nullable String text, int bound, String field) {
        return length(present(text, field).length(), bound, field);
    }

    /** Checks that a text is there and no longer than its bound, and returns its length. */
    public static int length(@Nullable MutableText text, int bound, String field) {
        return length(present(text, field).length(), bound, field);
    }

    /** Checks that the key of a map is there and not too long, and returns its length. */
    public static int keyLength(@Nullable String key, String field) {
        int length = present(key, field).length();
        if (length > TextParser.MAX_KEY_LENGTH) {
            throw new IllegalArgumentException("key too long: field=" + field + " length=" + length + " bound="
                    + TextParser.MAX_KEY_LENGTH + ": shorten it");
        }
        return length;
    }

    /** Checks a long that holds a text of {@link ShortTexts}, and returns it. */
    public static long shortText(long packed, String field) {
        if (!ShortTexts.isPacked(packed)) {
            throw new IllegalArgumentException(
                    "not a short text: field=" + field + " value=" + packed + ": pack it by ShortTexts.pack");
        }
        return packed;
    }

    /** Checks longs that hold texts of {@link ShortTexts}. */
    public static void shortTexts(long[] packed, String field) {
        for (long each : packed) {
            shortText(each, field);
        }
    }

    /**
     * Checks a long of some bytes that should hold a text of {@link ShortTexts}, and returns it.
     *
     * @throws DecodeException if no text is packed to it
     */
    public static long packed(long packed, String type, String field, int offset) {
        if (!ShortTexts.isPacked(packed)) {
            throw new DecodeException("not a short text: type=" + type + " field=" + field + " offset=" + offset
                    + " value=" + packed + ": the bytes are damaged, or of another schema");
        }
        return packed;
    }

    /**
     * Returns a byte of a layout as a number from 0 on.
     *
     * @param bound the number must be below this
     * @param type the event object, for the error
     * @param field the field, for the error
     * @param offset the byte's place, for the error
     * @throws DecodeException if the number is not below its bound
     */
    public static int bounded(byte value, int bound, String type, String field, int offset) {
        int number = value & 0xFF;
        if (number >= bound) {
            throw DecodeException.outOfBounds(type, field, offset, number, bound);
        }
        return number;
    }
}
