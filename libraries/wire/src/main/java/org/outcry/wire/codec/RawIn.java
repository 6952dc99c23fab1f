// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.DecodeException;
import org.outcry.wire.MutableText;
import org.outcry.wire.ShortTexts;

/**
 * Position in a raw body, for generated readers of objects with parts, texts and lists. Every method checks the end of
 * the body. One thread.
 */
public final class RawIn {
    private final InternedStrings strings = new InternedStrings();
    private byte[] b = {};
    private int at;
    private int end;

    /** Creates a reader of no body. */
    public RawIn() {}

    /** Starts a body. */
    public void open(byte[] buffer, int offset, int length) {
        b = buffer;
        at = offset;
        end = offset + length;
    }

    public byte[] buffer() {
        return b;
    }

    public int at() {
        return at;
    }

    /** Goes to where an object of a type ends. */
    public void endOf(String type, int newAt) {
        if (newAt > end) {
            throw tooShort(type, "last");
        }
        at = newAt;
    }

    /** Ends a body. */
    public void close(String type) {
        if (at != end) {
            throw new DecodeException("body too long: type=" + type + " field=none offset=" + at + " end=" + end
                    + ": the bytes are damaged, or of another schema");
        }
    }

    /** Returns a whole number. */
    public long integer(String type, String field, long min, long max) {
        long word = RawBytes.word(b, at);
        int bytes = RawBytes.integerBytes(word);
        need(type, field, bytes);
        long value = RawBytes.integer(b, at, word, bytes);
        if (value < min || value > max) {
            throw outOfBounds(type, field, value, min, max);
        }
        at += bytes;
        return value;
    }

    private DecodeException outOfBounds(String type, String field, long value, long min, long max) {
        return new DecodeException("value out of bounds: type=" + type + " field=" + field + " offset=" + at + " value="
                + value + " bounds=" + min + " to " + max + ": the bytes are damaged, or of another schema");
    }

    /** Reads eight bytes. */
    public long word(String type, String field) {
        need(type, field, 8);
        at += 8;
        return RawBytes.word(b, at - 8);
    }

    /** Reads four bytes. */
    public int fourBytes(String type, String field) {
        need(type, field, 4);
        at += 4;
        return (int) RawBytes.word(b, at - 4);
    }

    /** Returns a byte. */
    public byte oneByte(String type, String field) {
        need(type, field, 1);
        return b[at++];
    }

    /** Returns a byte below a bound: an ordinal, a truth. */
    public int bounded(String type, String field, int bound) {
        int value = oneByte(type, field) & 0xFF;
        if (value >= bound) {
            at--;
            throw DecodeException.outOfBounds(type, field, at, value, bound);
        }
        return value;
    }

    /** Returns up to eight characters in a long. */
    public long ascii(String type, String field) {
        int length = bounded(type, field, 9);
        need(type, field, length);
        at += length;
        return RawBytes.low(RawBytes.word(b, at - length), length);
    }

    /** Returns a text; the same one is the same object, mostly. */
    public String text(String type, String field, int maxLength) {
        long bytes = integer(type, field, 0, 3L * maxLength);
        String text = textAt(at, bytes, type, field, maxLength);
        at += (int) bytes;
        return text;
    }

    /** Reads a text into a reused one. */
    public MutableText text(@Nullable MutableText target, String type, String field, int maxLength) {
        long bytes = integer(type, field, 0, 3L * maxLength);
        MutableText text = textAt(target, at, bytes, type, field, maxLength);
        at += (int) bytes;
        return text;
    }

    /** Returns a text of so many bytes from a position on, for code that keeps the position itself. */
    public String textAt(int from, long bytes, String type, String field, int maxLength) {
        checkText(from, bytes, type, field, maxLength);
        String text = strings.ofUtf8(b, from, (int) bytes);
        if (text == null || text.length() > maxLength) {
            throw wrongText(type, field, bytes, maxLength, text == null);
        }
        return text;
    }

    /** Reads a text of so many bytes from a position on into a reused one, for code that keeps the position itself. */
    public MutableText textAt(
            @Nullable MutableText target, int from, long bytes, String type, String field, int maxLength) {
        checkText(from, bytes, type, field, maxLength);
        MutableText text = target == null ? new MutableText() : target;
        boolean isText = text.setUtf8(b, from, (int) bytes);
        if (!isText || text.length() > maxLength) {
            throw wrongText(type, field, bytes, maxLength, !isText);
        }
        return text;
    }

    private void checkText(int from, long bytes, String type, String field, int maxLength) {
        at = from;
        if (bytes < 0 || bytes > 3L * maxLength) {
            throw outOfBounds(type, field, bytes, 0, 3L * maxLength);
        }
        if (bytes > end - from) {
            throw tooShort(type, field);
        }
    }

    private DecodeException wrongText(String type, String field, long bytes, int maxLength, boolean damaged) {
        return new DecodeException((damaged ? "not a text in UTF-8" : "text too long") + ": type=" + type + " field="
                + field + " offset=" + at + " bytes=" + bytes + " bound=" + maxLength
                + ": the bytes are damaged" + (damaged ? "" : ", or their writer's bound is wider"));
    }

    /** Returns a long that holds a text of {@link ShortTexts}. */
    public long shortText(String type, String field) {
        int start = at;
        long packed = integer(type, field, Long.MIN_VALUE, Long.MAX_VALUE);
        return FieldChecks.packed(packed, type, field, start);
    }

    /** Returns the number of elements that follow, each of which takes at least so many bytes. */
    public int count(String type, String field, int maxElements, int minBytes) {
        int start = at;
        int count = (int) integer(type, field, 0, maxElements);
        if ((long) count * minBytes > end - at) {
            throw new DecodeException("body too short: type=" + type + " field=" + field + " offset=" + start
                    + " elements=" + count + " end=" + end + ": the bytes are damaged");
        }
        return count;
    }

    /** Puts an entry into a map that has no such key yet. */
    public <K, V> void put(Map<K, V> map, K key, V value, String type, String field) {
        if (map.putIfAbsent(key, value) != null) {
            throw new DecodeException("key given twice: type=" + type + " field=" + field + " offset=" + at + " key="
                    + key + ": the bytes are damaged");
        }
    }

    /** Returns whether there is no value. */
    public boolean isNull(String type, String field) {
        return bounded(type, field, 2) == 0;
    }

    /** Returns the error for an object that its class does not let be. */
    public DecodeException refused(String type, RuntimeException refusal) {
        return new DecodeException(
                "object refused: type=" + type + " field=any offset=" + at + ": " + refusal.getMessage());
    }

    private void need(String type, String field, int bytes) {
        if (bytes > end - at) {
            throw tooShort(type, field);
        }
    }

    private DecodeException tooShort(String type, String field) {
        return new DecodeException("body too short: type=" + type + " field=" + field + " offset=" + at + " end=" + end
                + ": the bytes are damaged, or of another schema");
    }
}
