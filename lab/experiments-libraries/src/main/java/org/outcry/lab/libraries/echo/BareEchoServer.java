// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.echo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Echo server on plain sockets that does not look at the bytes, or copies each from one buffer into another. It has one
 * thread for all connections, or one for each.
 */
final class BareEchoServer {
    private BareEchoServer() {}

    /**
     * Starts a server.
     *
     * @param touches whether it reads each byte and writes it into another buffer
     */
    static EchoServer start(EchoPlan plan, boolean touches) throws IOException {
        ServerSocketChannel listener = ServerSocketChannel.open();
        listener.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return plan.threadPerConnection() ? new PerConnection(listener, touches) : new OneThread(listener, touches);
    }

    private static final class OneThread implements EchoServer {
        private final ServerSocketChannel listener;
        private final Selector selector = Selector.open();
        private final Consumer<SelectionKey> onReady = this::turn;
        private final Thread thread = Thread.ofPlatform().name("bare").unstarted(this::serve);
        private final ByteBuffer received = TouchedBytes.allocate(EchoPlan.WINDOW_BYTES);
        private final boolean touches;
        private volatile boolean closed;

        OneThread(ServerSocketChannel listener, boolean touches) throws IOException {
            this.listener = listener;
            this.touches = touches;
            listener.configureBlocking(false);
            listener.register(selector, SelectionKey.OP_ACCEPT);
            thread.start();
        }

        private void serve() {
            try {
                while (!closed) {
                    if (selector.selectNow(onReady) == 0) {
                        selector.select(onReady, 1);
                    }
                }
                for (SelectionKey key : selector.keys()) {
                    key.channel().close();
                }
                selector.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void turn(SelectionKey key) {
            try {
                if (key.isAcceptable()) {
                    SocketChannel socket = listener.accept();
                    socket.configureBlocking(false);
                    socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
                    socket.register(selector, SelectionKey.OP_READ, TouchedBytes.allocate(EchoPlan.WINDOW_BYTES));
                } else {
                    echo(key, (SocketChannel) key.channel(), (ByteBuffer) key.attachment());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void echo(SelectionKey key, SocketChannel socket, ByteBuffer buffer) throws IOException {
            ByteBuffer in = touches ? received.clear().limit(buffer.remaining()) : buffer;
            if (socket.read(in) < 0) {
                socket.close();
                return;
            }
            if (touches) {
                TouchedBytes.move(in.flip(), buffer);
            }
            socket.write(buffer.flip());
            int wanted = buffer.hasRemaining() ? SelectionKey.OP_READ | SelectionKey.OP_WRITE : SelectionKey.OP_READ;
            if (key.interestOps() != wanted) {
                key.interestOps(wanted);
            }
            buffer.compact();
        }

        @Override
        public InetSocketAddress address() throws IOException {
            return (InetSocketAddress) listener.getLocalAddress();
        }

        @Override
        public List<Thread> threads() {
            return List.of(thread);
        }

        @Override
        public void stop() throws InterruptedException {
            closed = true;
            thread.join();
        }
    }

    private static final class PerConnection implements EchoServer {
        private final ServerSocketChannel listener;
        private final List<Thread> threads = new CopyOnWriteArrayList<>();
        private final Thread accepting = Thread.ofPlatform().name("accept").unstarted(this::accept);

        private final boolean touches;

        PerConnection(ServerSocketChannel listener, boolean touches) {
            this.listener = listener;
            this.touches = touches;
            accepting.start();
        }

        private void accept() {
            try {
                while (true) {
                    SocketChannel socket = listener.accept();
                    socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
                    Thread thread = Thread.ofPlatform().name("bare").unstarted(() -> serve(socket));
                    threads.add(thread);
                    thread.start();
                }
            } catch (AsynchronousCloseException e) {
                // The server has closed: no more connections.
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private void serve(SocketChannel socket) {
            ByteBuffer in = TouchedBytes.allocate(EchoPlan.WINDOW_BYTES);
            ByteBuffer copy = TouchedBytes.allocate(EchoPlan.WINDOW_BYTES);
            try (socket) {
                while (socket.read(in.clear()) >= 0) {
                    ByteBuffer out = in.flip();
                    if (touches) {
                        TouchedBytes.move(in, copy.clear());
                        out = copy.flip();
                    }
                    while (out.hasRemaining()) {
                        socket.write(out);
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public InetSocketAddress address() throws IOException {
            return (InetSocketAddress) listener.getLocalAddress();
        }

        @Override
        public List<Thread> threads() {
            return List.copyOf(threads);
        }

        @Override
        public void stop() throws IOException, InterruptedException {
            listener.close();
            accepting.join();
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }
}
