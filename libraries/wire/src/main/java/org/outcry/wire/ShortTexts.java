// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/**
 * Short text packed in one long: up to twelve of A to Z, 0 to 9, dot, hyphen and underscore, as digits of base 40, the
 * first character the highest, 0 for none. As unsigned longs, packed texts sort in the order of the alphabet below. The
 * empty text is 0. Only {@link #toString(long)} and errors allocate.
 */
public final class ShortTexts {
    /** The most characters. */
    public static final int MAX_LENGTH = 12;

    private static final String ALPHABET = "-._0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    private static final int BASE = ALPHABET.length() + 1;
    private static final long HIGHEST_DIGIT = power(MAX_LENGTH - 1);
    private static final long BOUND = HIGHEST_DIGIT * BASE;
    /** The half of the characters has this many values. */
    private static final long HALF = power(MAX_LENGTH / 2);

    private ShortTexts() {}

    private static long power(int exponent) {
        long power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= BASE;
        }
        return power;
    }

    /**
     * Packs a text.
     *
     * @throws IllegalArgumentException if it is too long, or has another character
     */
    public static long pack(CharSequence text) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException(
                    "text too long: length=" + text.length() + " bound=" + MAX_LENGTH + ": shorten it, or use @Ascii");
        }
        long packed = 0;
        for (int i = 0; i < MAX_LENGTH; i++) {
            int digit = i < text.length() ? ALPHABET.indexOf(text.charAt(i)) + 1 : 0;
            if (i < text.length() && digit == 0) {
                throw new IllegalArgumentException("character of no short text: found=" + text.charAt(i)
                        + ": write some of " + ALPHABET + ", or use @Ascii");
            }
            packed = packed * BASE + digit;
        }
        return packed;
    }

    /** Returns whether a long is a packed text: no character follows the end of the text. */
    public static boolean isPacked(long packed) {
        if (Long.compareUnsigned(packed, BOUND) >= 0) {
            return false;
        }
        // Each half is below 2^63, so that the divisions are quick ones.
        long first = Long.divideUnsigned(packed, HALF);
        long second = packed - first * HALF;
        return isHalf(first) && (second == 0 || (first % BASE != 0 && isHalf(second)));
    }

    private static boolean isHalf(long half) {
        if (half != 0 && half < HALF / BASE) {
            return false;
        }
        long rest = half;
        while (rest != 0 && rest % BASE == 0) {
            rest /= BASE;
        }
        while (rest != 0) {
            if (rest % BASE == 0) {
                return false;
            }
            rest /= BASE;
        }
        return true;
    }

    /**
     * Appends a packed text.
     *
     * @throws IllegalArgumentException if the long is not a packed text
     */
    public static void append(long packed, StringBuilder out) {
        if (!isPacked(packed)) {
            throw new IllegalArgumentException("not a short text: value=" + packed + ": pack it by ShortTexts.pack");
        }
        long divisor = HIGHEST_DIGIT;
        for (int i = 0; i < MAX_LENGTH; i++) {
            int digit = (int) Long.remainderUnsigned(Long.divideUnsigned(packed, divisor), BASE);
            if (digit == 0) {
                return;
            }
            out.append(ALPHABET.charAt(digit - 1));
            divisor /= BASE;
        }
    }

    /** Returns the text. Allocates. */
    public static String toString(long packed) {
        StringBuilder text = new StringBuilder(MAX_LENGTH);
        append(packed, text);
        return text.toString();
    }
}
