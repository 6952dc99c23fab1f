// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Line of deltas.
 *
 * @param destinations a multicast group; or single receivers, where multicast is not available
 * @param networkInterface name or address of the interface for multicast; null for the machine's default
 * @param timeToLive the maximum number of routers for multicast, plus one: 1 to 255
 * @param sendBufferBytes the size of the socket's send buffer
 */
public record FeedLine(
        List<InetSocketAddress> destinations, @Nullable String networkInterface, int timeToLive, int sendBufferBytes) {
    static final int DEFAULT_SEND_BUFFER_BYTES = 1 << 21;

    public FeedLine {
        destinations = List.copyOf(destinations);
    }

    /** Returns a line to one group or one receiver. */
    public static FeedLine to(InetSocketAddress destination, @Nullable String networkInterface) {
        return new FeedLine(List.of(destination), networkInterface, 1, DEFAULT_SEND_BUFFER_BYTES);
    }

    /** Returns a line to single receivers; the list may be empty. */
    public static FeedLine toReceivers(List<InetSocketAddress> receivers) {
        return new FeedLine(receivers, null, 1, DEFAULT_SEND_BUFFER_BYTES);
    }
}
