// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import java.nio.charset.StandardCharsets;
import org.outcry.wire.Ascii;
import org.outcry.wire.packed.UuidLongs;

/**
 * Account of an order, packed in two longs: up to 16 ASCII characters, or a UUID of {@link UuidLongs}. All fields are 0
 * if there is none. The venue repeats it and gives it no meaning.
 */
public final class Account {
    /** The longest account, in characters. */
    public static final int LONGEST = UuidLongs.LENGTH;

    /** The first eight characters, or the first part of a UUID. */
    @Ascii
    public long first;

    /** The last eight characters, or the second part of a UUID. */
    @Ascii
    public long second;

    /** Returns whether a text can be an account. The characters of one that is not longer than 16 are not checked. */
    public static boolean fits(byte[] source, int offset, int length) {
        return UuidLongs.fits(source, offset, length);
    }

    /** Sets the characters of a text that {@link #fits}. */
    public void set(byte[] source, int offset, int length) {
        set(UuidLongs.part(source, offset, length, 0), UuidLongs.part(source, offset, length, 1));
    }

    /** Copies another account. */
    public void set(Account other) {
        set(other.first, other.second);
    }

    /** Sets the packed characters. */
    public void set(long firstPart, long secondPart) {
        first = firstPart;
        second = secondPart;
    }

    /** Returns whether an account is the same. */
    public boolean isSame(Account other) {
        return first == other.first && second == other.second;
    }

    /**
     * Writes the characters.
     *
     * @param target has room for {@link #LONGEST} characters at the offset
     * @return the number of characters
     */
    public int write(byte[] target, int offset) {
        return UuidLongs.write(first, second, target, offset);
    }

    /** Returns the characters. Allocates. */
    public String text() {
        byte[] characters = new byte[LONGEST];
        return new String(characters, 0, write(characters, 0), StandardCharsets.ISO_8859_1);
    }
}
