// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** OUCH message from the venue: big-endian fields at the offsets of its document. */
final class OuchMessage {
    private final ByteBuffer bytes;

    OuchMessage(byte[] message) {
        bytes = ByteBuffer.wrap(message);
    }

    char type() {
        return (char) bytes.get(0);
    }

    char code(int offset) {
        return (char) bytes.get(offset);
    }

    int integer(int offset) {
        return bytes.getInt(offset);
    }

    long longer(int offset) {
        return bytes.getLong(offset);
    }

    String text(int offset, int length) {
        return new String(bytes.array(), offset, length, StandardCharsets.US_ASCII).strip();
    }

    /** Returns the bytes as text, with the numbers in hexadecimal. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(new String(bytes.array(), 0, 1, StandardCharsets.ISO_8859_1));
        for (int i = 1; i < bytes.capacity(); i++) {
            text.append(i % 4 == 1 ? " " : "").append(String.format("%02x", bytes.get(i)));
        }
        return text.toString();
    }
}
