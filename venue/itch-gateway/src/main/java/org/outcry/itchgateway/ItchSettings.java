// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.mold.MoldUdp64;
import org.outcry.itch.mold.RequestLimits;

/**
 * Section {@code itch} of a venue's configuration.
 *
 * @param lines the lines of deltas: A, and B if there is one
 * @param sessionSuffix two letters or digits that follow the day in the names of sessions
 * @param packetBytes the size of the largest packet
 * @param requests the address of the re-request server; port 0 for any free port
 * @param requestLimits the rates of re-requests
 * @param snapshots the snapshot server, for any user
 * @param users the users that may fetch snapshots; empty for any user
 * @param snapshotBytes the memory for snapshots that clients are reading
 * @param heartbeatNs the silence on the lines after which a heartbeat is sent
 * @param historyMessages the number of messages that are re-requested from memory, a power of two
 */
public record ItchSettings(
        List<FeedLine> lines,
        String sessionSuffix,
        int packetBytes,
        InetSocketAddress requests,
        RequestLimits requestLimits,
        GlimpseServerConfig snapshots,
        List<FeedUser> users,
        long snapshotBytes,
        long heartbeatNs,
        int historyMessages) {
    static final String DEFAULT_SUFFIX = "01";
    static final long DEFAULT_SNAPSHOT_BYTES = 1L << 28;

    public ItchSettings {
        lines = List.copyOf(lines);
        users = List.copyOf(users);
    }

    /** Creates settings with the usual limits, for lines to one group or receiver each. */
    public ItchSettings(
            InetSocketAddress lineA,
            @Nullable InetSocketAddress lineB,
            String networkInterface,
            InetSocketAddress requests,
            InetSocketAddress snapshots,
            long heartbeatNs,
            int historyMessages) {
        this(
                lines(lineA, lineB, networkInterface),
                DEFAULT_SUFFIX,
                MoldUdp64.DEFAULT_MAX_PACKET_BYTES,
                requests,
                RequestLimits.DEFAULT,
                GlimpseServerConfig.on(snapshots),
                List.of(),
                DEFAULT_SNAPSHOT_BYTES,
                heartbeatNs,
                historyMessages);
    }

    private static List<FeedLine> lines(
            InetSocketAddress lineA, @Nullable InetSocketAddress lineB, String networkInterface) {
        FeedLine first = FeedLine.to(lineA, networkInterface);
        return lineB == null ? List.of(first) : List.of(first, FeedLine.to(lineB, networkInterface));
    }
}
