// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.text;

/** Characters that stand for themselves in a text, as bytes. */
public final class CharacterSet {
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final boolean[] PLAIN = plain();

    private CharacterSet() {}

    private static boolean[] plain() {
        boolean[] plain = new boolean[256];
        for (int c = 0; c < 256; c++) {
            plain[c] = isLetter(c) || (c >= '0' && c <= '9') || "_-./+@".indexOf(c) >= 0;
        }
        return plain;
    }

    private static boolean isLetter(int c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }

    /** Returns whether one of eight bytes is below a space, above a tilde, a double quote or a backslash. */
    public static boolean hasSpecial(long word) {
        return specials(word) != 0;
    }

    /**
     * Returns eight bytes: the high bit of each up to the first is set if it is below a space, above a tilde, a quote
     * or a backslash.
     */
    public static long specials(long word) {
        long quote = word ^ ONES * '"';
        long backslash = word ^ ONES * '\\';
        long found =
                (word - ONES * 0x20) | (word + ONES) | ((quote - ONES) & ~quote) | ((backslash - ONES) & ~backslash);
        return (found | word) & HIGHS;
    }

    /** Returns whether YAML, and this project's own rule, takes some bytes for a text as they are. */
    public static boolean isPlainYaml(byte[] b, int start, int end) {
        if (end == start || !isLetter(b[start])) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (!PLAIN[b[i] & 0xFF]) {
                return false;
            }
        }
        return !isReserved(b, start, end - start);
    }

    /** Returns whether letters are a word that YAML takes for a truth or nothing. */
    private static boolean isReserved(byte[] b, int start, int length) {
        if (length > 5) {
            return false;
        }
        long lower = 0;
        for (int i = 0; i < length; i++) {
            lower = (lower << 8) | (b[start + i] | 0x20);
        }
        return switch (length) {
            case 1 -> lower == 'y' || lower == 'n';
            case 2 -> lower == (('n' << 8) | 'o') || lower == (('o' << 8) | 'n');
            case 3 -> lower == (('y' << 16) | ('e' << 8) | 's') || lower == (('o' << 16) | ('f' << 8) | 'f');
            case 4 ->
                lower == (('t' << 24) | ('r' << 16) | ('u' << 8) | 'e')
                        || lower == (('n' << 24) | ('u' << 16) | ('l' << 8) | 'l');
            default -> lower == (((long) 'f' << 32) | ('a' << 24) | ('l' << 16) | ('s' << 8) | 'e');
        };
    }

    /** Returns whether a byte may be in a plain scalar that is written here. */
    public static boolean isPlain(byte b) {
        return PLAIN[b & 0xFF];
    }
}
