// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Plain socket that sends as many bytes as a channel would: the same ones, unseen, or new ones, and then reads each
 * that it receives.
 */
final class BareEnd implements EchoEnd {
    private final ByteBuffer out = TouchedBytes.allocate(EchoPlan.WINDOW_BYTES);
    private final ByteBuffer in = TouchedBytes.allocate(EchoPlan.WINDOW_BYTES);
    private final int eventBytes;
    private final boolean touches;
    private final SocketChannel socket;
    private long sentBytes;
    private long receivedBytes;
    private long sum;

    /**
     * Connects.
     *
     * @param touches whether each byte is written before it is sent, and read when it has come
     */
    BareEnd(InetSocketAddress server, int eventBytes, boolean touches) throws IOException {
        this.eventBytes = eventBytes;
        this.touches = touches;
        socket = SocketChannel.open(server);
        socket.configureBlocking(false);
        socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    @Override
    public int turn(long upTo) throws IOException {
        int room = (int) Math.min(upTo * eventBytes - sentBytes, EchoPlan.WINDOW_BYTES);
        out.clear();
        if (touches) {
            TouchedBytes.fill(out, room, sentBytes);
        }
        int written = room == 0 ? 0 : socket.write(out.limit(room));
        int read = socket.read(in.clear());
        if (read < 0) {
            throw new IOException("the server closed the connection: received=" + received() + " sum=" + sum);
        }
        if (touches) {
            sum += TouchedBytes.sum(in, read);
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
