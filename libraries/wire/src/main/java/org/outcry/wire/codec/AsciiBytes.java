// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.outcry.wire.text.CharacterSet;

/**
 * Writer of strings of ASCII, eight characters at a time. A load that follows soon is quick only if one store has all
 * of it, which single bytes would not be. Each call may touch eight bytes beyond what it writes.
 */
final class AsciiBytes {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    /** The highest bit of each of eight bytes, which no character of ASCII has. */
    static final long HIGHS = 0x8080808080808080L;

    static final long SPACES = 0x2020202020202020L;
    /** Stands for every character beyond a byte, which is none of ASCII either. */
    private static final int BEYOND = 0xFF;

    private AsciiBytes() {}

    /** Writes the characters of a text and returns whether all are of ASCII; the bytes are of no use if not. */
    static boolean put(byte[] b, int at, String text) {
        int length = text.length();
        long all = 0;
        int i = 0;
        for (; i <= length - 8; i += 8) {
            long word = eight(text, i);
            LONGS.set(b, at + i, word);
            all |= word;
        }
        if (i < length) {
            long word = rest(text, i);
            LONGS.set(b, at + i, word);
            all |= word;
        }
        return (all & HIGHS) == 0;
    }

    /**
     * Writes the characters of a text and returns whether a string of JSON has them as they are; the bytes are of no
     * use if not.
     */
    static boolean putPlain(byte[] b, int at, String text) {
        int length = text.length();
        long specials = 0;
        int i = 0;
        for (; i <= length - 8; i += 8) {
            long word = eight(text, i);
            LONGS.set(b, at + i, word);
            specials |= CharacterSet.specials(word);
        }
        if (i < length) {
            long word = rest(text, i);
            LONGS.set(b, at + i, word);
            specials |= CharacterSet.specials(word | SPACES << (8 * (length - i)));
        }
        return specials == 0;
    }

    private static long eight(String text, int i) {
        return one(text, i)
                | one(text, i + 1) << 8
                | one(text, i + 2) << 16
                | one(text, i + 3) << 24
                | one(text, i + 4) << 32
                | one(text, i + 5) << 40
                | one(text, i + 6) << 48
                | one(text, i + 7) << 56;
    }

    private static long rest(String text, int from) {
        long word = 0;
        for (int i = text.length() - 1; i >= from; i--) {
            word = word << 8 | one(text, i);
        }
        return word;
    }

    private static long one(String text, int i) {
        return Math.min(text.charAt(i), BEYOND);
    }
}
