// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.outcry.itch.mold.MoldPacket;
import org.outcry.itch.mold.PacketSource;
import org.outcry.itch.mold.ReceiveLine;

/** Recording of a line: the messages of each session by number, the ends of sessions, and the number of heartbeats. */
final class LineTape implements AutoCloseable {
    final Map<String, TreeMap<Long, byte[]>> sessions = new LinkedHashMap<>();
    final Map<String, Integer> ends = new LinkedHashMap<>();
    int heartbeats;
    private final ReceiveLine line = ReceiveLine.open(GatewayRig.ANY, null, 1 << 22);
    private final MoldPacket packet = new MoldPacket();
    private final byte[] datagram = new byte[1 << 16];

    LineTape() throws IOException {}

    InetSocketAddress address() throws IOException {
        return line.localAddress();
    }

    void poll() throws IOException {
        int length = line.receive(datagram);
        while (length != PacketSource.NOTHING) {
            if (!packet.wrap(datagram, 0, length)) {
                throw new AssertionError("malformed packet: length=" + length);
            }
            String session = packet.session().toString();
            if (packet.isEndOfSession()) {
                ends.merge(session, 1, Integer::sum);
            } else if (packet.count() == 0) {
                heartbeats++;
            }
            Map<Long, byte[]> messages = sessions.computeIfAbsent(session, name -> new TreeMap<>());
            for (int i = 0; i < packet.count(); i++) {
                byte[] message = new byte[packet.messageLength()];
                System.arraycopy(datagram, packet.messageOffset(), message, 0, message.length);
                messages.put(packet.number() + i, message);
                packet.advance();
            }
            length = line.receive(datagram);
        }
    }

    @Override
    public void close() throws IOException {
        line.close();
    }
}
