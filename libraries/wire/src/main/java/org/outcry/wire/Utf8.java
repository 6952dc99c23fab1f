// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire;

/** Strict conversion between UTF-16 and UTF-8 without garbage. */
final class Utf8 {
    private Utf8() {}

    /** Writes a text and returns where it ends; -1 if it has half a character. */
    static int encode(CharSequence text, byte[] target, int offset) {
        int at = offset;
        int length = text.length();
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                target[at++] = (byte) c;
            } else if (c < 0x800) {
                target[at++] = (byte) (0xC0 | (c >> 6));
                target[at++] = last(c);
            } else if (!Character.isSurrogate(c)) {
                target[at++] = (byte) (0xE0 | (c >> 12));
                target[at++] = last(c >> 6);
                target[at++] = last(c);
            } else if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1))) {
                int code = Character.toCodePoint(c, text.charAt(++i));
                target[at++] = (byte) (0xF0 | (code >> 18));
                target[at++] = last(code >> 12);
                target[at++] = last(code >> 6);
                target[at++] = last(code);
            } else {
                return -1;
            }
        }
        return at;
    }

    private static byte last(int code) {
        return (byte) (0x80 | (code & 0x3F));
    }

    /** Decodes bytes into characters and returns their number; -1 if the bytes are no text, in the shortest form. */
    static int decode(byte[] source, int offset, int count, char[] target) {
        int end = offset + count;
        int length = 0;
        int at = offset;
        while (at < end) {
            int first = source[at];
            int more = first >= 0 ? 0 : first < -62 ? -1 : first < -32 ? 1 : first < -16 ? 2 : first < -11 ? 3 : -1;
            if (more < 0 || at + more >= end) {
                return -1;
            }
            int code = more == 0 ? first : first & (0x3F >> more);
            for (int i = 1; i <= more; i++) {
                if ((source[at + i] & 0xC0) != 0x80) {
                    return -1;
                }
                code = (code << 6) | (source[at + i] & 0x3F);
            }
            at += more + 1;
            if ((more == 2 && (code < 0x800 || (code >= 0xD800 && code <= 0xDFFF)))
                    || (more == 3 && (code < 0x10000 || code > 0x10FFFF))) {
                return -1;
            }
            if (code >= 0x10000) {
                target[length++] = Character.highSurrogate(code);
                target[length++] = Character.lowSurrogate(code);
            } else {
                target[length++] = (char) code;
            }
        }
        return length;
    }
}
