// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import org.outcry.link.ByteLink;

/**
 * Connections that were answered with a rejected login and are about to be closed. A close at once would reset the
 * connection, and the client could lose the answer. With TLS they get no answer, because it would cost a handshake.
 * Their number and time are bounded. One thread.
 */
final class RefusedConnections {
    private static final int MOST = 64;
    private static final long LINGER_NS = 1_000_000_000L;

    private record Refused(ByteLink link, long untilNs) {}

    private final ArrayDeque<Refused> leaving = new ArrayDeque<>();
    private final ByteBuffer answer;
    private final ByteBuffer ignored = ByteBuffer.allocateDirect(256);

    RefusedConnections() {
        byte[] packet = new byte[SoupBinTcp.HEADER_LENGTH + 1];
        packet[SoupBinTcp.putHeader(packet, 0, SoupBinTcp.LOGIN_REJECTED, 1)] = SoupBinTcp.SESSION_NOT_AVAILABLE;
        answer = ByteBuffer.allocateDirect(packet.length).put(packet).flip();
    }

    void refuse(ByteLink link, long nowNs) throws IOException {
        if (leaving.size() == MOST) {
            close(leaving.removeFirst().link());
        }
        link.write(answer.rewind());
        link.endOutput();
        leaving.addLast(new Refused(link, nowNs + LINGER_NS));
    }

    /** Closes those that the client closed, and those whose time is over. */
    void poll(long nowNs) {
        for (int i = leaving.size(); i > 0; i--) {
            Refused refused = leaving.removeFirst();
            if (nowNs >= refused.untilNs() || isEnded(refused.link())) {
                close(refused.link());
            } else {
                leaving.addLast(refused);
            }
        }
    }

    void close() {
        while (!leaving.isEmpty()) {
            close(leaving.removeFirst().link());
        }
    }

    private boolean isEnded(ByteLink link) {
        try {
            return link.read(ignored.clear()) < 0;
        } catch (IOException _) {
            return true;
        }
    }

    private static void close(ByteLink link) {
        try {
            link.close();
        } catch (IOException _) {
            // The connection is gone either way, and nobody waits for it.
            return;
        }
    }
}
