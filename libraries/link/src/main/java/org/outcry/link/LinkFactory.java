// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** Factory of the {@link ByteLink} of a new connection. */
@FunctionalInterface
public interface LinkFactory {
    /** Returns a link over a connected, non-blocking socket. */
    ByteLink open(SocketChannel socket) throws IOException;

    /**
     * Returns a link over a non-blocking socket that is about to be connected, for use once it is connected; null if
     * these links need a connected one. It prepares what it can, so that a client's first bytes follow its connection
     * at once: in a flood, servers first close connections that have sent nothing.
     *
     * @param peer the address that the socket will be connected to
     */
    default @Nullable ByteLink openAhead(SocketChannel socket, InetSocketAddress peer) throws IOException {
        return null;
    }

    /**
     * Returns the number of connections that were refused before the end of their handshake: 0 without TLS. Any thread.
     */
    default long refused() {
        return 0;
    }

    /** Returns the factory of links without transformation. */
    static LinkFactory plain() {
        return PlainLink::new;
    }
}
