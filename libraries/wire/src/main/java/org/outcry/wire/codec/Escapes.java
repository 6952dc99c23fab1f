// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.codec;

/** Escaped characters that texts in double quotes have both in YAML and in JSON, as bytes. */
final class Escapes {
    /** Characters of an escape with a code: a backslash, a u and four digits. */
    static final int CODE_BYTES = 6;

    private static final String LETTERS = "\"\\bfnrt";
    private static final String CHARACTERS = "\"\\\b\f\n\r\t";
    private static final int CODE_DIGITS = 4;

    private Escapes() {}

    /** The character that a letter behind a backslash stands for; -1 if it is none. */
    static int single(int letter) {
        int known = LETTERS.indexOf(letter);
        return known < 0 ? -1 : CHARACTERS.charAt(known);
    }

    /** The code of four hexadecimal digits; -1 if they are not. */
    static int code(byte[] b, int at) {
        int code = 0;
        for (int i = 0; i < CODE_DIGITS; i++) {
            byte c = b[at + i];
            int digit = c < 0 ? -1 : Character.digit(c, 16);
            if (digit < 0) {
                return -1;
            }
            code = (code << 4) | digit;
        }
        return code;
    }

    /** Writes a character in UTF-8 and returns where it ends. */
    static int putUtf8(byte[] b, int at, int code) {
        int last = at;
        if (code < 0x80) {
            b[last++] = (byte) code;
            return last;
        }
        if (code < 0x800) {
            b[last++] = (byte) (0xC0 | (code >> 6));
        } else {
            if (code < 0x10000) {
                b[last++] = (byte) (0xE0 | (code >> 12));
            } else {
                b[last++] = (byte) (0xF0 | (code >> 18));
                b[last++] = (byte) (0x80 | ((code >> 12) & 0x3F));
            }
            b[last++] = (byte) (0x80 | ((code >> 6) & 0x3F));
        }
        b[last++] = (byte) (0x80 | (code & 0x3F));
        return last;
    }
}
