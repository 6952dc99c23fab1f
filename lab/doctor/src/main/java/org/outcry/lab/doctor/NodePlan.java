// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.io.File;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;
import org.outcry.app.config.ClusterSection;
import org.outcry.cluster.ClusterConfig;
import org.outcry.cluster.SharedMemory;
import org.outcry.runtime.Idle;

/**
 * Node of a venue on several machines.
 *
 * @param busyThreads the threads of its replicated log that never release their core
 * @param folder the folder of its shared memory
 * @param freeBytes the room in that folder; 0 if there is no such folder
 * @param interfaces the network interface of the route to each node, by its host; empty without a route
 */
public record NodePlan(int busyThreads, String folder, LongSupplier freeBytes, Map<String, String> interfaces) {
    /** Media driver, archive, consensus module and service. */
    private static final int THREADS = 4;

    /** The interface of the route to a node on this machine. */
    static final String LOOPBACK = "lo";

    static NodePlan of(ClusterSection cluster) {
        int port = cluster.nodes().getFirst().port();
        File folder = Objects.requireNonNull(SharedMemory.directory(port).getParentFile(), "it has a parent");
        Map<String, String> interfaces = new LinkedHashMap<>();
        for (ClusterConfig.Node node : cluster.nodes()) {
            interfaces.put(node.host(), interfaceTo(new InetSocketAddress(node.host(), node.port())));
        }
        return new NodePlan(
                cluster.idle() == Idle.BACKOFF ? 0 : THREADS, folder.toString(), folder::getUsableSpace, interfaces);
    }

    /** Sends nothing: the system chooses the route when a socket of datagrams is connected. */
    private static String interfaceTo(InetSocketAddress node) {
        if (node.isUnresolved()) {
            return "";
        }
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(node);
            InetAddress local = socket.getLocalAddress();
            NetworkInterface found = NetworkInterface.getByInetAddress(local);
            boolean isHere = local.equals(node.getAddress()) || (found != null && found.isLoopback());
            return isHere ? LOOPBACK : found == null ? "" : found.getName();
        } catch (SocketException e) {
            return "";
        }
    }
}
