package org.outcry.channel;

import java.net.InetSocketAddress;

/** What the owner of a {@link ChannelClient} does. */
public interface ClientHandler extends ChannelHandler {
    /** The position to go on from, asked whenever a connection is made. Its meaning is the two sides' affair. */
    default long resumePosition() {
        return 0;
    }

    /** Bytes that say who this is, at most 1,024, asked whenever a connection is made. */
    default byte[] token() {
        return new byte[0];
    }

    /**
     * An attempt came to nothing: no connection, or no greeting that suits. There will be another.
     *
     * @param address who was asked
     * @param close why
     */
    default void onRefused(InetSocketAddress address, ChannelClose close) {}
}
