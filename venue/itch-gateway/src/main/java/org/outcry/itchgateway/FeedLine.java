package org.outcry.itchgateway;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of deltas.
 *
 * @param destinations a multicast group; or single receivers, where there is no multicast
 * @param networkInterface name or address of the interface for multicast; null: the machine's choice
 * @param timeToLive routers that multicast may pass, plus one: 1 to 255
 * @param sendBufferBytes what the operating system may hold of it
 */
public record FeedLine(
        List<InetSocketAddress> destinations, @Nullable String networkInterface, int timeToLive, int sendBufferBytes) {
    private static final int DEFAULT_SEND_BUFFER_BYTES = 1 << 21;

    public FeedLine {
        destinations = List.copyOf(destinations);
    }

    /** A line to one group, or one receiver. */
    public static FeedLine to(InetSocketAddress destination, @Nullable String networkInterface) {
        return new FeedLine(List.of(destination), networkInterface, 1, DEFAULT_SEND_BUFFER_BYTES);
    }

    /** A line to single receivers; none: nobody. */
    public static FeedLine toReceivers(List<InetSocketAddress> receivers) {
        return new FeedLine(receivers, null, 1, DEFAULT_SEND_BUFFER_BYTES);
    }
}
