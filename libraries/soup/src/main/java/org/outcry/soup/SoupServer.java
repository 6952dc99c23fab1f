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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.outcry.link.ByteLink;
import org.outcry.link.ListeningSocket;
import org.outcry.link.Newcomers;
import org.outcry.link.Turn;
import org.outcry.link.Turns;

/**
 * Listening socket with its sessions. The number of connections is bounded, in total and for each address. A connection
 * above a bound replaces one that has no login or is expendable. If there is none, it is answered with a rejected login
 * and counted. Never blocks. One thread. A poll without traffic allocates nothing, and costs nothing for sessions whose
 * handlers may rest.
 */
public final class SoupServer implements AutoCloseable {
    /** Factory of the owner of a new connection. */
    @FunctionalInterface
    public interface HandlerFactory {
        /** Returns the owner of a session. */
        SoupHandler handler(SoupServerSession session, String peer, long nowNs);
    }

    private final SoupServerConfig config;
    private final HandlerFactory factory;
    private final ServerSocketChannel acceptor;
    private final Selector selector;
    private final Turns<Connection> turns = new Turns<>();
    private final Newcomers<Connection> newcomers;
    private final RefusedConnections leaving = new RefusedConnections();
    private final Consumer<SelectionKey> onReady = this::onReady;
    private boolean accepting = true;
    private long pollNs;
    private long visits;

    /** The due connection that was sent to last; those with lower indexes are next. */
    private int sentTo;

    private long accepted;
    private long refused;
    private long refusedByAddress;
    private long displaced;
    private long acceptFailures;
    private String lastAcceptFailure = "";

    private SoupServer(
            SoupServerConfig config, HandlerFactory factory, ServerSocketChannel acceptor, Selector selector) {
        this.config = config;
        this.factory = factory;
        this.acceptor = acceptor;
        this.selector = selector;
        newcomers = new Newcomers<>(config.maxConnections(), Connection::isNewcomer, Connection::stage);
    }

    /**
     * Opens a server.
     *
     * @throws IOException if the address can't be bound
     */
    public static SoupServer open(SoupServerConfig config, HandlerFactory factory) throws IOException {
        ServerSocketChannel acceptor = ListeningSocket.open(config.address(), 0);
        try {
            acceptor.configureBlocking(false);
            Selector selector = Selector.open();
            acceptor.register(selector, SelectionKey.OP_ACCEPT);
            return new SoupServer(config, factory, acceptor, selector);
        } catch (IOException e) {
            acceptor.close();
            throw e;
        }
    }

    /**
     * Returns the selector of its sockets, so that a thread can wait for these and for others. Sockets of others may be
     * registered with it; the server does not read them.
     */
    public Selector selector() {
        return selector;
    }

    /** Receives and sends. Returns the work done. */
    public int poll(long nowNs) {
        return receive(nowNs) + send(nowNs);
    }

    /**
     * Receives, and sends to at most a number of connections. Later polls continue with the others, in turn. For a
     * thread that has other work, and connections that have much to send.
     */
    public int poll(long nowNs, int mostSends) {
        int work = receive(nowNs);
        for (int left = Math.min(mostSends, turns.dueCount()); left > 0 && turns.dueCount() > 0; left--) {
            sentTo = (sentTo <= 0 || sentTo > turns.dueCount() ? turns.dueCount() : sentTo) - 1;
            work += send(turns.due(sentTo), nowNs);
        }
        return work;
    }

    /** Accepts connections and processes received packets. Returns the work done. */
    public int receive(long nowNs) {
        pollNs = nowNs;
        turns.begin(nowNs);
        long before = accepted + refused;
        try {
            // Ready sockets do not count as work, because those whose owner has no room stay ready.
            selector.selectNow(onReady);
        } catch (IOException e) {
            acceptFailed(e);
        }
        leaving.poll(nowNs);
        int work = (int) (accepted + refused - before);
        for (int i = 0; i < turns.dueCount(); i++) {
            work += turns.due(i).receive(nowNs);
        }
        return work;
    }

    /** Lets the handlers write, sends, processes timeouts and removes closed connections. Returns the work done. */
    public int send(long nowNs) {
        int work = 0;
        for (int i = turns.dueCount() - 1; i >= 0; i--) {
            work += send(turns.due(i), nowNs);
        }
        return work;
    }

    private int send(Connection connection, long nowNs) {
        visits++;
        int work = connection.send(nowNs);
        if (connection.session.state() == SoupServerSession.State.CLOSED) {
            remove(connection);
        } else if (connection.mayRest()) {
            connection.turn.rest(connection.session.nextTimerNs(), nowNs);
        }
        return work;
    }

    private void onReady(SelectionKey key) {
        if (key.attachment() instanceof Connection connection) {
            connection.readable = true;
            connection.turn.request();
        } else if (key.isValid() && key.isAcceptable()) {
            int count = 0;
            while (count < ListeningSocket.ACCEPTED_PER_TURN && accept()) {
                count++;
            }
        }
    }

    /** Accepts a connection. Returns false if none waits. */
    private boolean accept() {
        try {
            SocketChannel channel = acceptor.accept();
            if (channel == null) {
                return false;
            }
            channel.configureBlocking(false);
            InetAddress from = ((InetSocketAddress) channel.getRemoteAddress()).getAddress();
            if (!accepting || !hasPlace(from)) {
                refused++;
                leaving.refuse(config.links().open(channel), pollNs);
                return true;
            }
            accepted++;
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            // The default of the operating system would buffer many times as much for a slow reader.
            channel.setOption(StandardSocketOptions.SO_SNDBUF, config.sendBufferBytes());
            ByteLink link = config.links().open(channel);
            SoupServerSession session = new SoupServerSession(link, config.timings(), config.buffers(), pollNs);
            String peer = String.valueOf(channel.getRemoteAddress());
            Connection connection =
                    new Connection(session, factory.handler(session, peer, pollNs), from, pollNs, turns);
            channel.register(selector, SelectionKey.OP_READ, connection);
            newcomers.add(connection, from);
            return true;
        } catch (IOException e) {
            acceptFailed(e);
            return false;
        }
    }

    /**
     * Returns whether there is a place for one more from an address, if need be that of a connection that only holds
     * it.
     */
    private boolean hasPlace(InetAddress from) {
        int same = 0;
        for (int i = 0; i < turns.count(); i++) {
            same += turns.get(i).from.equals(from) ? 1 : 0;
        }
        boolean isCrowded = same >= config.maxPerAddress();
        if (!isCrowded && turns.count() < config.maxConnections()) {
            return true;
        }
        Connection least = expendable(isCrowded ? from : null);
        if (least == null) {
            refusedByAddress += isCrowded ? 1 : 0;
            return false;
        }
        displaced++;
        least.session.closeBecause("its place was needed by another client");
        remove(least);
        return true;
    }

    /**
     * Returns the connection that goes first when a place is needed: the oldest that logged on and only holds its
     * place, or a newcomer if there are more of these.
     *
     * @param from its address; null for any
     */
    private @Nullable Connection expendable(@Nullable InetAddress from) {
        Connection oldest = null;
        int count = 0;
        for (int i = 0; i < turns.count(); i++) {
            Connection connection = turns.get(i);
            if ((from == null || connection.from.equals(from)) && connection.isExpendable(pollNs)) {
                count++;
                oldest = oldest == null || connection.sinceNs < oldest.sinceNs ? connection : oldest;
            }
        }
        Connection newcomer = count < newcomers.size() ? newcomers.take(from) : null;
        return newcomer == null ? oldest : newcomer;
    }

    private void remove(Connection connection) {
        newcomers.remove(connection);
        connection.turn.remove();
        connection.handler.onClosed();
    }

    private void acceptFailed(IOException e) {
        acceptFailures++;
        lastAcceptFailure = "connection not accepted: " + e.getMessage();
    }

    /** Starts to close new connections at once. */
    public void stopAccepting() {
        accepting = false;
    }

    /** Returns the bound address. */
    public InetSocketAddress localAddress() throws IOException {
        return (InetSocketAddress) acceptor.getLocalAddress();
    }

    /** Returns the number of open connections. */
    public int connections() {
        return turns.count();
    }

    /** Returns the number of visits to connections, at most one of each in a poll. */
    public long visits() {
        return visits;
    }

    /** Returns the number of accepted connections. */
    public long accepted() {
        return accepted;
    }

    /** Returns the number of connections that were rejected because of a bound. */
    public long refused() {
        return refused;
    }

    /** Returns the number of these that were above the bound of their address. */
    public long refusedByAddress() {
        return refusedByAddress;
    }

    /** Returns the number of connections that were closed in favour of another one. */
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
        while (turns.count() > 0) {
            Connection connection = turns.get(0);
            connection.session.close();
            remove(connection);
        }
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
        final Turn<Connection> turn;
        boolean readable;

        Connection(
                SoupServerSession session,
                SoupHandler handler,
                InetAddress from,
                long sinceNs,
                Turns<Connection> turns) {
            this.session = session;
            this.handler = handler;
            this.from = from;
            this.sinceNs = sinceNs;
            turn = turns.add(this);
            session.joined(turn);
        }

        boolean mayRest() {
            return !readable && !session.isBusy() && handler.mayRest();
        }

        boolean isExpendable(long nowNs) {
            return session.state() == SoupServerSession.State.ENDED || (!isNewcomer() && handler.isExpendable(nowNs));
        }

        boolean isNewcomer() {
            return session.state() == SoupServerSession.State.CONNECTED || hasAsked();
        }

        private boolean hasAsked() {
            return session.state() == SoupServerSession.State.LOGIN_ASKED;
        }

        /** Returns how far a newcomer has come: in the handshake of its link, then with its login. */
        int stage() {
            return session.linkProgress().stage() + (hasAsked() ? 1 : 0);
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
            int work = handler.onSend(nowNs) + session.flush(nowNs);
            handler.onWritten();
            return work;
        }
    }
}
