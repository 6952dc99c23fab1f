// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;

/**
 * Factory of listening sockets, which take bursts of connections. A connection for which the operating system has no
 * place is tried again by its client after a second, so that all places must outlast a pause of the thread that
 * accepts.
 */
public final class ListeningSocket {
    /** The number of connections that wait to be accepted. The operating system may have a lower bound. */
    public static final int BACKLOG = 1_024;

    /** The number of connections that a thread accepts before it turns to those that it has. */
    public static final int ACCEPTED_PER_TURN = 64;

    private ListeningSocket() {}

    /**
     * Opens a blocking socket.
     *
     * @param receiveBufferBytes the receive buffer of its connections; 0 for the operating system's default
     * @throws IOException if the address can't be bound
     */
    public static ServerSocketChannel open(InetSocketAddress address, int receiveBufferBytes) throws IOException {
        ServerSocketChannel socket = ServerSocketChannel.open();
        try {
            socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            if (receiveBufferBytes > 0) {
                socket.setOption(StandardSocketOptions.SO_RCVBUF, receiveBufferBytes);
            }
            return socket.bind(address, BACKLOG);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }
}
