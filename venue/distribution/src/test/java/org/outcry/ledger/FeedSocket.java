// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;

/** UDP socket of this machine that receives packets of MoldUDP64, and sends requests for some. */
final class FeedSocket {
    private static final int END = 0xFFFF;

    /** Reader of packets. */
    interface Reader {
        void onMessage(String session, long number, FeedMessage message);

        /** Learns the number of the next message of a session. */
        void onNext(String session, long number);
    }

    private final DatagramChannel channel;
    private final ByteBuffer packet = ByteBuffer.allocate(1 << 16);

    FeedSocket(Selector arrivals) throws IOException {
        channel = DatagramChannel.open();
        channel.setOption(StandardSocketOptions.SO_RCVBUF, 1 << 22);
        channel.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        channel.configureBlocking(false);
        channel.register(arrivals, SelectionKey.OP_READ);
    }

    int port() {
        return channel.socket().getLocalPort();
    }

    /** Gives the packets that have arrived to a reader. Returns whether there were any. */
    boolean poll(Reader reader) throws IOException {
        boolean any = false;
        while (channel.receive(packet.clear()) != null) {
            any = true;
            read(packet.flip(), reader);
        }
        return any;
    }

    private static void read(ByteBuffer packet, Reader reader) {
        byte[] name = new byte[10];
        packet.get(name);
        String session = new String(name, StandardCharsets.US_ASCII).strip();
        long number = packet.getLong();
        int count = packet.getShort() & 0xFFFF;
        for (int i = 0; i < count && count != END; i++) {
            byte[] message = new byte[packet.getShort() & 0xFFFF];
            packet.get(message);
            reader.onMessage(session, number++, new FeedMessage(message));
        }
        if (packet.hasRemaining()) {
            throw new AssertionError("bytes behind the messages of a packet of " + session + " " + number);
        }
        reader.onNext(session, number);
    }

    /** Asks for messages. */
    void request(int port, String session, long number, int count) throws IOException {
        ByteBuffer request = ByteBuffer.allocate(20)
                .put(String.format("%-10s", session).getBytes(StandardCharsets.US_ASCII))
                .putLong(number)
                .putShort((short) count)
                .flip();
        channel.send(request, new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    void close() throws IOException {
        channel.close();
    }
}
