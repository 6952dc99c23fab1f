// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import org.agrona.concurrent.Agent;
import org.outcry.itch.ItchEncoder;
import org.outcry.itch.ItchLayout;
import org.outcry.itch.ItchSymbol;
import org.outcry.soup.BigEndian;
import org.outcry.soup.SessionName;

/**
 * Bare relay: ITCH messages come by TCP, each after its length, and go out by UDP under the header of a packet. It does
 * nothing else: no log, no books, no history. The limit of what a gateway on these sockets can reach.
 */
final class BareRelay implements FeedRelay {
    static final long LOTS = 100;
    static final long PRICE = 1_000;

    private static final int PACKET_BYTES = 1_400;
    private static final int HEADER_BYTES = 20;
    private static final int LENGTH_BYTES = 2;
    private static final int NUMBER = 10;
    private static final int COUNT = 18;
    private static final long SYMBOL = ItchSymbol.of("S");

    private final SocketChannel entry;
    private final byte[] message = new byte[ItchLayout.MAX_LENGTH];
    private final ByteBuffer outbound = ByteBuffer.allocateDirect(1 << 10);
    private final Relay relay;

    BareRelay(InetSocketAddress receiver) throws IOException {
        try (ServerSocketChannel listener = ServerSocketChannel.open()) {
            listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            entry = SocketChannel.open(listener.getLocalAddress());
            entry.setOption(StandardSocketOptions.TCP_NODELAY, true);
            relay = new Relay(listener.accept(), receiver);
        }
    }

    @Override
    public void add(int instrument, long orderRef) throws IOException {
        send(ItchEncoder.addOrder(message, 0, instrument, 0, orderRef, ItchLayout.BUY, LOTS, SYMBOL, PRICE));
    }

    @Override
    public void delete(int instrument, long orderRef) throws IOException {
        send(ItchEncoder.orderDeleted(message, 0, instrument, 0, orderRef));
    }

    private void send(int length) throws IOException {
        outbound.clear();
        outbound.putShort((short) length).put(message, 0, length).flip();
        while (outbound.hasRemaining()) {
            entry.write(outbound);
        }
    }

    @Override
    public List<Agent> agents() {
        return List.of(relay);
    }

    @Override
    public void close() throws IOException {
        entry.close();
    }

    /** Relay's thread. */
    private static final class Relay implements Agent {
        private final SocketChannel in;
        private final DatagramChannel out = DatagramChannel.open();
        private final InetSocketAddress receiver;
        private final ByteBuffer inbound = ByteBuffer.allocateDirect(1 << 16);
        private final ByteBuffer datagram = ByteBuffer.allocateDirect(PACKET_BYTES);
        private final byte[] packet = new byte[PACKET_BYTES];
        private long next = 1;

        Relay(SocketChannel in, InetSocketAddress receiver) throws IOException {
            this.in = in;
            this.receiver = receiver;
            in.configureBlocking(false);
            out.configureBlocking(false);
            out.setOption(StandardSocketOptions.SO_SNDBUF, 1 << 21);
            SessionName.of("BARE").put(packet, 0);
        }

        @Override
        public int doWork() throws IOException {
            int read = in.read(inbound);
            if (read <= 0) {
                return 0;
            }
            inbound.flip();
            int sent = 0;
            int packed = pack();
            while (packed > 0) {
                sent += packed;
                packed = pack();
            }
            inbound.compact();
            return Math.max(1, sent);
        }

        /** Sends one packet of whole messages. Returns their number. */
        private int pack() throws IOException {
            int at = HEADER_BYTES;
            int count = 0;
            while (inbound.remaining() >= LENGTH_BYTES) {
                int length = inbound.getShort(inbound.position());
                int whole = LENGTH_BYTES + length;
                if (inbound.remaining() < whole || at + whole > packet.length) {
                    break;
                }
                inbound.get(packet, at, whole);
                at += whole;
                count++;
            }
            if (count > 0) {
                BigEndian.putLong(packet, NUMBER, next);
                BigEndian.putU16(packet, COUNT, count);
                next += count;
                datagram.clear();
                datagram.put(packet, 0, at).flip();
                out.send(datagram, receiver);
            }
            return count;
        }

        @Override
        public void onClose() {
            try {
                in.close();
                out.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String roleName() {
            return "relay";
        }
    }
}
