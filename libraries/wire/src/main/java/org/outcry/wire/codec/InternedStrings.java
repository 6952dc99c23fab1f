// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Table of the strings that a reader read before, so that reading the same text again makes no garbage. It has at most
 * {@link #MAX_SLOTS} places, two for each hash: a string that is found in neither takes the older one. So texts that
 * never repeat cost a string each, but the table grows no further and gets no slower. One thread.
 */
public final class InternedStrings {
    /** The most places of the table. */
    public static final int MAX_SLOTS = 8_192;

    /** Longer texts are not kept. */
    public static final int MAX_BYTES = 256;

    private static final int FIRST_SLOTS = 64;
    private static final long MIX_1 = 0x9E3779B97F4A7C15L;
    private static final long MIX_2 = 0xC2B2AE3D27D4EB4FL;

    private @Nullable Entry[] table = new Entry[0];

    /** Creates an empty table. */
    public InternedStrings() {}

    /**
     * Returns the string of some bytes in UTF-8; null if they are not UTF-8.
     *
     * @throws IndexOutOfBoundsException if the array hasn't so many
     */
    public @Nullable String ofUtf8(byte[] bytes, int offset, int length) {
        if (length == 0) {
            return "";
        }
        if (length > MAX_BYTES) {
            return decode(bytes, offset, length);
        }
        long head = RawBytes.low(RawBytes.word(bytes, offset), Math.min(length, 8));
        long tail = length <= 8 ? 0 : RawBytes.word(bytes, offset + length - 8);
        long hash = hash(bytes, offset, length, head, tail);
        if (table.length > 0) {
            int first = place(hash);
            Entry newer = table[first];
            if (newer != null && newer.is(head, tail, bytes, offset, length)) {
                return newer.text;
            }
            Entry older = table[first + 1];
            if (older != null && older.is(head, tail, bytes, offset, length)) {
                return older.text;
            }
        }
        String text = decode(bytes, offset, length);
        if (text != null) {
            put(new Entry(hash, head, tail, Arrays.copyOfRange(bytes, offset, offset + length), text));
        }
        return text;
    }

    private int place(long hash) {
        return (int) (hash >>> 33) & (table.length - 2);
    }

    /** Puts an entry in; where another would have to go, the table grows first, as far as it may. */
    private void put(Entry entry) {
        while (table.length < MAX_SLOTS && (table.length == 0 || table[place(entry.hash) + 1] != null)) {
            @Nullable Entry[] smaller = table;
            table = new Entry[Math.max(FIRST_SLOTS, 2 * smaller.length)];
            for (int i = smaller.length - 1; i >= 0; i--) {
                Entry kept = smaller[i];
                if (kept != null) {
                    insert(kept);
                }
            }
        }
        insert(entry);
    }

    private void insert(Entry entry) {
        int first = place(entry.hash);
        table[first + 1] = table[first];
        table[first] = entry;
    }

    private static long hash(byte[] bytes, int offset, int length, long head, long tail) {
        long hash = (head + length) * MIX_1;
        for (int i = 8; i < length - 8; i += 8) {
            hash = (hash ^ (hash >>> 29) ^ RawBytes.word(bytes, offset + i)) * MIX_2;
        }
        return (hash ^ (hash >>> 29) ^ tail) * MIX_2;
    }

    private static @Nullable String decode(byte[] bytes, int offset, int length) {
        if (isAscii(bytes, offset, length)) {
            return new String(bytes, offset, length, StandardCharsets.ISO_8859_1);
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, offset, length))
                    .toString();
        } catch (CharacterCodingException e) {
            // The caller knows the field, and says so.
            return null;
        }
    }

    private static boolean isAscii(byte[] bytes, int offset, int length) {
        long all = 0;
        int i = 0;
        for (; i <= length - 8; i += 8) {
            all |= RawBytes.word(bytes, offset + i);
        }
        for (; i < length; i++) {
            all |= bytes[offset + i] & 0x80;
        }
        return (all & AsciiBytes.HIGHS) == 0;
    }

    private static final class Entry {
        private final long hash;
        private final long head;
        private final long tail;
        private final int length;
        private final byte[] utf8;
        private final String text;

        Entry(long hash, long head, long tail, byte[] utf8, String text) {
            this.hash = hash;
            this.head = head;
            this.tail = tail;
            this.length = utf8.length;
            this.utf8 = utf8;
            this.text = text;
        }

        /** Compares the first and last eight bytes, and the others only of texts that are longer than both. */
        boolean is(long itsHead, long itsTail, byte[] bytes, int offset, int itsLength) {
            return head == itsHead
                    && tail == itsTail
                    && length == itsLength
                    && (length <= 16 || Arrays.equals(utf8, 0, length, bytes, offset, offset + length));
        }
    }
}
