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
 * Reader of the keys of lines A and B: destinations, interface and time-to-live. Interface and time-to-live of the section are the
 * defaults of its streams.
 */
final class LineKeys {
    private static final String LOOPBACK = "loopback";
    private static final InetAddress USUAL_GROUP = usualGroup();

    private final String networkInterface;
    private final int timeToLive;

    private LineKeys(String networkInterface, int timeToLive) {
        this.networkInterface = networkInterface;
        this.timeToLive = timeToLive;
    }

    static LineKeys ofSection(ConfigMap section) {
        return new LineKeys(
                networkInterface(section, "interface", LOOPBACK), section.integer("timeToLive", 1L, 1, 255));
    }

    /**
     * Returns the lines of a section or a stream.
     *
     * @param hasUsualGroup whether line A has a default
     */
    List<FeedLine> read(ConfigMap map, boolean hasUsualGroup) {
        LineKeys own = new LineKeys(
                map.has("interface") ? networkInterface(map, "interface", LOOPBACK) : networkInterface,
                map.integer("timeToLive", (long) timeToLive, 1, 255));
        List<FeedLine> lines = new ArrayList<>();
        lines.add(own.line(map, "A", hasUsualGroup ? new InetSocketAddress(USUAL_GROUP, 9881) : null));
        if (map.has("lineB")) {
            lines.add(own.line(map, "B", null));
        }
        return lines;
    }

    private FeedLine line(ConfigMap map, String name, @Nullable InetSocketAddress usual) {
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
                FeedLine.DEFAULT_SEND_BUFFER_BYTES);
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
