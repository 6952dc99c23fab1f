// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.processor;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Statements that write and compare fixed characters of a text, eight bytes at a time. */
final class TextWords {
    static final String OUT = "org.outcry.wire.codec.TextOut";
    static final String IN = "org.outcry.wire.codec.TextIn";
    /** So many bytes beyond the end of a text may be touched by what writes it. */
    static final int SLACK_BYTES = 64;

    private TextWords() {}

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Writes the statements that write some characters. */
    static void put(String text, JavaSource out) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i += 8) {
            out.line(OUT + ".put(b, at" + (i == 0 ? "" : " + " + i) + ", " + word(bytes, i) + ");");
        }
        out.line("at += " + bytes.length + ";");
    }

    /** Writes the statements that compare some characters, and return where they differ. */
    static void expect(String text, String failure, JavaSource out) {
        out.line("if (!(" + condition(text) + ")) {").line(failure).line("}").line("in.skip(" + bytes(text) + ");");
    }

    /** Returns an expression that compares some characters with those that are ahead. */
    static String condition(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        StringBuilder condition = new StringBuilder("in.has(" + bytes.length + ")");
        for (int i = 0; i < bytes.length; i += 8) {
            int left = bytes.length - i;
            condition.append(" && in.is(").append(i).append(", ").append(word(bytes, i));
            condition
                    .append(left >= 8 ? "" : ", " + JavaSource.hex(-1L >>> (64 - 8 * left)))
                    .append(')');
        }
        return condition.toString();
    }

    /** Returns the first eight bytes of a text as a number. */
    static String word(String text) {
        return word(text.getBytes(StandardCharsets.UTF_8), 0);
    }

    private static String word(byte[] bytes, int from) {
        byte[] eight = Arrays.copyOf(Arrays.copyOfRange(bytes, from, Math.min(from + 8, bytes.length)), 8);
        return JavaSource.hex(
                ByteBuffer.wrap(eight).order(ByteOrder.LITTLE_ENDIAN).getLong());
    }
}
