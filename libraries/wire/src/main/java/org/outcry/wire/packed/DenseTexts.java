// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.packed;

import org.outcry.wire.AsciiLongs;

/**
 * Texts in three longs that have more than the 24 characters of {@link AsciiLongs}: up to 36 digits, hyphens and
 * letters of one case, such as a UUID; or up to 30 digits, letters and {@code -_.:/+=@#|~*!$&}. A shorter text is never
 * dense. The highest bit of the first long, which no text of ASCII has, marks a dense one. Therefore two texts are
 * equal if their longs are.
 *
 * <p>The highest bits of the second and the third long name the alphabet: lower case, upper case, or both. The other 63
 * bits of each long are 12 characters, 10 of both cases: digits of a number, the first the most significant. A digit is
 * the place of the character in the alphabet, from 1; 0 follows the last character.
 *
 * <p>Allocates nothing.
 */
public final class DenseTexts {
    /** The longest text. */
    public static final int LONGEST = 36;

    /** The longest text that is not dense. */
    public static final int LONGEST_ASCII = 24;

    private static final long MARK = Long.MIN_VALUE;
    private static final int LONGS = 3;

    private static final Alphabet[] ALPHABETS = {
        new Alphabet("-0123456789abcdefghijklmnopqrstuvwxyz", 12),
        new Alphabet("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", 12),
        new Alphabet("-0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_.:/+=@#|~*!$&", 10)
    };

    private DenseTexts() {}

    /** Returns whether a text in three longs is dense. */
    public static boolean isDense(long first) {
        return first < 0;
    }

    /** Returns whether three longs hold a text, dense or not. The characters of a short one are not checked. */
    public static boolean fits(byte[] source, int offset, int length) {
        return length <= LONGEST_ASCII || alphabetOf(source, offset, length) >= 0;
    }

    /** Returns a long of a text that fits, by its index. */
    public static long part(byte[] source, int offset, int length, int index) {
        if (length <= LONGEST_ASCII) {
            return AsciiLongs.part(source, offset, length, index);
        }
        int alphabet = alphabetOf(source, offset, length);
        boolean marked = index == 0 || alphabet == index;
        return ALPHABETS[alphabet].pack(source, offset, length, index) | (marked ? MARK : 0);
    }

    /**
     * Writes a text of three longs, dense or not.
     *
     * @param target has room for {@link #LONGEST} characters at the offset
     * @return the number of characters, which is the number of bytes written
     */
    public static int write(long first, long second, long third, byte[] target, int offset) {
        if (!isDense(first)) {
            return AsciiLongs.write(first, second, third, target, offset);
        }
        Alphabet alphabet = ALPHABETS[third < 0 ? 2 : second < 0 ? 1 : 0];
        int end = alphabet.unpack(first & ~MARK, target, offset);
        end = alphabet.unpack(second & ~MARK, target, end);
        return alphabet.unpack(third & ~MARK, target, end) - offset;
    }

    private static int alphabetOf(byte[] source, int offset, int length) {
        for (int i = 0; i < LONGS; i++) {
            if (ALPHABETS[i].has(source, offset, length)) {
                return i;
            }
        }
        return -1;
    }

    /** Characters of texts, and how many of them a long has. */
    private static final class Alphabet {
        private final byte[] characters;
        private final byte[] digits = new byte[1 << Byte.SIZE];
        private final int perLong;
        private final long base;

        Alphabet(String all, int perLong) {
            characters = new byte[all.length() + 1];
            characters[0] = ' ';
            for (int i = 0; i < all.length(); i++) {
                characters[i + 1] = (byte) all.charAt(i);
                digits[all.charAt(i)] = (byte) (i + 1);
            }
            this.perLong = perLong;
            base = all.length() + 1L;
        }

        boolean has(byte[] source, int offset, int length) {
            if (length > LONGS * perLong) {
                return false;
            }
            for (int i = offset; i < offset + length; i++) {
                if (digits[source[i] & 0xFF] == 0) {
                    return false;
                }
            }
            return true;
        }

        long pack(byte[] source, int offset, int length, int index) {
            int from = index * perLong;
            long number = 0;
            for (int i = from; i < from + perLong; i++) {
                number = number * base + (i < length ? digits[source[offset + i] & 0xFF] : 0);
            }
            return number;
        }

        /** Writes the characters of a number, and returns where they end. */
        int unpack(long number, byte[] target, int offset) {
            int length = 0;
            long rest = number;
            for (int i = perLong - 1; i >= 0; i--) {
                int digit = (int) (rest % base);
                rest /= base;
                target[offset + i] = characters[digit];
                if (digit != 0 && length == 0) {
                    length = i + 1;
                }
            }
            return offset + length;
        }
    }
}
