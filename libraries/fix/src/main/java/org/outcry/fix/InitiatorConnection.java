// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/** Connection of an initiator: a socket, and the link over it once it is connected. Never blocks. */
final class InitiatorConnection {
    private final LinkFactory links;
    private @Nullable SocketChannel socket;
    private @Nullable ByteLink link;

    InitiatorConnection(LinkFactory links) {
        this.links = links;
    }

    /** Starts to connect. */
    void open(InetSocketAddress address) throws IOException {
        SocketChannel opened = SocketChannel.open();
        socket = opened;
        opened.configureBlocking(false);
        opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
        opened.connect(address);
    }

    /** Completes the connection if it is possible by now. Returns the link; null if it is not connected. */
    @Nullable
    ByteLink link() throws IOException {
        SocketChannel opened = socket;
        if (link == null && opened != null && opened.finishConnect()) {
            link = links.open(opened);
        }
        return link;
    }

    void close() throws IOException {
        ByteLink closing = link;
        SocketChannel opened = socket;
        link = null;
        socket = null;
        if (closing != null) {
            closing.close();
        }
        if (opened != null) {
            opened.close();
        }
    }
}
