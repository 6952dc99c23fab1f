// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.outcry.itch.mold.SendLine;

/**
 * Time of a call that sends a packet of one message, and of nothing else: the least that an event to its packet can
 * take.
 */
final class BareSend {
    private static final int SENDS = 20_000;
    private static final int WARM_UP = 20_000;
    private static final int PACKET_BYTES = 58;
    private static final int SEND_BUFFER_BYTES = 1 << 21;
    private static final long HIGHEST_NS = 10_000_000_000L;

    private BareSend() {}

    static Histogram measure() throws IOException {
        Histogram times = new Histogram(HIGHEST_NS, 3);
        ByteBuffer packet = ByteBuffer.allocateDirect(PACKET_BYTES);
        try (DatagramChannel receiver = DatagramChannel.open()) {
            receiver.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            InetSocketAddress address = (InetSocketAddress) receiver.getLocalAddress();
            try (SendLine line = SendLine.open(List.of(address), null, 1, SEND_BUFFER_BYTES)) {
                for (int i = 0; i < WARM_UP + SENDS; i++) {
                    packet.clear();
                    long fromNs = System.nanoTime();
                    line.send(packet);
                    if (i >= WARM_UP) {
                        times.recordValue(Math.min(HIGHEST_NS, System.nanoTime() - fromNs));
                    }
                }
            }
        }
        return times;
    }
}
