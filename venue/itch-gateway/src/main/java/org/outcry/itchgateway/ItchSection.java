// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PasswordKeys;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.soup.SoupTimings;

/** Reader of the section {@code itch} of a venue's configuration. docs/market-data.md has a table of its keys. */
final class ItchSection {
    private static final long NS_PER_S = 1_000_000_000L;
    private static final String LOOPBACK = "loopback";
    private static final InetAddress USUAL_GROUP = usualGroup();

    private ItchSection() {}

    static ItchSettings read(ConfigMap section) {
        int history = section.integer("history", 1L << 18, 1 << 10, 1 << 24);
        if (Integer.bitCount(history) != 1) {
            section.error("history", "history must be a power of two, such as 262144");
        }
        String suffix = section.text("sessionSuffix", ItchSettings.DEFAULT_SUFFIX, 2);
        if (!suffix.matches("[A-Za-z0-9]{2}")) {
            section.error("sessionSuffix", "sessionSuffix must be two letters or digits, such as 01");
        }
        List<FeedLine> lines = lines(section);
        int packetBytes = section.integer("packetBytes", (long) MoldUdp64.DEFAULT_MAX_PACKET_BYTES, 128, 9_000);
        InetSocketAddress requests = section.address("requests", here(9883));
        InetSocketAddress snapshots = section.address("snapshots", here(9882));
        long heartbeatNs = section.durationNs("heartbeat", NS_PER_S, 1_000_000, 60 * NS_PER_S, Map.of());
        List<FeedUser> users = users(section);
        try (ConfigMap limits = section.map("snapshotLimits")) {
            return new ItchSettings(
                    lines,
                    suffix,
                    packetBytes,
                    requests,
                    requestLimits(section),
                    snapshots(limits, snapshots),
                    users,
                    limits.bytes("memory", ItchSettings.DEFAULT_SNAPSHOT_BYTES, 1 << 20, 1L << 40),
                    heartbeatNs,
                    history);
        }
    }

    private static List<FeedLine> lines(ConfigMap section) {
        String networkInterface = networkInterface(section, "interface", LOOPBACK);
        int timeToLive = section.integer("timeToLive", 1L, 1, 255);
        List<FeedLine> lines = new ArrayList<>();
        lines.add(line(section, "A", networkInterface, timeToLive));
        if (section.has("lineB")) {
            lines.add(line(section, "B", networkInterface, timeToLive));
        }
        return lines;
    }

    private static FeedLine line(ConfigMap section, String name, String networkInterface, int timeToLive) {
        InetSocketAddress usual = name.equals("A") ? new InetSocketAddress(USUAL_GROUP, 9881) : null;
        List<InetSocketAddress> destinations = new ArrayList<>();
        destinations.add(section.address("line" + name, usual));
        for (ConfigMap receiver : section.maps("receivers" + name)) {
            try (receiver) {
                destinations.add(receiver.address("to", null));
            }
        }
        String through = section.has("interface" + name)
                ? networkInterface(section, "interface" + name, LOOPBACK)
                : networkInterface;
        return new FeedLine(
                destinations,
                through,
                section.integer("timeToLive" + name, (long) timeToLive, 1, 255),
                FeedLine.DEFAULT_SEND_BUFFER_BYTES);
    }

    private static RequestLimits requestLimits(ConfigMap section) {
        RequestLimits usual = RequestLimits.DEFAULT;
        try (ConfigMap rates = section.map("requestRates")) {
            return new RequestLimits(
                    rates.integer("perClient", (long) usual.requestsPerSecond(), 1, 1_000_000),
                    rates.integer("burst", (long) usual.burst(), 1, 1_000_000),
                    rates.integer("overall", (long) usual.overallRequestsPerSecond(), 1, 10_000_000),
                    rates.integer("overallBurst", (long) usual.overallBurst(), 1, 1_000_000),
                    rates.integer("clients", (long) usual.maxClients(), 8, 1 << 20));
        }
    }

    private static GlimpseServerConfig snapshots(ConfigMap limits, InetSocketAddress address) {
        SoupTimings usual = SoupTimings.DEFAULT;
        int connections = limits.integer("connections", 64L, 1, 1_000);
        return new GlimpseServerConfig(
                address,
                LoginCheck.ANYBODY,
                connections,
                limits.integer("perAddress", (long) Math.min(16, connections), 1, connections),
                limits.durationNs("time", 60 * NS_PER_S, NS_PER_S, 3_600 * NS_PER_S, Map.of()),
                limits.durationNs("kept", NS_PER_S, 0, 3_600 * NS_PER_S, Map.of()),
                new SoupTimings(
                        usual.heartbeatNs(),
                        usual.silenceNs(),
                        limits.durationNs("login", 5 * NS_PER_S, NS_PER_S / 10, 60 * NS_PER_S, Map.of()),
                        limits.durationNs("stall", usual.stallNs(), NS_PER_S / 10, 60 * NS_PER_S, Map.of())));
    }

    private static List<FeedUser> users(ConfigMap section) {
        List<FeedUser> users = new ArrayList<>();
        for (ConfigMap login : section.maps("logins")) {
            try (login) {
                String user = login.text("user", null, 6);
                PasswordHash password = PasswordKeys.read(login);
                if (password != null) {
                    users.add(new FeedUser(user, password));
                } else if (!login.has("passwordHash") && !login.has("password")) {
                    login.error("passwordHash", "a login needs a passwordHash; 'outcry password' makes one");
                }
            }
        }
        return users;
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

    private static String networkInterface(ConfigMap section, String key, String usual) {
        String name = section.text(key, usual, 64);
        try {
            if (name.equals(LOOPBACK)) {
                return NetworkInterface.networkInterfaces()
                        .filter(ItchSection::isLoopback)
                        .map(NetworkInterface::getName)
                        .findFirst()
                        .orElse("lo");
            }
            if (NetworkInterface.getByName(name) == null && !name.matches("[0-9a-fA-F.:]+")) {
                section.error(
                        key,
                        "this machine has no network interface " + name + "; give its name or address, or " + LOOPBACK);
            }
        } catch (SocketException e) {
            section.error(key, "network interfaces can't be listed: " + e.getMessage());
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
