// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Packets of SoupBinTCP: a length, a type and a payload. */
final class SoupFrames {
    private static final int HEADER = 3;

    /** Reader of packets. */
    interface Reader {
        void onPacket(char type, byte[] payload);
    }

    private SoupFrames() {}

    static void write(Connection connection, char type, byte[] payload) {
        connection.write(ByteBuffer.allocate(HEADER + payload.length)
                .putShort((short) (1 + payload.length))
                .put((byte) type)
                .put(payload)
                .array());
    }

    /** Takes the packets that a connection has read whole. Returns whether there were any. */
    static boolean take(Connection connection, Reader reader) {
        boolean any = false;
        while (connection.available() >= 2) {
            int length = 2 + (((connection.at(0) & 0xFF) << 8) | (connection.at(1) & 0xFF));
            if (connection.available() < length) {
                break;
            }
            byte[] packet = connection.take(length);
            any = true;
            reader.onPacket((char) packet[2], Arrays.copyOfRange(packet, HEADER, length));
        }
        return any;
    }
}
