// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Table of strings that were read before, so that reading the same text again makes no garbage. A table of
 * {@link #SLOTS} places: a string that is not found in one of its two takes the older place, so the table neither grows nor
 * refuses. Any thread; two that read a new string at the same time may each make one.
 */
public final class InternedStrings {
    /** Places of the table. */
    public static final int SLOTS = 8_192;

    /** Longer texts are not kept. */
    public static final int MAX_BYTES = 256;

    // A race loses an entry at worst: entries are whole once they are seen, for their fields are final.
    private static final @Nullable Entry[] TABLE = new Entry[SLOTS];

    private InternedStrings() {}

    /**
     * The string of some bytes in UTF-8; null if they are none.
     *
     * @throws IndexOutOfBoundsException if the array hasn't so many
     */
    public static @Nullable String ofUtf8(byte[] bytes, int offset, int length) {
        if (length == 0) {
            return "";
        }
        if (length > MAX_BYTES) {
            return decode(bytes, offset, length);
        }
        int hash = hash(bytes, offset, length);
        int first = hash & (SLOTS - 2);
        Entry newer = TABLE[first];
        if (newer != null && newer.is(bytes, offset, length)) {
            return newer.text;
        }
        Entry older = TABLE[first + 1];
        if (older != null && older.is(bytes, offset, length)) {
            return older.text;
        }
        String text = decode(bytes, offset, length);
        if (text != null) {
            TABLE[first + 1] = newer;
            TABLE[first] = new Entry(Arrays.copyOfRange(bytes, offset, offset + length), text);
        }
        return text;
    }

    private static int hash(byte[] bytes, int offset, int length) {
        int hash = length;
        for (int i = 0; i < length; i++) {
            hash = hash * 31 + bytes[offset + i];
        }
        // The table takes the lowest bits: mix the highest into them.
        hash *= 0x9E3779B1;
        return hash >>> 15;
    }

    private static @Nullable String decode(byte[] bytes, int offset, int length) {
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

    private static final class Entry {
        private final byte[] utf8;
        private final String text;

        Entry(byte[] utf8, String text) {
            this.utf8 = utf8;
            this.text = text;
        }

        boolean is(byte[] bytes, int offset, int length) {
            return Arrays.equals(utf8, 0, utf8.length, bytes, offset, offset + length);
        }
    }
}
