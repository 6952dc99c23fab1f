// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Link that is the socket itself. */
public final class PlainLink implements ByteLink {
    private final SocketChannel socket;

    /** Creates the link of a connected, non-blocking socket. */
    public PlainLink(SocketChannel socket) {
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
    public boolean isOpen() {
        return socket.isOpen();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
