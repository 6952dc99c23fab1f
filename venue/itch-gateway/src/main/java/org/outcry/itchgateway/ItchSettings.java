package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * The {@code itch} section of a venue's configuration.
 *
 * @param lineA where deltas go
 * @param lineB where they go a second time, or null
 * @param networkInterface name or address of the interface for multicast
 * @param requests where re-requests are taken; port 0: any free one
 * @param snapshots where snapshots are served; port 0: any free one
 * @param heartbeatNs the silence on the lines after which a heartbeat is sent
 * @param historyMessages messages that can be re-requested, a power of two
 */
public record ItchSettings(
        InetSocketAddress lineA,
        @Nullable InetSocketAddress lineB,
        String networkInterface,
        InetSocketAddress requests,
        InetSocketAddress snapshots,
        long heartbeatNs,
        int historyMessages) {}
