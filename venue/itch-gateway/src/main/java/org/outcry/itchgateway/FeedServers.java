// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;
import org.outcry.itch.glimpse.GlimpseServerConfig;
import org.outcry.itch.mold.RequestLimits;
import org.outcry.soup.SoupServerConfig;

/**
 * Servers of a market data gateway.
 *
 * @param requests the address of the re-request server; port 0 for any free port
 * @param requestLimits the maximum rates of answered re-requests
 * @param snapshots the snapshot server
 * @param snapshotBytes the memory for snapshots that clients are reading
 * @param tcp the feed over TCP; null for none
 */
public record FeedServers(
        InetSocketAddress requests,
        RequestLimits requestLimits,
        GlimpseServerConfig snapshots,
        long snapshotBytes,
        @Nullable SoupServerConfig tcp) {
    private static final long DEFAULT_SNAPSHOT_BYTES = 1L << 28;

    /** Returns servers at addresses, with the usual limits and without the feed over TCP. */
    public static FeedServers on(InetSocketAddress requests, InetSocketAddress snapshots) {
        return new FeedServers(
                requests, RequestLimits.DEFAULT, GlimpseServerConfig.on(snapshots), DEFAULT_SNAPSHOT_BYTES, null);
    }

    /** Returns a copy with another snapshot server and feed over TCP. */
    FeedServers with(GlimpseServerConfig otherSnapshots, @Nullable SoupServerConfig otherTcp) {
        return new FeedServers(requests, requestLimits, otherSnapshots, snapshotBytes, otherTcp);
    }
}
