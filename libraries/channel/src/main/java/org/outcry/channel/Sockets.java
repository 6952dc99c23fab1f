// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.outcry.link.ListeningSocket;

/** Factory of sockets. */
final class Sockets {
    private Sockets() {}

    static ServerSocketChannel listener(InetSocketAddress address, ChannelLimits limits) throws IOException {
        return ListeningSocket.open(address, limits.socketBufferBytes());
    }

    static void prepare(SocketChannel socket, ChannelLimits limits) throws IOException {
        socket.configureBlocking(false);
        socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
        if (limits.socketBufferBytes() > 0) {
            socket.setOption(StandardSocketOptions.SO_SNDBUF, limits.socketBufferBytes());
            socket.setOption(StandardSocketOptions.SO_RCVBUF, limits.socketBufferBytes());
        }
    }

    static String peer(SocketChannel socket) throws IOException {
        return String.valueOf(socket.getRemoteAddress());
    }
}
