// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** ITCH message: unsigned big-endian fields at the offsets of its document. */
final class FeedMessage {
    private final byte[] bytes;

    FeedMessage(byte[] bytes) {
        this.bytes = bytes;
    }

    char type() {
        return (char) bytes[0];
    }

    /** Returns the instrument's number; 0 of a message about all. */
    int locate() {
        return (int) number(1, 2);
    }

    long timestampNs() {
        return number(5, 6);
    }

    char code(int offset) {
        return (char) bytes[offset];
    }

    /** Returns an integer of four bytes. */
    long integer(int offset) {
        return number(offset, 4);
    }

    /** Returns an integer of eight bytes. */
    long longer(int offset) {
        return number(offset, 8);
    }

    private long number(int offset, int length) {
        long value = 0;
        for (int i = 0; i < length; i++) {
            value = (value << 8) | (bytes[offset + i] & 0xFF);
        }
        return value;
    }

    String text(int offset, int length) {
        return new String(bytes, offset, length, StandardCharsets.US_ASCII).strip();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FeedMessage message && Arrays.equals(bytes, message.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Returns type, instrument and time, then the other bytes in hexadecimal. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(type()).append(' ');
        if (type() != 'G') {
            text.append(locate()).append(" at ").append(timestampNs());
        }
        for (int i = 11; i < bytes.length; i++) {
            text.append(i % 4 == 3 ? " " : "").append(String.format("%02x", bytes[i]));
        }
        return text.toString();
    }
}
