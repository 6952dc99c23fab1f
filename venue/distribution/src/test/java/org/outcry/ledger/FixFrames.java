// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/** Frames of FIX: BeginString, BodyLength and CheckSum around the fields of a message. */
final class FixFrames {
    private static final int TRAILER = 7;

    private FixFrames() {}

    /** Returns the bytes of a message of these fields, which have a bar behind each. */
    static byte[] bytes(String beginString, String fields) {
        String start = "8=" + beginString + "|9=" + fields.length() + "|" + fields;
        byte[] head = start.replace('|', '\u0001').getBytes(StandardCharsets.ISO_8859_1);
        String whole =
                start + "10=" + Integer.toString(1_000 + sum(head, head.length)).substring(1) + "|";
        return whole.replace('|', '\u0001').getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Takes the whole messages that a connection has read, and checks their frames. */
    static Deque<FixMessage> take(Connection connection, String beginString) {
        Deque<FixMessage> messages = new ArrayDeque<>();
        String head = "8=" + beginString + "\u00019=";
        while (true) {
            int at = head.length();
            int body = 0;
            while (at < connection.available() && connection.at(at) != 1) {
                body = body * 10 + connection.at(at++) - '0';
            }
            int length = at + 1 + body + TRAILER;
            if (at >= connection.available() || length > connection.available()) {
                return messages;
            }
            byte[] bytes = connection.take(length);
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            String trailer = "10="
                    + Integer.toString(1_000 + sum(bytes, length - TRAILER)).substring(1) + "\u0001";
            if (!text.startsWith(head) || !text.endsWith("\u0001" + trailer)) {
                throw new AssertionError("frame of " + text.replace('\u0001', '|') + " should end with " + trailer);
            }
            messages.add(FixMessage.of(text));
        }
    }

    private static int sum(byte[] bytes, int length) {
        int sum = 0;
        for (int i = 0; i < length; i++) {
            sum += bytes[i];
        }
        return sum & 0xFF;
    }
}
