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

    /** Returns the character that a letter behind a backslash stands for; -1 if it is none. */
    static int single(int letter) {
        int known = LETTERS.indexOf(letter);
        return known < 0 ? -1 : CHARACTERS.charAt(known);
    }

    /** Returns the code of four hexadecimal digits; -1 if they are not. */
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
}
