// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.nio.charset.StandardCharsets;

/** Builder of FIX messages from text, with {@code |} for SOH. */
final class Messages {
    private Messages() {}

    /** Returns a message with correct BodyLength and CheckSum; the body starts with 35. */
    static byte[] message(String body) {
        return withLength(body.length(), body);
    }

    /** Returns a message of another version. */
    static byte[] message(String beginString, String body) {
        return withCheckSum("8=" + beginString + "|9=" + body.length() + "|" + body, 0);
    }

    /** Returns a message with the given BodyLength. */
    static byte[] withLength(long bodyLength, String body) {
        String start = "8=FIX.4.4|9=" + bodyLength + "|" + body;
        return withCheckSum(start, 0);
    }

    /** Appends the CheckSum plus {@code error}. */
    static byte[] withCheckSum(String start, int error) {
        byte[] bytes = raw(start);
        int sum = error;
        for (byte b : bytes) {
            sum += b;
        }
        return raw(start + "10=" + Integer.toString(1000 + (sum & 0xFF)).substring(1) + "|");
    }

    static byte[] raw(String text) {
        return text.replace('|', '\u0001').getBytes(StandardCharsets.ISO_8859_1);
    }

    static byte[] join(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] joined = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, joined, at, part.length);
            at += part.length;
        }
        return joined;
    }

    static String text(byte[] bytes, int offset, int length) {
        return new String(bytes, offset, length, StandardCharsets.ISO_8859_1).replace('\u0001', '|');
    }
}
