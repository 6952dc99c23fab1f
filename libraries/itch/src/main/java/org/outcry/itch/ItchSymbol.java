// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

import java.nio.charset.StandardCharsets;
import org.outcry.soup.BigEndian;

/**
 * Symbols in ITCH format: eight ASCII characters, left-justified, padded with spaces, in a long whose highest byte is
 * the first character.
 */
public final class ItchSymbol {
    /** Eight spaces. */
    public static final long BLANK = 0x2020202020202020L;

    private static final int MAX_LENGTH = 8;

    private ItchSymbol() {}

    /**
     * Returns the symbol for a text.
     *
     * @throws IllegalArgumentException if it is longer than eight characters or not printable ASCII
     */
    public static long of(String text) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("symbol too long: symbol=" + text + " bound=" + MAX_LENGTH);
        }
        long symbol = 0;
        for (int i = 0; i < MAX_LENGTH; i++) {
            char c = i < text.length() ? text.charAt(i) : ' ';
            if (c < ' ' || c > '~') {
                throw new IllegalArgumentException("symbol must be printable ascii: symbol=" + text);
            }
            symbol = symbol << 8 | c;
        }
        return symbol;
    }

    /** Converts a text in a long whose lowest byte is the first character, unused bytes zero. Allocates nothing. */
    public static long ofLittleEndian(long text) {
        long symbol = Long.reverseBytes(text);
        for (int shift = 0; shift < Long.SIZE && (symbol >>> shift & 0xFF) == 0; shift += 8) {
            symbol |= (long) ' ' << shift;
        }
        return symbol;
    }

    /** Returns the text without padding. */
    public static String text(long symbol) {
        byte[] bytes = new byte[MAX_LENGTH];
        BigEndian.putLong(bytes, 0, symbol);
        return new String(bytes, StandardCharsets.US_ASCII).stripTrailing();
    }
}
