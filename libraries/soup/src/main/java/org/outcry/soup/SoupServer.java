// SPDX-License-Identifier: Apache-2.0
package org.outcry.soup;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.link.ByteLink;

/**
 * Listening socket with its sessions. The number of connections is bounded; a connection above the bound takes the place of one that is
 * without a login or expendable, or is answered with a rejected login and counted. So is one of too many from its address.
 * Never blocks. One thread. A poll without traffic allocates nothing.
 */
public final class SoupServer implements AutoCloseable {
    /** Factory of the owner of a new connection. */
    @FunctionalInterface
    public interface HandlerFactory {
        /** Returns the owner of a session. */
        SoupHandler handler(SoupServerSession session, String peer, long nowNs);
    }

    /** The time for a login in which a connection keeps its place. */
    private static final long LOGIN_GRACE_NS = 1_000_000_000L;

    private final SoupServerConfig config;
    private final HandlerFactory factory;
    private final ServerSocketChannel acceptor;
    private final Selector selector;
    private final List<Connection> connections = new ArrayList<>();
    private final RefusedConnections leaving = new RefusedConnections();
    private final Consumer<SelectionKey> onReady = this::onReady;
    private boolean accepting = true;
    private long pollNs;
    private long accepted;
    private long refused;
    private long displaced;
    private long acceptFailures;
    private String lastAcceptFailure = "";

    private SoupServer(
            SoupServerConfig config, HandlerFactory factory, ServerSocketChannel acceptor, Selector selector) {
        this.config = config;
        this.factory = factory;
        this.acceptor = acceptor;
        this.selector = selector;
    }

    /**
     * Opens a server.
     *
     * @throws IOException if the address can't be bound
     */
    public static SoupServer open(SoupServerConfig config, HandlerFactory factory) throws IOException {
        ServerSocketChannel acceptor = ServerSocketChannel.open();
        try {
            acceptor.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            acceptor.configureBlocking(false);
            acceptor.bind(config.address());
            Selector selector = Selector.open();
            acceptor.register(selector, SelectionKey.OP_ACCEPT);
            return new SoupServer(config, factory, acceptor, selector);
        } catch (IOException e) {
            acceptor.close();
            throw e;
        }
    }

    /**
     * Returns the selector of its sockets, so that a thread can wait for these and for others. Sockets of others may be registered with it; the
     * server does not read them.
     */
    public Selector selector() {
        return selector;
    }

    /** Receives and sends. Returns the work done. */
    public int poll(long nowNs) {
        return receive(nowNs) + send(nowNs);
    }

    /** Accepts connections and processes received packets. Returns the work done. */
    public int receive(long nowNs) {
        pollNs = nowNs;
        long before = accepted + refused;
        try {
            // Ready sockets do not count as work, because those whose owner has no room stay ready.
            selector.selectNow(onReady);
        } catch (IOException e) {
            acceptFailed(e);
        }
        leaving.poll(nowNs);
        int work = (int) (accepted + refused - before);
        for (int i = 0; i < connections.size(); i++) {
            work += connections.get(i).receive(nowNs);
        }
        return work;
    }

    /** Lets the handlers write, sends, processes timeouts and removes closed connections. Returns the work done. */
    public int send(long nowNs) {
        int work = 0;
        for (int i = connections.size() - 1; i >= 0; i--) {
            Connection connection = connections.get(i);
            work += connection.send(nowNs);
            if (connection.session.state() == SoupServerSession.State.CLOSED) {
                remove(i);
            }
        }
        return work;
    }

    private void onReady(SelectionKey key) {
        if (key.attachment() instanceof Connection connection) {
            connection.readable = true;
        } else if (key.isValid() && key.isAcceptable()) {
            accept();
        }
    }

    private void accept() {
        try {
            SocketChannel channel = acceptor.accept();
            if (channel == null) {
                return;
            }
            channel.configureBlocking(false);
            InetAddress from = ((InetSocketAddress) channel.getRemoteAddress()).getAddress();
            if (!accepting || !hasPlace(from)) {
                refused++;
                leaving.refuse(config.links().open(channel), pollNs);
                return;
            }
            accepted++;
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            // The default of the operating system would buffer many times as much for a slow reader.
            channel.setOption(StandardSocketOptions.SO_SNDBUF, config.sendBufferBytes());
            ByteLink link = config.links().open(channel);
            SoupServerSession session = new SoupServerSession(link, config.timings(), config.buffers(), pollNs);
            String peer = String.valueOf(channel.getRemoteAddress());
            Connection connection = new Connection(session, factory.handler(session, peer, pollNs), from, pollNs);
            channel.register(selector, SelectionKey.OP_READ, connection);
            connections.add(connection);
        } catch (IOException e) {
            acceptFailed(e);
        }
    }

    /** Returns whether there is a place for one more from an address, if need be that of a connection that only holds it. */
    private boolean hasPlace(InetAddress from) {
        int same = 0;
        for (int i = 0; i < connections.size(); i++) {
            same += connections.get(i).from.equals(from) ? 1 : 0;
        }
        boolean isCrowded = same >= config.maxPerAddress();
        if (!isCrowded && connections.size() < config.maxConnections()) {
            return true;
        }
        int longest = -1;
        for (int i = 0; i < connections.size(); i++) {
            Connection connection = connections.get(i);
            if ((!isCrowded || connection.from.equals(from))
                    && connection.isExpendable(pollNs)
                    && (longest < 0 || connection.sinceNs < connections.get(longest).sinceNs)) {
                longest = i;
            }
        }
        if (longest < 0) {
            return false;
        }
        displaced++;
        connections.get(longest).session.closeBecause("its place was needed by another client");
        remove(longest);
        return true;
    }

    private void remove(int index) {
        Connection connection = connections.get(index);
        connections.set(index, connections.getLast());
        connections.removeLast();
        connection.handler.onClosed();
    }

    private void acceptFailed(IOException e) {
        acceptFailures++;
        lastAcceptFailure = "connection not accepted: " + e.getMessage();
    }

    /** Closes new connections at once from now on. */
    public void stopAccepting() {
        accepting = false;
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) acceptor.getLocalAddress();
    }

    /** Returns the number of open connections. */
    public int connections() {
        return connections.size();
    }

    /** Returns the number of accepted connections. */
    public long accepted() {
        return accepted;
    }

    /** Returns the number of connections that were rejected because of the bounds. */
    public long refused() {
        return refused;
    }

    /** Returns the number of connections that were closed because another one needed their place. */
    public long displaced() {
        return displaced;
    }

    /** Returns the number of connections that the operating system failed to accept. */
    public long acceptFailures() {
        return acceptFailures;
    }

    /** Returns the reason of the last such failure. */
    public String lastAcceptFailure() {
        return lastAcceptFailure;
    }

    /** Closes all connections, then the listening socket. */
    @Override
    public void close() throws IOException {
        for (Connection connection : connections) {
            connection.session.close();
            connection.handler.onClosed();
        }
        connections.clear();
        leaving.close();
        selector.close();
        acceptor.close();
    }

    /** One session and its owner. */
    private static final class Connection {
        final SoupServerSession session;
        final SoupHandler handler;
        final InetAddress from;
        final long sinceNs;
        boolean readable;

        Connection(SoupServerSession session, SoupHandler handler, InetAddress from, long sinceNs) {
            this.session = session;
            this.handler = handler;
            this.from = from;
            this.sinceNs = sinceNs;
        }

        boolean isExpendable(long nowNs) {
            return session.state() == SoupServerSession.State.CONNECTED
                    ? nowNs - sinceNs >= LOGIN_GRACE_NS
                    : handler.isExpendable(nowNs);
        }

        int receive(long nowNs) {
            int work = 0;
            if (readable || session.hasUnread()) {
                readable = false;
                work += session.receive(nowNs);
            }
            SoupLogin login = session.login();
            if (session.state() == SoupServerSession.State.LOGIN_ASKED && login != null) {
                work += handler.onLogin(login, nowNs);
            }
            if (session.hasMessage()) {
                work += handler.onMessages(nowNs);
                session.processControl();
            }
            return work;
        }

        int send(long nowNs) {
            return handler.onSend(nowNs) + session.flush(nowNs);
        }
    }
}
