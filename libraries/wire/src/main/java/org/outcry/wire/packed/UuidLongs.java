// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.packed;

import java.nio.charset.StandardCharsets;
import org.outcry.wire.AsciiLongs;

/**
 * UUIDs as texts of 36 characters in two longs, which otherwise hold up to 16 characters of {@link AsciiLongs}: those
 * of RFC 9562 with a version, in lower or upper case. The highest bit of the first long, which no text of ASCII has,
 * marks one. Therefore two texts are equal if their longs are.
 *
 * <p>Below that bit, the first long has the 15 digits before the variant but the version, and the 3 bits behind the
 * variant. The second long has 1 for upper case, the version, and the other 59 bits.
 *
 * <p>Allocates nothing.
 */
public final class UuidLongs {
    /** The length of a UUID. */
    public static final int LENGTH = 36;

    /** The longest text that is no UUID. */
    public static final int LONGEST_ASCII = 16;

    private static final long MARK = Long.MIN_VALUE;
    private static final byte[] LOWER = bytes("0123456789abcdef");
    private static final byte[] UPPER = bytes("0123456789ABCDEF");

    /** Characters and hyphens, of which the version and the variant are named. */
    private static final String FORM = "xxxxxxxx-xxxx-Mxxx-Nxxx-xxxxxxxxxxxx";

    private static final int VERSION = FORM.indexOf('M');
    private static final int VARIANT = FORM.indexOf('N');
    private static final int LOW_BITS = 59;
    private static final long LOW = (1L << LOW_BITS) - 1;
    private static final int BITS_BEHIND_VARIANT = 62;

    private UuidLongs() {}

    private static byte[] bytes(String digits) {
        return digits.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns whether a text in two longs is a UUID. */
    public static boolean isUuid(long first) {
        return first < 0;
    }

    /** Returns whether two longs hold a text, a UUID or a short one, whose characters are not checked. */
    public static boolean fits(byte[] source, int offset, int length) {
        return length <= LONGEST_ASCII
                || (length == LENGTH && (isUuid(source, offset, LOWER) || isUuid(source, offset, UPPER)));
    }

    private static boolean isUuid(byte[] source, int offset, byte[] digits) {
        for (int i = 0; i < LENGTH; i++) {
            byte character = source[offset + i];
            int digit = digit(character, digits);
            if (FORM.charAt(i) == '-' ? character != '-' : digit < 0) {
                return false;
            }
        }
        return digit(source[offset + VERSION], digits) != 0 && digit(source[offset + VARIANT], digits) >> 2 == 2;
    }

    private static int digit(byte character, byte[] digits) {
        for (int i = 0; i < digits.length; i++) {
            if (digits[i] == character) {
                return i;
            }
        }
        return -1;
    }

    /** Returns a long of a text that fits, by its index. */
    public static long part(byte[] source, int offset, int length, int index) {
        if (length <= LONGEST_ASCII) {
            return AsciiLongs.part(source, offset, length, index);
        }
        boolean upper = !isUuid(source, offset, LOWER);
        byte[] digits = upper ? UPPER : LOWER;
        long before = 0;
        long behind = 0;
        for (int i = 0; i < LENGTH; i++) {
            if (FORM.charAt(i) == 'x' || i == VARIANT) {
                int digit = digit(source[offset + i], digits);
                if (i < VARIANT) {
                    before = before << 4 | digit;
                } else {
                    behind = behind << 4 | digit;
                }
            }
        }
        behind &= (1L << BITS_BEHIND_VARIANT) - 1;
        if (index == 0) {
            return MARK | before << 3 | behind >>> LOW_BITS;
        }
        return (upper ? MARK : 0) | (long) digit(source[offset + VERSION], digits) << LOW_BITS | (behind & LOW);
    }

    /**
     * Writes a text of two longs, a UUID or a short one.
     *
     * @param target has room for {@link #LENGTH} characters at the offset
     * @return the number of characters, which is the number of bytes written
     */
    public static int write(long first, long second, byte[] target, int offset) {
        if (!isUuid(first)) {
            return AsciiLongs.write(first, second, target, offset);
        }
        byte[] digits = second < 0 ? UPPER : LOWER;
        long before = (first & ~MARK) >>> 3;
        long behind = MARK | (first & 7) << LOW_BITS | (second & LOW);
        for (int i = LENGTH - 1; i >= 0; i--) {
            if (FORM.charAt(i) == '-') {
                target[offset + i] = '-';
            } else if (i == VERSION) {
                target[offset + i] = digits[(int) (second >>> LOW_BITS) & 0xF];
            } else if (i >= VARIANT) {
                target[offset + i] = digits[(int) behind & 0xF];
                behind >>>= 4;
            } else {
                target[offset + i] = digits[(int) before & 0xF];
                before >>>= 4;
            }
        }
        return LENGTH;
    }
}
