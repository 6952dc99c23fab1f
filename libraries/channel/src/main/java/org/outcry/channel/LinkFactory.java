// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Factory of the {@link ByteLink} of a new connection. */
@FunctionalInterface
public interface LinkFactory {
    /**
     * Returns a link over a connected, non-blocking socket.
     *
     * @param accepted whether this is the server's end
     */
    ByteLink open(SocketChannel socket, boolean accepted) throws IOException;

    /** Returns the factory of links without transformation. */
    static LinkFactory plain() {
        return (socket, accepted) -> new Plain(socket);
    }

    /** Link that is the socket itself. */
    final class Plain implements ByteLink {
        private final SocketChannel socket;

        Plain(SocketChannel socket) {
            this.socket = socket;
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            return socket.read(target);
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            return socket.write(source);
        }

        @Override
        public void endOutput() throws IOException {
            socket.shutdownOutput();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }
}
