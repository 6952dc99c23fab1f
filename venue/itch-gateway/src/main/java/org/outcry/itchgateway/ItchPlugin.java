// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import org.outcry.gateway.ConfiguredGateway;
import org.outcry.gateway.Gateway;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;

/** Plug-in of the ITCH gateway, with the section {@code itch} of the configuration. */
public final class ItchPlugin implements Gateway {
    /** The name of the gateway. */
    public static final String NAME = "itch";

    static final String DELTAS = "deltas";
    static final String REQUESTS = "requests";
    static final String SNAPSHOTS = "snapshots";

    private static final long NS_PER_S = 1_000_000_000L;
    private static final String LOOPBACK = "loopback";
    private static final InetAddress USUAL_GROUP = usualGroup();

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> agents() {
        return List.of(DELTAS, REQUESTS, SNAPSHOTS);
    }

    @Override
    public boolean sendsCommands() {
        return false;
    }

    @Override
    public boolean isByDefault() {
        return true;
    }

    @Override
    public boolean isJoinable() {
        return true;
    }

    @Override
    public ConfiguredGateway read(ConfigMap section, VenueDescription venue) {
        int history = section.integer("history", 1L << 18, 1 << 10, 1 << 24);
        if (Integer.bitCount(history) != 1) {
            section.error("history", "history must be a power of two, such as 262144");
        }
        return new ConfiguredItch(new ItchSettings(
                section.address("lineA", new InetSocketAddress(USUAL_GROUP, 9881)),
                section.has("lineB") ? section.address("lineB", null) : null,
                networkInterface(section),
                section.address("requests", here(9883)),
                section.address("snapshots", here(9882)),
                section.durationNs("heartbeat", NS_PER_S, 1_000_000, 60 * NS_PER_S, Map.of()),
                history));
    }

    private static InetSocketAddress here(int port) {
        return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    }

    private static InetAddress usualGroup() {
        try {
            return InetAddress.getByAddress(new byte[] {(byte) 239, (byte) 192, 7, 1});
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes are an address", e);
        }
    }

    private static String networkInterface(ConfigMap section) {
        String name = section.text("interface", LOOPBACK, 64);
        try {
            if (name.equals(LOOPBACK)) {
                return NetworkInterface.networkInterfaces()
                        .filter(ItchPlugin::isLoopback)
                        .map(NetworkInterface::getName)
                        .findFirst()
                        .orElse("lo");
            }
            if (NetworkInterface.getByName(name) == null && !name.matches("[0-9a-fA-F.:]+")) {
                section.error(
                        "interface",
                        "this machine has no network interface " + name + "; give its name or address, or " + LOOPBACK);
            }
        } catch (SocketException e) {
            section.error("interface", "network interfaces can't be listed: " + e.getMessage());
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
