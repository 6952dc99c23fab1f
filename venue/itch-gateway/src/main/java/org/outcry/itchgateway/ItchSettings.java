// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.itch.mold.MoldUdp64;

/**
 * Section {@code itch} of a venue's configuration.
 *
 * @param streams the streams, each with its lines
 * @param packetBytes the size of the largest packet
 * @param heartbeatNs the silence on the lines after which a heartbeat is sent
 * @param servers its servers, for any user
 * @param users the users that may fetch snapshots and log in to the feed over TCP; empty for any user
 * @param tls the certificate of snapshots and of the feed over TCP; null for none
 */
public record ItchSettings(
        List<StreamConfig> streams,
        int packetBytes,
        long heartbeatNs,
        FeedServers servers,
        List<FeedUser> users,
        @Nullable TlsSection tls) {
    static final String DEFAULT_SUFFIX = "01";

    public ItchSettings {
        streams = List.copyOf(streams);
        users = List.copyOf(users);
    }

    /** Creates settings of one stream with the usual limits, for lines to one group or receiver each. */
    public ItchSettings(
            InetSocketAddress lineA,
            @Nullable InetSocketAddress lineB,
            String networkInterface,
            InetSocketAddress requests,
            InetSocketAddress snapshots,
            long heartbeatNs,
            int historyMessages) {
        this(
                List.of(StreamConfig.all(lines(lineA, lineB, networkInterface)).withHistory(historyMessages)),
                MoldUdp64.DEFAULT_MAX_PACKET_BYTES,
                heartbeatNs,
                FeedServers.on(requests, snapshots),
                List.of(),
                null);
    }

    private static List<FeedLine> lines(
            InetSocketAddress lineA, @Nullable InetSocketAddress lineB, String networkInterface) {
        FeedLine first = FeedLine.to(lineA, networkInterface);
        return lineB == null ? List.of(first) : List.of(first, FeedLine.to(lineB, networkInterface));
    }
}
