// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;

/**
 * Connections that were answered with a rejected login and are about to be closed. A close at once would reset the connection, and the
 * client could lose the answer. Their number and time are bounded. One thread.
 */
final class RefusedConnections {
    private static final int MOST = 64;
    private static final long LINGER_NS = 1_000_000_000L;

    private record Refused(SocketChannel channel, long untilNs) {}

    private final ArrayDeque<Refused> leaving = new ArrayDeque<>();
    private final ByteBuffer answer;
    private final ByteBuffer ignored = ByteBuffer.allocateDirect(256);

    RefusedConnections() {
        byte[] packet = new byte[SoupBinTcp.HEADER_LENGTH + 1];
        packet[SoupBinTcp.putHeader(packet, 0, SoupBinTcp.LOGIN_REJECTED, 1)] = SoupBinTcp.SESSION_NOT_AVAILABLE;
        answer = ByteBuffer.allocateDirect(packet.length).put(packet).flip();
    }

    void refuse(SocketChannel channel, long nowNs) throws IOException {
        if (leaving.size() == MOST) {
            close(leaving.removeFirst().channel());
        }
        channel.configureBlocking(false);
        channel.write(answer.rewind());
        channel.shutdownOutput();
        leaving.addLast(new Refused(channel, nowNs + LINGER_NS));
    }

    /** Closes those that the client closed, and those whose time is over. */
    void poll(long nowNs) {
        for (int i = leaving.size(); i > 0; i--) {
            Refused refused = leaving.removeFirst();
            if (nowNs >= refused.untilNs() || isEnded(refused.channel())) {
                close(refused.channel());
            } else {
                leaving.addLast(refused);
            }
        }
    }

    void close() {
        while (!leaving.isEmpty()) {
            close(leaving.removeFirst().channel());
        }
    }

    private boolean isEnded(SocketChannel channel) {
        try {
            return channel.read(ignored.clear()) < 0;
        } catch (IOException e) {
            return true;
        }
    }

    private static void close(SocketChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // The connection is gone either way, and nobody waits for it.
            return;
        }
    }
}
