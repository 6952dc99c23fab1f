// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import java.util.ArrayDeque;
import java.util.Deque;
import org.outcry.itch.mold.PacketSource;

/** Packets in memory that wait for their reader. */
class WaitingPackets implements PacketSource {
    final Deque<byte[]> waiting = new ArrayDeque<>();

    @Override
    public int receive(byte[] into) {
        byte[] packet = waiting.pollFirst();
        if (packet == null) {
            return NOTHING;
        }
        System.arraycopy(packet, 0, into, 0, packet.length);
        return packet.length;
    }
}
