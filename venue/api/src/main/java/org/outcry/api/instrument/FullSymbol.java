// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.Ascii;
import org.outcry.wire.AsciiLongs;

/**
 * Symbol of an instrument that has more characters than the feed and OUCH take: 9 to 24 ASCII characters, packed. All
 * fields are 0 if there is none.
 */
public final class FullSymbol {
    /** The longest symbol, in characters. */
    public static final int LONGEST = 24;

    private static final long HASH_FACTOR = 0x9E37_79B9_7F4A_7C15L;

    /** The first eight characters. */
    @Ascii
    public long first;

    /** The second eight characters. */
    @Ascii
    public long second;

    /** The last eight characters. */
    @Ascii
    public long third;

    /** Sets the characters. */
    public void set(String text) {
        set(AsciiLongs.part(text, 0), AsciiLongs.part(text, 1), AsciiLongs.part(text, 2));
    }

    /** Sets the packed characters. */
    public void set(long firstPart, long secondPart, long thirdPart) {
        first = firstPart;
        second = secondPart;
        third = thirdPart;
    }

    /** Copies another symbol. */
    public void set(FullSymbol other) {
        set(other.first, other.second, other.third);
    }

    /** Returns whether there is none. */
    public boolean isEmpty() {
        return first == 0;
    }

    /** Returns whether the longs are those of a text of 9 to 24 printable characters, or there is none. */
    public boolean isValid() {
        if ((first | second | third) == 0) {
            return true;
        }
        return isPrintable(first, AsciiLongs.CHARACTERS)
                && second != 0
                && isPrintable(second, third == 0 ? AsciiLongs.length(second) : AsciiLongs.CHARACTERS)
                && isPrintable(third, AsciiLongs.length(third));
    }

    private static boolean isPrintable(long packed, int length) {
        for (int i = 0; i < length; i++) {
            char character = AsciiLongs.charAt(packed, i);
            if (character < ' ' || character > '~') {
                return false;
            }
        }
        return true;
    }

    /** Returns the characters as a text. */
    public String text() {
        return AsciiLongs.toString(first, second, third);
    }

    /** Returns whether another symbol has the same characters. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FullSymbol symbol
                && first == symbol.first
                && second == symbol.second
                && third == symbol.third;
    }

    @Override
    public int hashCode() {
        return Long.hashCode((first * HASH_FACTOR + second) * HASH_FACTOR + third);
    }
}
