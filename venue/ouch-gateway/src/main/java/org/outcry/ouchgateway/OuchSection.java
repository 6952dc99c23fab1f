// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.config.ConfigMap;
import org.outcry.gateway.config.Key;
import org.outcry.gateway.section.Section;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.soup.SoupBuffers;
import org.outcry.soup.SoupServerConfig;
import org.outcry.soup.SoupTimings;

/** Section {@code ouch} of a venue's configuration. */
record OuchSection(
        @Key(usual = "127.0.0.1:9885", about = "address to listen on; port 0 for any free one")
        InetSocketAddress listen,

        @Key(about = "sessions that clients may log in to") List<OuchSessionSection> sessions,

        @Key(usual = "64", min = "1", max = "10000", about = "connections, with a login or without")
        int maxConnections,

        @Key(
                usual = "64KiB",
                min = "4KiB",
                max = "64MiB",
                about = "buffer of a client; further messages are sent later from the event log")
        int writeBufferBytes,

        @Key(usual = "1s", min = "1ms", max = "60s", about = "silence after which a heartbeat is sent")
        long heartbeatNs,

        @Key(usual = "15s", min = "1ms", max = "10min", about = "silence after which a client is disconnected")
        long silenceNs,

        @Key(usual = "30s", min = "1ms", max = "10min", about = "time for a login")
        long loginTimeoutNs,

        @Key(
                usual = "5s",
                min = "1ms",
                max = "10min",
                about = "a client that does not read for this time is disconnected")
        long stallNs,

        @Key(usual = Key.NONE, about = "section `tls` of the listener; the first one if left out") @Nullable
        TlsSection tls)
        implements Section {
    OuchSection {
        sessions = List.copyOf(sessions);
    }

    @Override
    public void check(ConfigMap map, VenueDescription venue) {
        if (silenceNs <= heartbeatNs) {
            map.error("silence", "silence must be longer than heartbeat");
        }
        map.requireDistinct(
                "sessions",
                "number",
                sessions.stream().map(OuchSessionSection::number).toList(),
                "session given twice: number=");
        map.requireDistinct(
                "sessions",
                "user",
                sessions.stream()
                        .map(session -> session.userIn(venue))
                        .map(user -> user == null ? null : user.toUpperCase(Locale.ROOT))
                        .toList(),
                "user given twice, case does not count: user=");
    }

    /** Returns the configuration of a gateway of a venue, if the section has no error. */
    OuchGatewayConfig in(VenueDescription venue) {
        SoupBuffers buffers = new SoupBuffers(SoupBuffers.DEFAULT.inboundBytes(), writeBufferBytes);
        SoupTimings timings = new SoupTimings(heartbeatNs, silenceNs, loginTimeoutNs, stallNs);
        return new OuchGatewayConfig(
                new SoupServerConfig(listen, maxConnections, writeBufferBytes, buffers, timings),
                sessions.stream().map(session -> session.in(venue)).toList(),
                tls);
    }
}
