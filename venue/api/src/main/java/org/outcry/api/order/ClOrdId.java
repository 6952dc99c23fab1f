// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Ascii;
import org.outcry.wire.packed.DenseTexts;

/**
 * Client's identifier of a request, packed in three longs: up to 24 ASCII characters, or a longer text of
 * {@link DenseTexts}, such as a UUID. All fields are 0 if there is none.
 */
public final class ClOrdId {
    /** The longest identifier, in characters. */
    public static final int LONGEST = DenseTexts.LONGEST;

    /** The first eight characters, or the first part of a longer text. */
    @Ascii
    public long first;

    /** The second eight characters, or the second part of a longer text. */
    @Ascii
    public long second;

    /** The last eight characters, or the last part of a longer text. */
    @Ascii
    public long third;

    /**
     * Returns whether a text can be an identifier. The characters of one that is not longer than 24 are not checked.
     */
    public static boolean fits(byte[] source, int offset, int length) {
        return DenseTexts.fits(source, offset, length);
    }

    /** Sets the characters of a text that {@link #fits}. */
    public void set(byte[] source, int offset, int length) {
        set(
                DenseTexts.part(source, offset, length, 0),
                DenseTexts.part(source, offset, length, 1),
                DenseTexts.part(source, offset, length, 2));
    }

    /** Returns the identifier of these characters; null if there can't be one. Allocates. */
    public static @Nullable ClOrdId of(String text) {
        byte[] characters = text.getBytes(StandardCharsets.ISO_8859_1);
        if (!fits(characters, 0, characters.length)) {
            return null;
        }
        ClOrdId id = new ClOrdId();
        id.set(characters, 0, characters.length);
        return id;
    }

    /** Copies another identifier. */
    public void set(ClOrdId other) {
        first = other.first;
        second = other.second;
        third = other.third;
    }

    /** Sets the packed characters. */
    public void set(long firstPart, long secondPart, long thirdPart) {
        first = firstPart;
        second = secondPart;
        third = thirdPart;
    }

    /** Sets all characters to 0. */
    public void clear() {
        set(0, 0, 0);
    }

    /** Returns whether an identifier is the same. */
    public boolean isSame(ClOrdId other) {
        return first == other.first && second == other.second && third == other.third;
    }

    /** Returns whether there is none. */
    public boolean isEmpty() {
        return first == 0;
    }

    /**
     * Writes the characters.
     *
     * @param target has room for {@link #LONGEST} characters at the offset
     * @return the number of characters
     */
    public int write(byte[] target, int offset) {
        return DenseTexts.write(first, second, third, target, offset);
    }

    /** Returns the characters. Allocates. */
    public String text() {
        byte[] characters = new byte[LONGEST];
        return new String(characters, 0, write(characters, 0), StandardCharsets.ISO_8859_1);
    }
}
