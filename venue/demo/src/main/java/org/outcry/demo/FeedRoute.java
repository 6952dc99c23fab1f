// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.NetworkInterface;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.Collections;
import org.outcry.itch.mold.ReceiveLine;

/**
 * Route of the demo's feed from the venue to the client: multicast on the loopback interface where that works, else
 * unicast to the client's own address.
 *
 * @param line the client's end, open
 * @param address destination of the venue's packets
 * @param networkInterface the interface for multicast
 * @param multicast whether the route is multicast
 */
record FeedRoute(ReceiveLine line, InetSocketAddress address, String networkInterface, boolean multicast) {
    private static final int BUFFER_BYTES = 1 << 22;
    private static final long PROBE_NS = 200_000_000L;
    private static final String GROUP = "239.192.7.77";

    static FeedRoute open() throws IOException {
        String loopback = loopback();
        int port = freePort();
        InetSocketAddress group = new InetSocketAddress(InetAddress.getByName(GROUP), port);
        ReceiveLine line = null;
        try {
            line = ReceiveLine.open(group, loopback, BUFFER_BYTES);
            if (arrives(line, group, loopback)) {
                return new FeedRoute(line, group, loopback, true);
            }
        } catch (IOException e) {
            // This machine has no multicast on loopback, so unicast is used.
        }
        if (line != null) {
            line.close();
        }
        ReceiveLine own =
                ReceiveLine.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), null, BUFFER_BYTES);
        return new FeedRoute(own, own.localAddress(), loopback, false);
    }

    private static String loopback() throws IOException {
        for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (each.isLoopback()) {
                return each.getName();
            }
        }
        throw new IOException("this machine has no loopback interface");
    }

    private static int freePort() throws IOException {
        try (MulticastSocket socket = new MulticastSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static boolean arrives(ReceiveLine line, InetSocketAddress group, String loopback) throws IOException {
        try (DatagramChannel sender = DatagramChannel.open(StandardProtocolFamily.INET)) {
            sender.setOption(StandardSocketOptions.IP_MULTICAST_IF, NetworkInterface.getByName(loopback));
            sender.setOption(StandardSocketOptions.IP_MULTICAST_LOOP, true);
            if (sender.send(ByteBuffer.wrap(new byte[] {'?'}), group) == 0) {
                return false;
            }
        }
        byte[] into = new byte[64];
        long untilNs = System.nanoTime() + PROBE_NS;
        while (System.nanoTime() < untilNs) {
            if (line.receive(into) == 1) {
                return true;
            }
            Thread.onSpinWait();
        }
        return false;
    }
}
