// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.link.ByteLink;
import org.outcry.link.LinkFactory;

/**
 * Client that keeps a connection to one of several servers: connects, greets, reads, and reconnects. One thread, that
 * of {@link #poll}, which never blocks.
 */
public final class ChannelClient implements AutoCloseable {
    private static final Duration MIN_DELAY = Duration.ofMillis(50);
    private static final Duration MAX_DELAY = Duration.ofSeconds(5);

    private final ChannelLimits limits;
    private final LongSupplier clockNs;
    private final LinkFactory links;
    private final ClientHandler handler;
    private final AddressRing addresses;
    private final Connection connection;
    private @Nullable SocketChannel socket;
    /** The link of a socket that is not connected yet. */
    private @Nullable ByteLink link;

    private boolean connecting;
    private boolean wasReady;
    private boolean closed;
    private long connectNs;
    private long nextTickNs;

    /** Creates a client with a delay of 50 ms to 5 s between rounds over all addresses, and plain links. */
    public ChannelClient(
            List<InetSocketAddress> addresses,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            ClientHandler handler) {
        this(addresses, MIN_DELAY, MAX_DELAY, contract, limits, clockNs, LinkFactory.plain(), handler);
    }

    /**
     * Creates a client, which does nothing before the first {@link #poll}.
     *
     * @param addresses tried in this order
     * @param minDelay the first delay between two rounds over all addresses; it doubles with every failed round
     * @param maxDelay the maximum delay
     * @param clockNs a monotonic clock, in nanoseconds
     */
    public ChannelClient(
            List<InetSocketAddress> addresses,
            Duration minDelay,
            Duration maxDelay,
            ChannelContract contract,
            ChannelLimits limits,
            LongSupplier clockNs,
            LinkFactory links,
            ClientHandler handler) {
        this.limits = limits;
        this.clockNs = clockNs;
        this.links = links;
        this.handler = handler;
        this.addresses = new AddressRing(addresses, minDelay.toNanos(), maxDelay.toNanos(), clockNs.getAsLong());
        this.connection = new Connection(0, contract, limits, new ServerAnswers(), new Attention(), new BufferPool());
    }

    /**
     * Returns the connection for calls to the server. The same object is used for all connections;
     * {@link Connection#hasRoom} tells when it can be used.
     */
    public Connection connection() {
        return connection;
    }

    /**
     * Adds an address that is tried after the others; one that is known already changes nothing. The thread of
     * {@link #poll}.
     */
    public void addAddress(InetSocketAddress address) {
        addresses.add(address);
    }

    /** Returns the address of the present connection, or of the next attempt. The thread of {@link #poll}. */
    public InetSocketAddress address() {
        return addresses.address();
    }

    /**
     * Runs one turn: connects if due, reads and delivers calls, sends buffered bytes, processes timeouts.
     *
     * @return 0 if there was nothing to do
     */
    public int poll() {
        if (closed) {
            return 0;
        }
        long nowNs = clockNs.getAsLong();
        if (connecting) {
            return finishConnect(nowNs);
        }
        if (socket != null) {
            return turn(nowNs);
        }
        return addresses.isDue(nowNs) ? connect(nowNs) : 0;
    }

    /**
     * Returns the socket, so that a thread can wait for this and for others; null while there is no connection. Only
     * {@link #poll} reads and writes it.
     */
    public @Nullable SocketChannel socket() {
        return connecting ? null : socket;
    }

    /** Sends a goodbye as far as possible without blocking, and closes permanently. */
    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            connection.leave(CloseReason.CLOSED, "client closes");
            connection.tend(clockNs.getAsLong());
            connection.drop(CloseReason.CLOSED, "client closes");
            closeSocket();
        }
    }

    private int turn(long nowNs) {
        int work = connection.receive(nowNs);
        connection.flush();
        if (connection.wantsTurn() || nowNs - nextTickNs >= 0 || !connection.isReady()) {
            nextTickNs = nowNs + limits.tickNs();
            work += connection.tend(nowNs);
        }
        if (connection.isClosed()) {
            ended(nowNs);
            work++;
        }
        return work;
    }

    private int connect(long nowNs) {
        try {
            InetSocketAddress address = addresses.address();
            SocketChannel opening = SocketChannel.open();
            socket = opening;
            Sockets.prepare(opening, limits);
            connectNs = nowNs;
            link = links.openAhead(opening, address);
            connecting = true;
            if (opening.connect(address)) {
                greet(opening, nowNs);
            }
        } catch (IOException | UnresolvedAddressException e) {
            unreachable(e.toString(), nowNs);
        }
        return 1;
    }

    private int finishConnect(long nowNs) {
        SocketChannel opening = socket;
        try {
            if (opening != null && opening.finishConnect()) {
                greet(opening, nowNs);
                return 1;
            }
            if (nowNs - connectNs <= limits.greetingNs()) {
                return 0;
            }
            unreachable("no connection in time: boundNs=" + limits.greetingNs(), nowNs);
        } catch (IOException e) {
            unreachable(e.toString(), nowNs);
        }
        return 1;
    }

    private void greet(SocketChannel connected, long nowNs) throws IOException {
        ByteLink ahead = link;
        ByteLink opened = ahead == null ? links.open(connected) : ahead;
        link = null;
        // The first message of a handshake goes before anything else is done: until it has come, the server may give
        // the connection's place to another one.
        opened.flush();
        connecting = false;
        wasReady = false;
        nextTickNs = nowNs;
        connection.open(opened, Sockets.peer(connected), nowNs);
        connection.greet(handler.resumePosition(), handler.token());
    }

    /** Receiver of the server's first frames. */
    private final class ServerAnswers implements Connection.Greeter {
        @Override
        public boolean isClient() {
            return true;
        }

        @Override
        public void onChallenge(Connection challenged, byte[] challenge) {
            challenged.prove(handler.proof(challenge));
        }

        @Override
        public void onGreeting(Connection greeted, Greeting greeting) {
            if (handler.trusts(greeting)) {
                wasReady = true;
                greeted.ready(handler, greeting);
            } else {
                greeted.leave(CloseReason.REFUSED, "the server does not prove who it is");
            }
        }
    }

    private void ended(long nowNs) {
        socket = null;
        ChannelClose close = connection.close();
        if (wasReady) {
            addresses.ended(nowNs);
        } else {
            InetSocketAddress address = addresses.address();
            addresses.failed(nowNs);
            if (close != null) {
                handler.onRefused(address, close);
            }
        }
    }

    private void unreachable(String text, long nowNs) {
        connecting = false;
        InetSocketAddress address = addresses.address();
        addresses.failed(nowNs);
        String all = text;
        try {
            closeSocket();
        } catch (IOException e) {
            all = text + "; close failed: " + e.getMessage();
        }
        handler.onRefused(address, new ChannelClose(CloseReason.UNREACHABLE, false, all));
    }

    private void closeSocket() throws IOException {
        SocketChannel closing = socket;
        socket = null;
        link = null;
        if (closing != null) {
            closing.close();
        }
    }
}
