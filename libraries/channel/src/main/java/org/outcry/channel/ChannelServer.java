// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.LongSupplier;
import org.outcry.link.LinkFactory;
import org.outcry.link.Newcomers;

/**
 * Server of many connections on one thread, that of {@link #poll}, which never blocks. All callbacks are made on that
 * thread.
 */
public final class ChannelServer implements AutoCloseable {
    private static final int MAX_ACCEPTED_PER_TURN = 16;
    /** The number of admitted connections that may exist above the bound while they receive their goodbye. */
    private static final int MAX_TURNED_AWAY = 16;
    /** The number of connections that may exist at once before they are admitted, or after they were turned away. */
    static final int MOST_NEWCOMERS = 256;
    /** The number of places above the bound for clients that the acceptor names. */
    static final int RESERVED = 4;

    private final ChannelContract contract;
    private final ChannelLimits limits;
    private final LongSupplier clockNs;
    private final LinkFactory links;
    private final ServerGreeter greeter;
    private final int mostNewcomers;
    private final Newcomers<Connection> newcomers;
    private final BufferPool pool = new BufferPool();
    private final ServerSocketChannel listener;
    private final ChannelLoop loop;
    private long accepted;
    private long acceptFailures;

    private ChannelServer(
            ServerSocketChannel listener,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            LinkFactory links,
            Acceptor acceptor,
            int mostNewcomers)
            throws IOException {
        this.listener = listener;
        this.contract = contract;
        this.limits = limits;
        this.clockNs = clockNs;
        this.links = links;
        this.greeter = new ServerGreeter(acceptor, this::turnAwayIfFull);
        this.mostNewcomers = mostNewcomers;
        this.newcomers = new Newcomers<>(mostNewcomers, Connection::isNewcomer, Connection::stage);
        this.loop = new ChannelLoop(clockNs, limits);
    }

    /**
     * Starts to listen.
     *
     * @param address with port 0 for any free port
     * @param clockNs a monotonic clock, in nanoseconds
     */
    public static ChannelServer listen(
            InetSocketAddress address,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            Acceptor acceptor)
            throws IOException {
        return listen(address, contract, limits, clockNs, LinkFactory.plain(), acceptor);
    }

    /** Starts to listen, with links of the caller. */
    public static ChannelServer listen(
            InetSocketAddress address,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            LinkFactory links,
            Acceptor acceptor)
            throws IOException {
        return listen(address, contract, limits, clockNs, links, acceptor, MOST_NEWCOMERS);
    }

    /** Starts to listen, with a number of places for connections that are not admitted yet. */
    static ChannelServer listen(
            InetSocketAddress address,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            LinkFactory links,
            Acceptor acceptor,
            int mostNewcomers)
            throws IOException {
        ServerSocketChannel listener = Sockets.listener(address, limits);
        try {
            listener.configureBlocking(false);
            ChannelServer server =
                    new ChannelServer(listener, contract, limits, clockNs, links, acceptor, mostNewcomers);
            server.loop.addListener(listener, server::accept);
            return server;
        } catch (IOException e) {
            listener.close();
            throw e;
        }
    }

    /** Returns the address that it listens on. */
    public InetSocketAddress address() throws IOException {
        return (InetSocketAddress) listener.getLocalAddress();
    }

    /**
     * Runs one turn: accepts, reads and delivers calls, sends buffered bytes, processes timeouts.
     *
     * @return 0 if there was nothing to do
     */
    public int poll() {
        return loop.poll();
    }

    /** Runs one turn that waits until a connection is ready, at most for the timeout, which is at least 1 ms. */
    public int await(long timeoutMs) {
        return loop.await(timeoutMs);
    }

    /** Returns the selector of its sockets, so that a thread can wait for these and for others. */
    public Selector selector() {
        return loop.selector();
    }

    /** Returns the number of connections, including those that are greeting or ending. */
    public int connections() {
        return loop.size();
    }

    /** Returns the number of connections accepted in total. */
    public long accepted() {
        return accepted;
    }

    /** Returns the number of connections that failed while they were accepted. */
    public long acceptFailures() {
        return acceptFailures;
    }

    /** Sends a goodbye to all connections as far as possible without blocking, and closes. */
    @Override
    public void close() throws IOException {
        listener.close();
        loop.close("server closes");
    }

    private void accept() {
        for (int i = 0; i < MAX_ACCEPTED_PER_TURN; i++) {
            try {
                SocketChannel socket = listener.accept();
                if (socket == null) {
                    return;
                }
                add(socket);
            } catch (IOException e) {
                acceptFailures++;
                return;
            }
        }
    }

    private void add(SocketChannel socket) throws IOException {
        if (others() >= limits.maxConnections() + RESERVED + MAX_TURNED_AWAY) {
            acceptFailures++;
            socket.close();
            return;
        }
        try {
            Sockets.prepare(socket, limits);
            Connection connection = new Connection(++accepted, contract, limits, greeter, loop.attention(), pool);
            connection.open(links.open(socket), Sockets.peer(socket), clockNs.getAsLong());
            Connection displaced =
                    newcomers.add(connection, ((InetSocketAddress) socket.getRemoteAddress()).getAddress());
            if (displaced != null) {
                displaced.drop(
                        CloseReason.NO_GREETING, "not admitted yet, and its place was needed: places=" + mostNewcomers);
            }
            loop.add(connection, socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /**
     * Returns the number of connections that were admitted; connections that were displaced may still be in the loop.
     */
    private int others() {
        int most = loop.size() - newcomers.size();
        return most < limits.maxConnections() ? most : loop.admitted();
    }

    /** Sends a goodbye to a connection that greets where all places are taken, and returns whether it did. */
    private boolean turnAwayIfFull(Connection connection, boolean reserved) {
        int others = others();
        if (others < limits.maxConnections() + (reserved ? RESERVED : 0)) {
            return false;
        }
        connection.leave(CloseReason.FULL, fullText(others, limits));
        return true;
    }

    static String fullText(int connections, ChannelLimits limits) {
        return "server is full: connections=" + connections + " bound=" + limits.maxConnections()
                + ": try another, or later";
    }
}
