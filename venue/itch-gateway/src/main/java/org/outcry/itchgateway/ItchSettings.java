// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/**
 * Section {@code itch} of a venue's configuration.
 *
 * @param lineA the destination of deltas
 * @param lineB the destination of the second copy of the deltas, or null
 * @param networkInterface name or address of the interface for multicast
 * @param requests the address of the re-request server; port 0 for any free port
 * @param snapshots the address of the snapshot server; port 0 for any free port
 * @param heartbeatNs the silence on the lines after which a heartbeat is sent
 * @param historyMessages the number of messages that can be re-requested, a power of two
 */
public record ItchSettings(
        InetSocketAddress lineA,
        @Nullable InetSocketAddress lineB,
        String networkInterface,
        InetSocketAddress requests,
        InetSocketAddress snapshots,
        long heartbeatNs,
        int historyMessages) {}
