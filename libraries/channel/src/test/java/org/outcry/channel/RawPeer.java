// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.outcry.channel.topofbook.EchoChannel;

/** Peer that sends arbitrary bytes. */
final class RawPeer implements AutoCloseable {
    static final int ECHO_BYTES = 44;

    private final SocketChannel socket;
    private final ByteBuffer in = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
    private boolean ended;

    RawPeer(InetSocketAddress address, int socketBufferBytes) throws IOException {
        this(new InetSocketAddress(address.getAddress(), 0), address, socketBufferBytes);
    }

    /** Connects from an address of this machine. */
    RawPeer(InetSocketAddress from, InetSocketAddress address, int socketBufferBytes) throws IOException {
        socket = SocketChannel.open().bind(from);
        if (socketBufferBytes > 0) {
            socket.setOption(StandardSocketOptions.SO_RCVBUF, socketBufferBytes);
            socket.setOption(StandardSocketOptions.SO_SNDBUF, socketBufferBytes);
        }
        socket.connect(address);
        socket.configureBlocking(false);
    }

    static byte[] greeting() {
        return greeting(EchoChannel.CONTRACT);
    }

    static byte[] greeting(ChannelContract contract) {
        byte[] body = new byte[Protocol.MAX_GREETING_BYTES];
        int length = GreetingCodec.write(new Greeting(contract, 4_096, 1_000, 0, new byte[3], false), body, 0);
        return frame(Protocol.GREETING, java.util.Arrays.copyOf(body, length));
    }

    static byte[] frame(int id, byte[] body) {
        return header(body.length, id).put(body).array();
    }

    /** Returns a header, followed by room for its body. */
    static ByteBuffer header(int length, int id) {
        return ByteBuffer.allocate(8 + Math.max(0, Math.min(length, 1 << 16)))
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(length)
                .putInt(id);
    }

    /** Writes as far as the socket accepts, and returns the number of bytes; 0 also if the other side has closed. */
    int write(byte[] bytes) {
        try {
            return socket.write(ByteBuffer.wrap(bytes));
        } catch (IOException e) {
            ended = true;
            return 0;
        }
    }

    /** Reads available bytes. */
    void read() {
        try {
            ended |= socket.read(in) < 0;
        } catch (IOException e) {
            ended = true;
        }
    }

    boolean ended() {
        read();
        return ended;
    }

    int receivedBytes() {
        read();
        return in.position();
    }

    /** Returns the content of the last frame, if it is a goodbye. */
    @Nullable
    ChannelClose goodbye() {
        int end = in.position();
        int at = 0;
        while (at + 8 <= end && at + 8 + in.getInt(at) <= end) {
            int length = in.getInt(at);
            if (in.getInt(at + 4) == Protocol.GOODBYE) {
                String text = new String(in.array(), at + 12, length - 4, StandardCharsets.UTF_8);
                return new ChannelClose(CloseReason.ofCode(in.getInt(at + 8)), true, text);
            }
            at += 8 + length;
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
