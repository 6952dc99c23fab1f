// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.config.ConfigMap;

/**
 * Reader of the keys of lines A, B and C: destinations, interface, time-to-live, and the node that sends the line.
 * Interface and time-to-live of the section are the defaults of its streams.
 */
final class LineKeys {
    /** The names of lines, in their order. */
    static final List<String> NAMES = List.of("A", "B", "C");

    private static final String LOOPBACK = "loopback";
    private static final InetAddress USUAL_GROUP = usualGroup();

    private final String networkInterface;
    private final int timeToLive;
    private final List<Integer> nodes;

    private LineKeys(String networkInterface, int timeToLive, List<Integer> nodes) {
        this.networkInterface = networkInterface;
        this.timeToLive = timeToLive;
        this.nodes = nodes;
    }

    /**
     * Reads the keys of a section.
     *
     * @param nodes the numbers of the nodes of a venue on several machines; else empty
     */
    static LineKeys ofSection(ConfigMap section, List<Integer> nodes) {
        return new LineKeys(
                networkInterface(section, "interface", LOOPBACK), section.integer("timeToLive", 1L, 1, 255), nodes);
    }

    /** Returns the keys of all lines that begin so. */
    static List<String> ofLines(String... beginnings) {
        List<String> keys = new ArrayList<>();
        for (String beginning : beginnings) {
            NAMES.forEach(name -> keys.add(beginning + name));
        }
        return keys;
    }

    /**
     * Returns the lines of a section or a stream.
     *
     * @param hasUsualGroup whether line A has a default
     */
    List<FeedLine> read(ConfigMap map, boolean hasUsualGroup) {
        LineKeys own = new LineKeys(
                map.has("interface") ? networkInterface(map, "interface", LOOPBACK) : networkInterface,
                map.integer("timeToLive", (long) timeToLive, 1, 255),
                nodes);
        List<FeedLine> lines = new ArrayList<>();
        lines.add(own.line(map, 0, hasUsualGroup ? new InetSocketAddress(USUAL_GROUP, 9881) : null));
        for (int i = 1; i < NAMES.size() && map.has("line" + NAMES.get(i)); i++) {
            lines.add(own.line(map, i, null));
        }
        return lines;
    }

    private FeedLine line(ConfigMap map, int index, @Nullable InetSocketAddress usual) {
        String name = NAMES.get(index);
        List<InetSocketAddress> destinations = new ArrayList<>();
        destinations.add(map.address("line" + name, usual));
        for (ConfigMap receiver : map.maps("receivers" + name)) {
            try (receiver) {
                destinations.add(receiver.address("to", null));
            }
        }
        String through =
                map.has("interface" + name) ? networkInterface(map, "interface" + name, LOOPBACK) : networkInterface;
        return new FeedLine(
                destinations,
                through,
                map.integer("timeToLive" + name, (long) timeToLive, 1, 255),
                FeedLine.DEFAULT_SEND_BUFFER_BYTES,
                node(map, "node" + name, index));
    }

    /** Returns the node that sends a line: the first line is of the first node, if the file does not say it. */
    private int node(ConfigMap map, String key, int index) {
        if (nodes.isEmpty()) {
            if (map.has(key)) {
                map.integer(key, 0L, 0, Integer.MAX_VALUE);
                map.error(key, key + " needs a section cluster: without one the venue's process sends all lines");
            }
            return FeedLine.EVERY_NODE;
        }
        int node = map.integer(key, (long) nodes.get(index % nodes.size()), 0, Integer.MAX_VALUE);
        if (map.isGood(key) && !nodes.contains(node)) {
            map.error(key, "no such node: " + key + "=" + node + " nodes=" + nodes);
        }
        return node;
    }

    private static InetAddress usualGroup() {
        try {
            return InetAddress.getByAddress(new byte[] {(byte) 239, (byte) 192, 7, 1});
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }

    private static String networkInterface(ConfigMap map, String key, String usual) {
        String name = map.text(key, usual, 64);
        try {
            if (name.equals(LOOPBACK)) {
                return NetworkInterface.networkInterfaces()
                        .filter(LineKeys::isLoopback)
                        .map(NetworkInterface::getName)
                        .findFirst()
                        .orElse("lo");
            }
            if (NetworkInterface.getByName(name) == null && !name.matches("[0-9a-fA-F.:]+")) {
                map.error(
                        key,
                        "this machine has no network interface " + name + "; give its name or address, or " + LOOPBACK);
            }
        } catch (SocketException e) {
            map.error(key, "network interfaces can't be listed: " + e.getMessage());
        }
        return name;
    }

    private static boolean isLoopback(NetworkInterface each) {
        try {
            return each.isLoopback();
        } catch (SocketException e) {
            return false;
        }
    }
}
