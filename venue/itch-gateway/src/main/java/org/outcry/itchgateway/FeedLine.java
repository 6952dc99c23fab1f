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
 * @param node the number of the node that sends it, in a venue on several machines
 */
public record FeedLine(
        List<InetSocketAddress> destinations,
        @Nullable String networkInterface,
        int timeToLive,
        int sendBufferBytes,
        int node) {
    /** Stands for a line that each node sends. */
    static final int EVERY_NODE = 0;

    static final int DEFAULT_SEND_BUFFER_BYTES = 1 << 21;

    public FeedLine {
        destinations = List.copyOf(destinations);
    }

    /** Returns a line to one group or one receiver. */
    public static FeedLine to(InetSocketAddress destination, @Nullable String networkInterface) {
        return new FeedLine(List.of(destination), networkInterface, 1, DEFAULT_SEND_BUFFER_BYTES, EVERY_NODE);
    }

    /**
     * Returns the line as a node has it: without destinations if another node sends it.
     *
     * @param present the number of the node; 0 in a venue with a single process, and in a gateway in a process of its
     *     own, which send all lines
     */
    FeedLine on(int present) {
        boolean sends = node == EVERY_NODE || present == 0 || present == node;
        return sends ? this : new FeedLine(List.of(), networkInterface, timeToLive, sendBufferBytes, node);
    }

    /** Returns a line to single receivers; the list may be empty. */
    public static FeedLine toReceivers(List<InetSocketAddress> receivers) {
        return new FeedLine(receivers, null, 1, DEFAULT_SEND_BUFFER_BYTES, EVERY_NODE);
    }
}
