// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import org.outcry.cluster.ClusterConfig;
import org.outcry.link.HostPort;

/** Check of the ports of a node of a cluster, before files are written. */
final class NodePorts {
    private NodePorts() {}

    /**
     * Binds and releases each of the UDP ports.
     *
     * @throws IOException if another process has one, or the address is not one of this machine
     */
    static void check(ClusterConfig cluster) throws IOException {
        ClusterConfig.Node self = cluster.self();
        for (int port = self.port(); port < self.port() + ClusterConfig.PORTS; port++) {
            try (DatagramSocket socket = new DatagramSocket(null)) {
                socket.bind(new InetSocketAddress(self.host(), port));
            } catch (BindException e) {
                throw new IOException(
                        "address of this node can't be listened on: node=" + self.number() + " address="
                                + new HostPort(self.host(), port) + " (" + e.getMessage() + "); a node needs "
                                + ClusterConfig.PORTS
                                + " UDP ports in a row, of an address of its machine: end the program that has"
                                + " this one, or"
                                + " give the node another port in cluster.nodes, in the file of each node",
                        e);
            }
        }
    }
}
