// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.connection;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;
import org.outcry.api.session.LogoutReason;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.link.ListeningSocket;
import org.outcry.link.Newcomers;
import org.outcry.link.Turns;

/**
 * Listening socket of the gateway, and the connections that it accepted until they are closed. The gateway's thread.
 */
public final class OpenConnections {
    private final FixGatewayConfig config;
    private final Consumer<String> lines;
    private final Sessions sessions;
    private final ConnectionNames names;
    private final ConnectionContext context;
    private final Selector selector;
    private final ServerSocketChannel server;
    private final InetSocketAddress address;
    private final Turns<Connection> turns = new Turns<>();
    private final Newcomers<Connection> newcomers;
    private final Consumer<SelectionKey> onReady = this::onReady;
    private boolean accepting = true;
    private long displacedConnections;
    private long nowNs;

    /**
     * Binds the address.
     *
     * @throws IOException if it is in use
     */
    public OpenConnections(
            FixGatewayConfig config,
            Consumer<String> lines,
            Sessions sessions,
            ConnectionNames names,
            ConnectionContext context)
            throws IOException {
        this.config = config;
        this.lines = lines;
        this.sessions = sessions;
        this.names = names;
        this.context = context;
        newcomers = new Newcomers<>(
                config.section().connections(),
                connection -> connection.isOpen() && connection.session() == null,
                connection -> connection.linkProgress().stage());
        selector = Selector.open();
        server = ListeningSocket.open(config.section().listen(), 0);
        server.configureBlocking(false);
        server.register(selector, SelectionKey.OP_ACCEPT);
        address = (InetSocketAddress) server.getLocalAddress();
    }

    public InetSocketAddress address() {
        return address;
    }

    public Selector selector() {
        return selector;
    }

    /** Returns the connections, and which of them are due. */
    public Turns<Connection> turns() {
        return turns;
    }

    /** Returns the number of connections that were closed before they logged on, because their place was needed. */
    public long displaced() {
        return displacedConnections;
    }

    /** Closes new connections at once from now on. */
    public void stopAccepting() {
        accepting = false;
    }

    /** Accepts connections, and makes those due whose sockets have bytes. Returns the number of ready sockets. */
    public int select(long atNs) {
        nowNs = atNs;
        try {
            return selector.selectNow(onReady);
        } catch (IOException e) {
            lines.accept("selector failed: " + e.getMessage());
            return 0;
        }
    }

    private void onReady(SelectionKey key) {
        if (key.attachment() instanceof Connection connection) {
            connection.onReadable();
        } else {
            int count = 0;
            while (count < ListeningSocket.ACCEPTED_PER_TURN && accept()) {
                count++;
            }
        }
    }

    /** Accepts a connection. Returns false if none waits. */
    private boolean accept() {
        try {
            SocketChannel channel = server.accept();
            if (channel == null) {
                return false;
            }
            if (!accepting) {
                channel.close();
                return true;
            }
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
            // The default of the operating system would buffer many times as much for a slow counterparty.
            channel.setOption(StandardSocketOptions.SO_SNDBUF, config.section().writeBufferBytes());
            Connection connection = new Connection(
                    config.links().open(channel),
                    (InetSocketAddress) channel.getRemoteAddress(),
                    names.next(),
                    context);
            connection.protocol().onConnected(nowNs);
            channel.register(selector, SelectionKey.OP_READ, connection);
            connection.join(turns);
            Connection displaced = newcomers.add(connection, connection.address());
            if (displaced != null) {
                displaced.fail(LogoutReason.NO_SIGN_OF_LIFE);
                tellOfDisplaced(displaced);
            }
            return true;
        } catch (IOException e) {
            lines.accept("connection could not be accepted: " + e.getMessage());
            return false;
        }
    }

    /** Tells the first one, the second, the fourth and so on, so that a flood does not fill the operator's lines. */
    private void tellOfDisplaced(Connection displaced) {
        if (Long.bitCount(++displacedConnections) == 1) {
            lines.accept("connection closed, it has not logged on and its place was needed: peer=" + displaced.peer()
                    + " connections=" + config.section().connections() + " so far=" + displacedConnections);
        }
    }

    /** Closes a connection. If it owned its session, the venue must be told. */
    public void close(Connection connection) {
        newcomers.remove(connection);
        GatewaySession session = connection.session();
        if (session != null && session.connection == connection) {
            session.connection = null;
            if (connection.failure() == LogoutReason.TAKEN_OVER && !names.isOwn(session.ownerConnection)) {
                lines.accept("session taken over: another gateway has it, not any more " + connection);
            }
            if (session.on && session.ownerConnection == connection.id()) {
                LogoutReason reason = connection.failure();
                sessions.oweDisconnect(session, reason == null ? LogoutReason.CONNECTION_LOST : reason);
                if (reason == LogoutReason.SLOW_CONSUMER) {
                    lines.accept("connection closed, it does not read: " + connection + " writeBufferBytes="
                            + config.section().writeBufferBytes());
                }
            }
        }
        try {
            connection.close();
        } catch (IOException e) {
            lines.accept("connection could not be closed: " + connection + " reason=" + e.getMessage());
        }
    }

    /** Closes all connections without a message. */
    public void closeAll() {
        while (turns.count() > 0) {
            close(turns.get(0));
        }
    }

    /** Closes the listening socket. */
    public void closeListening() {
        try {
            server.close();
            selector.close();
        } catch (IOException e) {
            lines.accept("listening socket could not be closed: " + e.getMessage());
        }
    }
}
