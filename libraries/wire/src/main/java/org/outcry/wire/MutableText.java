// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;

/**
 * Mutable text in UTF-8. As a field or parameter of an event it replaces a {@code String} if values seldom repeat, such
 * as ids of orders: neither writing nor reading makes garbage. In every encoding its bytes are those of a
 * {@code String}, so that the two ends may use different types.
 *
 * <p>A reader fills the text of its reused event object for each call. The characters are therefore valid during the
 * call only: to keep them, copy them by {@link #set} into another text, or by {@link #toString()}. The memory grows to
 * the longest text that it has held, and does not shrink. It must not be a key of a hash map, because it changes. One
 * thread.
 */
public final class MutableText implements CharSequence {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGHS = 0x8080808080808080L;
    /** So many bytes beyond the text are there, so that eight at once can be looked at. */
    private static final int SLACK_BYTES = 8;

    private byte[] utf8 = new byte[24];
    private int bytes;
    /** UTF-16 characters. */
    private int length;
    /** The characters of a text that is not ASCII, once it is decoded. */
    private char[] characters = {};

    private boolean decoded;

    /** Creates the empty text. */
    public MutableText() {}

    /** Creates a text. */
    public MutableText(CharSequence text) {
        set(text);
    }

    /** Sets the empty text. */
    public void clear() {
        bytes = 0;
        length = 0;
        decoded = false;
    }

    /**
     * Sets the text.
     *
     * @throws IllegalArgumentException if it has half a surrogate pair; then this text is empty
     */
    @SuppressWarnings("ReferenceEquality")
    public MutableText set(CharSequence text) {
        if (text == this) {
            return this;
        }
        clear();
        return append(text);
    }

    /**
     * Appends a text.
     *
     * @throws IllegalArgumentException if it has half a surrogate pair; then this text is empty
     */
    public MutableText append(CharSequence text) {
        if (text instanceof MutableText other) {
            reserve(other.bytes);
            System.arraycopy(other.utf8, 0, utf8, bytes, other.bytes);
            bytes += other.bytes;
            length += other.length;
        } else {
            // A character of UTF-16 takes three bytes at most; one of two such takes four.
            reserve(3 * text.length());
            int end = Utf8.encode(text, utf8, bytes);
            if (end < 0) {
                clear();
                throw new IllegalArgumentException(
                        "half a character in a text: length=" + text.length() + ": write whole characters");
            }
            bytes = end;
            length += text.length();
        }
        decoded = false;
        return this;
    }

    /** Appends a whole number. */
    public MutableText append(long number) {
        reserve(20);
        if (number < 0) {
            utf8[bytes++] = '-';
            length++;
        }
        // Negative all along, because the lowest number has no positive counterpart.
        long rest = number < 0 ? number : -number;
        int digits = 1;
        for (long ten = rest / 10; ten != 0; ten /= 10) {
            digits++;
        }
        for (int i = bytes + digits - 1; i >= bytes; i--) {
            utf8[i] = (byte) ('0' - rest % 10);
            rest /= 10;
        }
        bytes += digits;
        length += digits;
        decoded = false;
        return this;
    }

    /**
     * Sets the text that bytes have in UTF-8.
     *
     * @return whether the bytes are valid UTF-8; if not, this text is empty
     */
    public boolean setUtf8(byte[] source, int offset, int count) {
        clear();
        reserve(count);
        System.arraycopy(source, offset, utf8, 0, count);
        bytes = count;
        if (isAscii(count)) {
            length = count;
            return true;
        }
        return decode();
    }

    private boolean isAscii(int count) {
        LONGS.set(utf8, count, 0L);
        long all = 0;
        for (int i = 0; i < count; i += 8) {
            all |= (long) LONGS.get(utf8, i);
        }
        return (all & HIGHS) == 0;
    }

    private boolean decode() {
        if (characters.length < bytes) {
            characters = new char[utf8.length];
        }
        int count = Utf8.decode(utf8, 0, bytes, characters);
        if (count < 0) {
            clear();
            return false;
        }
        length = count;
        decoded = true;
        return true;
    }

    private void reserve(int more) {
        int needed = Math.addExact(bytes, Math.addExact(more, SLACK_BYTES));
        if (needed > utf8.length) {
            utf8 = Arrays.copyOf(utf8, Math.max(needed, 2 * utf8.length));
        }
    }

    /** Returns the length of the text in UTF-8, in bytes. */
    public int utf8Length() {
        return bytes;
    }

    /** Copies the text in UTF-8, and returns the offset of its end. */
    public int copyUtf8(byte[] target, int offset) {
        System.arraycopy(utf8, 0, target, offset, bytes);
        return offset + bytes;
    }

    /** Returns whether all characters are ASCII. */
    public boolean isAscii() {
        return bytes == length;
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        Objects.checkIndex(index, length);
        if (bytes == length) {
            return (char) utf8[index];
        }
        if (!decoded) {
            decode();
        }
        return characters[index];
    }

    /** Returns a part of the text. Allocates. */
    @Override
    public String subSequence(int start, int end) {
        return toString().substring(start, end);
    }

    /** Returns whether another text has the same characters. */
    public boolean contentEquals(CharSequence other) {
        return other instanceof MutableText text ? equals(text) : CharSequence.compare(this, other) == 0;
    }

    /** Returns whether the other is a {@code MutableText} that has the same characters now. */
    @Override
    public boolean equals(Object other) {
        return other instanceof MutableText text && Arrays.equals(utf8, 0, bytes, text.utf8, 0, text.bytes);
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int i = 0; i < bytes; i++) {
            hash = 31 * hash + utf8[i];
        }
        return hash;
    }

    /** Returns the text. Allocates. */
    @Override
    public String toString() {
        return new String(utf8, 0, bytes, StandardCharsets.UTF_8);
    }
}
