// SPDX-License-Identifier: Apache-2.0
package org.outcry.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A connection over loopback, with a listener's link at its one end, and a socket, or a client's link over it, at the
 * other.
 */
final class Ends implements AutoCloseable {
    private static final long PATIENCE_NS = TimeUnit.MINUTES.toNanos(5);

    final TlsListener listener;
    final ByteLink server;
    /** The client's socket. */
    final SocketChannel socket;

    private final StringBuilder serverRead = new StringBuilder();
    private final StringBuilder clientRead = new StringBuilder();

    Ends(TlsListener listener) throws IOException {
        this.listener = listener;
        try (ServerSocketChannel acceptor = ServerSocketChannel.open()) {
            acceptor.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            socket = SocketChannel.open(
                    new InetSocketAddress("localhost", ((InetSocketAddress) acceptor.getLocalAddress()).getPort()));
            SocketChannel accepted = acceptor.accept();
            accepted.configureBlocking(false);
            accepted.setOption(StandardSocketOptions.TCP_NODELAY, true);
            socket.configureBlocking(false);
            socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
            server = listener.open(accepted);
        }
    }

    /** Returns what the server has read. */
    String serverRead() {
        return serverRead.toString();
    }

    /** Returns what the client has read. */
    String clientRead() {
        return clientRead.toString();
    }

    /** Runs one turn of each side, as the owner of a link does. */
    void turn(ByteLink client) throws IOException {
        turnOfServer();
        client.flush();
        take(client, clientRead);
    }

    void turnOfServer() throws IOException {
        server.flush();
        take(server, serverRead);
    }

    /** Writes a text from the one end, and runs both until the other end has it. */
    void send(ByteLink from, String text, ByteLink client) throws IOException {
        StringBuilder at = from.equals(client) ? serverRead : clientRead;
        at.setLength(0);
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
        await(() -> {
            from.write(bytes);
            turn(client);
            return at.length() >= text.length();
        });
        assertThat(at.toString()).isEqualTo(text);
    }

    /** Condition that uses sockets. */
    @FunctionalInterface
    interface Condition {
        boolean holds() throws IOException;
    }

    /** Repeats turns until a condition holds; the deadline is for a test that fails. */
    static void await(Condition condition) throws IOException {
        long deadlineNs = System.nanoTime() + PATIENCE_NS;
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as("time").isLessThan(deadlineNs);
            Thread.onSpinWait();
        }
    }

    /** The same, for a condition without sockets. */
    static void awaitThat(BooleanSupplier condition) throws IOException {
        await(condition::getAsBoolean);
    }

    private static void take(ByteLink link, StringBuilder target) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(1_000);
        int count;
        while ((count = link.read(bytes.clear())) > 0) {
            target.append(new String(bytes.array(), 0, count, StandardCharsets.ISO_8859_1));
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        socket.close();
    }
}
