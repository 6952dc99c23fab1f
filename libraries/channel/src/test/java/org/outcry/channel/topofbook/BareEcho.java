package org.outcry.channel.topofbook;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** What the sockets give when nobody looks at the bytes. */
final class BareEcho {
    private static final int BUFFER_BYTES = 1 << 16;

    private BareEcho() {}

    static double millionEventsPerSecond(int clients, int seconds, int windowBytes, int eventBytes)
            throws IOException, InterruptedException {
        try (ServerSocketChannel listener = ServerSocketChannel.open();
                Selector selector = Selector.open()) {
            listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            List<Client> threads = new ArrayList<>();
            long endNs = System.nanoTime() + seconds * 1_000_000_000L;
            for (int i = 0; i < clients; i++) {
                Client client = new Client((InetSocketAddress) listener.getLocalAddress(), windowBytes, endNs);
                threads.add(client);
                client.start();
                SocketChannel socket = listener.accept();
                socket.configureBlocking(false);
                socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
                ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
                socket.register(selector, SelectionKey.OP_READ, buffer);
            }
            long startNs = System.nanoTime();
            while (System.nanoTime() < endNs) {
                if (selector.selectNow(BareEcho::echo) == 0) {
                    selector.select(BareEcho::echo, 1);
                }
            }
            double elapsedNs = System.nanoTime() - startNs;
            long received = 0;
            for (Client client : threads) {
                client.join();
                received += client.received;
            }
            for (SelectionKey key : selector.keys()) {
                key.channel().close();
            }
            return 2.0 * received / eventBytes * 1_000 / elapsedNs;
        }
    }

    private static void echo(SelectionKey key) {
        SocketChannel socket = (SocketChannel) key.channel();
        ByteBuffer buffer = (ByteBuffer) key.attachment();
        try {
            socket.read(buffer);
            buffer.flip();
            socket.write(buffer);
            key.interestOps(
                    buffer.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ);
            buffer.compact();
        } catch (IOException e) {
            key.cancel();
        }
    }

    private static final class Client extends Thread {
        long received;
        private final InetSocketAddress address;
        private final int windowBytes;
        private final long endNs;

        Client(InetSocketAddress address, int windowBytes, long endNs) {
            this.address = address;
            this.windowBytes = windowBytes;
            this.endNs = endNs;
        }

        @Override
        public void run() {
            ByteBuffer out = ByteBuffer.allocateDirect(BUFFER_BYTES);
            ByteBuffer in = ByteBuffer.allocateDirect(BUFFER_BYTES);
            try (SocketChannel socket = SocketChannel.open(address)) {
                socket.configureBlocking(false);
                socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
                long sent = 0;
                while (System.nanoTime() < endNs) {
                    int room = (int) Math.min(windowBytes - (sent - received), BUFFER_BYTES);
                    int written = room == 0 ? 0 : socket.write(out.clear().limit(room));
                    int read = socket.read(in.clear());
                    sent += written;
                    received += Math.max(read, 0);
                    if (written + read == 0) {
                        Thread.yield();
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
