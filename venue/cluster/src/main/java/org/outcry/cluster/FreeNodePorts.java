// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** Free UDP ports of this machine for the nodes of a venue. */
public final class FreeNodePorts {
    private static final String LOOPBACK = "127.0.0.1";
    private static final int FIRST_PORT = 20_000;
    private static final int LAST_PORT = 31_000;

    private FreeNodePorts() {}

    /** Returns the first port of each of so many nodes. */
    public static List<Integer> ofNodes(int count) throws IOException {
        List<Integer> ports = new ArrayList<>();
        int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, LAST_PORT);
        for (int i = 0; i < count; i++) {
            port = free(port);
            ports.add(port);
            port += ClusterConfig.PORTS;
        }
        return ports;
    }

    private static int free(int from) throws IOException {
        int first = from;
        for (int port = first; port < first + ClusterConfig.PORTS; port++) {
            try (DatagramSocket socket = new DatagramSocket(port, InetAddress.ofLiteral(LOOPBACK))) {
                socket.getLocalPort();
            } catch (SocketException e) {
                first = port + 1;
            }
        }
        return first;
    }
}
