// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.channels.SocketChannel;

/** Factory of the {@link ByteLink} of a new connection. */
@FunctionalInterface
public interface LinkFactory {
    /** Returns a link over a connected, non-blocking socket. */
    ByteLink open(SocketChannel socket) throws IOException;

    /** Returns the number of connections that were refused before the end of their handshake: 0 without TLS. Any thread. */
    default long refused() {
        return 0;
    }

    /** Returns the factory of links without transformation. */
    static LinkFactory plain() {
        return PlainLink::new;
    }
}
