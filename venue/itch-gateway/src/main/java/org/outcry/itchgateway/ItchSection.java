// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PasswordKeys;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServerConfig;
import org.outcry.soup.SoupTimings;

/** Reader of the section {@code itch} of a venue's configuration. docs/market-data.md has a table of its keys. */
final class ItchSection {
    private static final long NS_PER_S = 1_000_000_000L;
    private static final int SEND_BUFFER_BYTES = 1 << 18;
    private static final SoupBuffers BUFFERS = new SoupBuffers(1 << 10, 1 << 16);

    private ItchSection() {}

    static ConfiguredItch read(ConfigMap section, VenueDescription venue) {
        StreamsSection streams = new StreamsSection(section, venue.nodes());
        List<StreamConfig> read = streams.read();
        int packetBytes = section.integer("packetBytes", (long) MoldUdp64.DEFAULT_MAX_PACKET_BYTES, 128, 9_000);
        InetSocketAddress requests = section.address("requests", here(9883));
        InetSocketAddress snapshots = section.address("snapshots", here(9882));
        long heartbeatNs = section.durationNs("heartbeat", NS_PER_S, 1_000_000, 60 * NS_PER_S, Map.of());
        List<FeedUser> users = users(section);
        try (ConfigMap limits = section.map("snapshotLimits")) {
            long snapshotBytes = limits.bytes("memory", FeedServers.DEFAULT_SNAPSHOT_BYTES, 1 << 20, 1L << 40);
            FeedServers servers = new FeedServers(
                    requests, requestLimits(section), snapshots(limits, snapshots), snapshotBytes, tcp(section));
            ItchSettings settings = new ItchSettings(
                    read, packetBytes, heartbeatNs, servers, users, TlsSection.of(section, venue.tls()));
            return new ConfiguredItch(settings, streams.named());
        }
    }

    private static RequestLimits requestLimits(ConfigMap section) {
        RequestLimits usual = RequestLimits.DEFAULT;
        try (ConfigMap rates = section.map("requestRates")) {
            return new RequestLimits(
                    rates.integer("perClient", (long) usual.requestsPerSecond(), 1, 1_000_000),
                    rates.integer("burst", (long) usual.burst(), 1, 1_000_000),
                    rates.integer("perAddress", (long) usual.addressRequestsPerSecond(), 1, 1_000_000),
                    rates.integer("addressBurst", (long) usual.addressBurst(), 1, 1_000_000),
                    rates.integer("overall", (long) usual.overallRequestsPerSecond(), 1, 10_000_000),
                    rates.integer("overallBurst", (long) usual.overallBurst(), 1, 1_000_000),
                    rates.integer("clients", (long) usual.maxClients(), 8, 1 << 20));
        }
    }

    private static GlimpseServerConfig snapshots(ConfigMap limits, InetSocketAddress address) {
        int connections = limits.integer("connections", 64L, 1, 1_000);
        return new GlimpseServerConfig(
                address,
                LoginCheck.ANYBODY,
                connections,
                limits.integer("perAddress", (long) Math.min(16, connections), 1, connections),
                limits.durationNs("time", 60 * NS_PER_S, NS_PER_S, 3_600 * NS_PER_S, Map.of()),
                limits.durationNs("kept", NS_PER_S, 0, 3_600 * NS_PER_S, Map.of()),
                timings(limits));
    }

    private static @Nullable SoupServerConfig tcp(ConfigMap section) {
        try (ConfigMap limits = section.map("tcpLimits")) {
            int connections = limits.integer("connections", 64L, 1, 1_000);
            int perAddress = limits.integer("perAddress", (long) Math.min(16, connections), 1, connections);
            SoupTimings timings = timings(limits);
            if (!section.has("tcp")) {
                return null;
            }
            return new SoupServerConfig(
                    section.address("tcp", null), connections, perAddress, SEND_BUFFER_BYTES, BUFFERS, timings);
        }
    }

    private static SoupTimings timings(ConfigMap limits) {
        SoupTimings usual = SoupTimings.DEFAULT;
        return new SoupTimings(
                usual.heartbeatNs(),
                usual.silenceNs(),
                limits.durationNs("login", 5 * NS_PER_S, NS_PER_S / 10, 60 * NS_PER_S, Map.of()),
                limits.durationNs("stall", usual.stallNs(), NS_PER_S / 10, 60 * NS_PER_S, Map.of()));
    }

    private static List<FeedUser> users(ConfigMap section) {
        List<FeedUser> users = new ArrayList<>();
        for (ConfigMap login : section.maps("logins")) {
            try (login) {
                String user = login.text("user", null, 6);
                PasswordHash password = PasswordKeys.read(login);
                PeerTerms peers = PeerTerms.read(login);
                if (password != null) {
                    users.add(new FeedUser(user, password, peers));
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
}
