// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.echo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Plain socket that sends as many bytes as a channel would and does not look at received ones. */
final class BareEnd implements EchoEnd {
    private static final int BUFFER_BYTES = 1 << 16;

    private final ByteBuffer out = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final int eventBytes;
    private final SocketChannel socket;
    private long sentBytes;
    private long receivedBytes;

    BareEnd(InetSocketAddress server, int eventBytes) throws IOException {
        this.eventBytes = eventBytes;
        socket = SocketChannel.open(server);
        socket.configureBlocking(false);
        socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    @Override
    public int turn(long upTo) throws IOException {
        int room = (int) Math.min(upTo * eventBytes - sentBytes, BUFFER_BYTES);
        int written = room == 0 ? 0 : socket.write(out.clear().limit(room));
        int read = socket.read(in.clear());
        if (read < 0) {
            throw new IOException("the server closed the connection: received=" + received());
        }
        sentBytes += written;
        receivedBytes += read;
        return written + read;
    }

    @Override
    public boolean isReady() {
        return true;
    }

    @Override
    public long sent() {
        return sentBytes / eventBytes;
    }

    @Override
    public long received() {
        return receivedBytes / eventBytes;
    }

    /** Waits until unanswered events have arrived, so that the server sees an orderly close. */
    @Override
    public void close() throws IOException {
        try (socket) {
            socket.shutdownOutput();
            socket.configureBlocking(true);
            while (socket.read(in.clear()) >= 0) {}
        }
    }
}
