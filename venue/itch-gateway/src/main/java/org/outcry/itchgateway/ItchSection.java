// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.logon.PasswordHash;
import org.outcry.gateway.logon.PeerTerms;
import org.outcry.gateway.section.Section;
import org.outcry.gateway.section.SectionReader;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.glimpse.LoginCheck;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServerConfig;
import org.outcry.soup.SoupTimings;

/** Section {@code itch} of a venue's configuration, but for its {@linkplain StreamsSection streams}. */
record ItchSection(
        @Key(name = "packetBytes", usual = "1400", min = "128", max = "9000", about = "size of the largest packet")
        int maxPacket,

        @Key(usual = "1s", min = "1ms", max = "60s", about = "silence after which a heartbeat is sent")
        long heartbeatNs,

        @Key(usual = "127.0.0.1:9883", about = "address of the re-request server")
        InetSocketAddress requests,

        @Key(about = "re-requests that are answered, in a second")
        Rates requestRates,

        @Key(usual = "127.0.0.1:9882", about = "address of the snapshot server")
        InetSocketAddress snapshots,

        @Key(about = "bounds of the snapshot server") SnapshotLimits snapshotLimits,

        @Key(usual = Key.NONE, about = "address of the feed over TCP") @Nullable
        InetSocketAddress tcp,

        @Key(about = "bounds of the feed over TCP") ServerLimits tcpLimits,

        @Key(isReloaded = true, about = "users of snapshots and of the feed over TCP; anybody if empty")
        List<Login> logins,

        @Key(usual = Key.NONE, about = "section `tls` of snapshots and TCP; the first one if left out") @Nullable
        TlsSection tls) {
    private static final int SEND_BUFFER_BYTES = 1 << 18;
    private static final SoupBuffers BUFFERS = new SoupBuffers(1 << 10, 1 << 16);

    ItchSection {
        logins = List.copyOf(logins);
    }

    /** Maximum rates of answered re-requests. */
    record Rates(
            @Key(usual = "1000", min = "1", max = "1000000", about = "of an address and port")
            int perClient,

            @Key(usual = "200", min = "1", max = "1000000", about = "at once, of an address and port")
            int burst,

            @Key(usual = "4000", min = "1", max = "1000000", about = "of all ports of an address")
            int perAddress,

            @Key(usual = "800", min = "1", max = "1000000", about = "at once, of an address")
            int addressBurst,

            @Key(usual = "20000", min = "1", max = "10000000", about = "of all clients")
            int overall,

            @Key(usual = "2000", min = "1", max = "1000000", about = "at once, of all clients")
            int overallBurst,

            @Key(usual = "1024", min = "8", max = "1048576", about = "clients whose rates are known")
            int clients) {}

    /** Bounds of a server. */
    record ServerLimits(
            @Key(usual = "64", min = "1", max = "1000", about = "connections")
            int connections,

            @Key(usual = "16", min = "1", max = "1000", about = "connections of an address, at most all")
            int perAddress,

            @Key(usual = "5s", min = "100ms", max = "60s", about = "time for a login")
            long loginNs,

            @Key(usual = "5s", min = "100ms", max = "60s", about = "time without progress")
            long stallNs)
            implements Section {
        @Override
        public void check(ConfigMap map, VenueDescription venue) {
            if (map.has("perAddress") && perAddress > connections) {
                map.error(
                        "perAddress",
                        "perAddress must be a whole number from 1 to " + connections + ", not '" + perAddress + "'");
            }
        }

        private int ofAddress() {
            return Math.min(perAddress, connections);
        }

        private SoupTimings timings() {
            SoupTimings usual = SoupTimings.DEFAULT;
            return new SoupTimings(usual.heartbeatNs(), usual.silenceNs(), loginNs, stallNs);
        }
    }

    /** Bounds of the snapshot server. */
    record SnapshotLimits(
            ServerLimits server,

            @Key(usual = "60s", min = "1s", max = "1h", about = "time for a snapshot")
            long timeNs,

            @Key(usual = "1s", max = "1h", about = "time for which a snapshot serves others, too")
            long keptNs,

            @Key(
                    usual = "256MiB",
                    min = "1MiB",
                    max = "1024GiB",
                    about = "memory of snapshots that clients are reading")
            long memoryBytes) {}

    /** User of snapshots and of the feed over TCP. */
    record Login(
            @Key(max = "6", about = "name, whose case does not count")
            String user,

            @Key(about = "hash of the password") @Nullable PasswordHash passwordHash,

            PeerTerms peers)
            implements Section {
        @Override
        public void check(ConfigMap map, VenueDescription venue) {
            if (!map.has("passwordHash") && !map.has("password")) {
                map.error("passwordHash", "a login needs a passwordHash; 'outcry password' makes one");
            }
        }

        private FeedUser feedUser() {
            return new FeedUser(user, Objects.requireNonNull(passwordHash), peers);
        }
    }

    /** Reads the section; errors are noted in it. */
    static ConfiguredItch read(ConfigMap map, VenueDescription venue) {
        StreamsSection streams = new StreamsSection(map, venue.nodes());
        List<StreamConfig> read = streams.read();
        ItchSection section = new SectionReader(venue).read(map, ItchSection.class);
        return new ConfiguredItch(section.settings(read), streams.named());
    }

    private ItchSettings settings(List<StreamConfig> streams) {
        List<FeedUser> users = logins.stream()
                .filter(login -> login.passwordHash() != null)
                .map(Login::feedUser)
                .toList();
        return new ItchSettings(streams, maxPacket, heartbeatNs, servers(), users, tls);
    }

    private FeedServers servers() {
        RequestLimits limits = new RequestLimits(
                requestRates.perClient,
                requestRates.burst,
                requestRates.perAddress,
                requestRates.addressBurst,
                requestRates.overall,
                requestRates.overallBurst,
                requestRates.clients);
        ServerLimits server = snapshotLimits.server;
        GlimpseServerConfig glimpse = new GlimpseServerConfig(
                snapshots,
                LoginCheck.ANYBODY,
                server.connections,
                server.ofAddress(),
                snapshotLimits.timeNs,
                snapshotLimits.keptNs,
                server.timings());
        SoupServerConfig feed = tcp == null
                ? null
                : new SoupServerConfig(
                        tcp,
                        tcpLimits.connections,
                        tcpLimits.ofAddress(),
                        SEND_BUFFER_BYTES,
                        BUFFERS,
                        tcpLimits.timings());
        return new FeedServers(requests, limits, glimpse, snapshotLimits.memoryBytes, feed);
    }
}
