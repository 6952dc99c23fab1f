// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.packed;

import java.nio.charset.StandardCharsets;
import org.outcry.wire.AsciiLongs;

/**
 * Texts in one or several longs as text encodings show them: characters of one byte as {@link AsciiLongs}, a longer
 * text in two longs as {@link UuidLongs}, in three as {@link DenseTexts}.
 */
public final class PackedTexts {
    private PackedTexts() {}

    /** Returns whether so many longs hold a text of characters of one byte. Allocates for a long one. */
    public static boolean fits(String text, int longs) {
        return text.length() <= longs * AsciiLongs.CHARACTERS || fitsLonger(latin1(text), longs);
    }

    /** Returns a long, by its index, of a text that fits in so many. Allocates for a long one. */
    public static long part(String text, int index, int longs) {
        if (text.length() <= longs * AsciiLongs.CHARACTERS) {
            return AsciiLongs.part(text, index);
        }
        byte[] characters = latin1(text);
        return longs == 2
                ? UuidLongs.part(characters, 0, characters.length, index)
                : DenseTexts.part(characters, 0, characters.length, index);
    }

    private static byte[] latin1(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static boolean fitsLonger(byte[] characters, int longs) {
        return (longs == 2 && UuidLongs.fits(characters, 0, characters.length))
                || (longs == 3 && DenseTexts.fits(characters, 0, characters.length));
    }

    /** Appends the text of some longs. */
    public static void append(StringBuilder out, long... packed) {
        if (packed[0] < 0 && (packed.length == 2 || packed.length == 3)) {
            byte[] characters = new byte[DenseTexts.LONGEST];
            int length = packed.length == 2
                    ? writeUuid(packed[0], packed[1], characters, 0)
                    : writeDense(packed[0], packed[1], packed[2], characters, 0);
            if (length > 0) {
                out.append(new String(characters, 0, length, StandardCharsets.ISO_8859_1));
                return;
            }
        }
        for (long part : packed) {
            AsciiLongs.append(part, out);
        }
    }

    /**
     * Writes a UUID.
     *
     * @param target has room for {@link UuidLongs#LENGTH} characters at the offset
     * @return the number of characters; 0 if the longs hold none
     */
    public static int writeUuid(long first, long second, byte[] target, int offset) {
        if (!UuidLongs.isUuid(first)) {
            return 0;
        }
        int length = UuidLongs.write(first, second, target, offset);
        boolean same = UuidLongs.fits(target, offset, length)
                && UuidLongs.part(target, offset, length, 0) == first
                && UuidLongs.part(target, offset, length, 1) == second;
        return same ? length : 0;
    }

    /**
     * Writes a dense text.
     *
     * @param target has room for {@link DenseTexts#LONGEST} characters at the offset
     * @return the number of characters; 0 if the longs hold none
     */
    public static int writeDense(long first, long second, long third, byte[] target, int offset) {
        if (!DenseTexts.isDense(first)) {
            return 0;
        }
        int length = DenseTexts.write(first, second, third, target, offset);
        boolean same = length > DenseTexts.LONGEST_ASCII
                && DenseTexts.fits(target, offset, length)
                && DenseTexts.part(target, offset, length, 0) == first
                && DenseTexts.part(target, offset, length, 1) == second
                && DenseTexts.part(target, offset, length, 2) == third;
        return same ? length : 0;
    }
}
