// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.net.InetSocketAddress;

/** Handler of a {@link ChannelClient}. */
public interface ClientHandler extends ChannelHandler {
    /** Returns the position to resume from. Called for each connection. The two sides define its meaning. */
    default long resumePosition() {
        return 0;
    }

    /** Returns the credentials, at most 1,024 bytes. Called for each connection. */
    default byte[] token() {
        return new byte[0];
    }

    /** Returns the answer to the server's challenge, at most 1,024 bytes. */
    default byte[] proof(byte[] challenge) {
        return new byte[0];
    }

    /** Returns whether the server is accepted, by the token in its greeting. */
    default boolean trusts(Greeting greeting) {
        return true;
    }

    /**
     * Called when an attempt failed: no connection, or no matching greeting. Another attempt follows.
     *
     * @param address the address of the attempt
     * @param close the reason
     */
    default void onRefused(InetSocketAddress address, ChannelClose close) {}
}
