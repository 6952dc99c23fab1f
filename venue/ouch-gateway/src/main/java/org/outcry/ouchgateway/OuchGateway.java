// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.runtime.AgentCounters.Counter;
import org.outcry.runtime.SocketAgent;
import org.outcry.soup.SoupServer;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * OUCH server: connections on one side, commands and the event log on the other. At start it reads the event log from
 * its newest bookmark, or from the beginning, and serves connections once it has caught up.
 *
 * <p>One thread, that of {@link #doWork}; only {@link #stop}, {@link #isStopped}, {@link #isServing} and
 * {@link #address} may be called by others. Never blocks, and allocates nothing for an order in steady state.
 */
public final class OuchGateway implements SocketAgent, AutoCloseable {
    private static final int EVENTS_PER_TURN = 4096;
    private static final long NS_PER_MS = 1_000_000;

    private final VenuePort port;
    private final CommandRoom room;
    private final Consumer<String> lines;
    private final SessionCommands commands;
    private final OuchRequests requests;
    private final OuchSessions sessions;
    private final ConnectionNames names;
    private final LogonGuard logons;
    private final SessionPeers peers;
    private final EventFileReader log;
    private final FrameHandler decoder;
    private final PastEvents past;
    private final Replayer replayer;
    private final LinkFactory links;
    private final SoupServer server;
    private final InetSocketAddress address;
    private final BookmarkKeeper keeper;
    private final OrderAckTimes orderTimes;
    private final List<OuchConnection> connections = new ArrayList<>();
    private volatile boolean serving;
    private volatile boolean stopping;
    private volatile boolean stopped;
    private boolean closed;

    /**
     * Opens a gateway that listens, and serves once {@link #doWork} has read the event log.
     *
     * @throws IOException if the address is in use or the event log can't be read
     */
    public OuchGateway(OuchGatewayConfig config, VenuePort port) throws IOException {
        this.port = port;
        room = port.room();
        lines = port.lines();
        OrderEntryWriter venue = new OrderEntryWriter(port.commands());
        commands = new SessionCommands(venue);
        peers = new SessionPeers(config.peers());
        logons = new LogonGuard("ouch", lines, port.audit());
        orderTimes =
                OrderAckTimes.create(port.eventLog().directory(), OuchGatewayPlugin.NAME, port.clock(), port.lines());
        log = EventFileReader.open(port.eventLog());
        past = new PastEvents(EventFileReader.open(port.eventLog()));
        OuchState state = new OuchState(config.sessions(), port.gatewayNumber(), log, past);
        decoder = state;
        sessions = state.sessions;
        names = state.names;
        requests = new OuchRequests(commands, state.instruments, port.clock());
        EventFileReader replayLog = EventFileReader.open(port.eventLog());
        replayer = new Replayer(replayLog, new ReplayedEvents(replayLog, state.reports), () -> log.position() - 1);
        ConnectionParts parts = new ConnectionParts(
                room,
                sessions,
                commands,
                requests,
                logons,
                peers,
                orderTimes,
                replayer,
                () -> stopping,
                connections::remove,
                lines);
        links = TlsSection.links(config.tls(), OuchGatewayPlugin.NAME, port.lines());
        server = SoupServer.open(config.connections().withLinks(links), (session, peer, nowNs) -> {
            OuchConnection connection = new OuchConnection(session, parts, peer, names.next());
            connections.add(connection);
            return connection;
        });
        address = server.localAddress();
        port.onLost(this::dropConnections);
        keeper = keep(config, state);
    }

    /** Returns the terms for the other sides of sessions. */
    SessionPeers peers() {
        return peers;
    }

    private BookmarkKeeper keep(OuchGatewayConfig config, OuchState state) throws IOException {
        Bookmarks bookmarks = port.bookmarks(OuchGatewayPlugin.NAME);
        try {
            bookmarks.load(state, log);
        } catch (IOException | RuntimeException e) {
            closeFiles();
            throw e;
        }
        return keep(config, port, bookmarks, log.position() - 1);
    }

    /**
     * Starts the writing of bookmarks.
     *
     * @param loadedTo the event before the first one that the gateway reads
     */
    static BookmarkKeeper keep(OuchGatewayConfig config, VenuePort port, Bookmarks bookmarks, long loadedTo) {
        int number = port.gatewayNumber();
        return new BookmarkKeeper(
                bookmarks,
                port::releasedEventNumber,
                reader -> new OuchState(config.sessions(), number, reader, new PastEvents(reader)),
                loadedTo,
                BookmarkKeeper.EVERY_EVENTS);
    }

    /** Address at which it listens. */
    public InetSocketAddress address() {
        return address;
    }

    /** Whether it has read the event log and serves connections. */
    public boolean isServing() {
        return serving;
    }

    /** Accepts no more logins and logs all sessions out; {@link #isStopped} when that is done. */
    public void stop() {
        stopping = true;
    }

    /** Whether all connections have ended after {@link #stop}. */
    public boolean isStopped() {
        return stopped;
    }

    /** Messages that were ignored because their UserRefNum was used before. The agent's thread. */
    long ignored() {
        return requests.ignored();
    }

    /** Returns the gateway's counters, to be read on the agent's thread. */
    List<Counter> counters() {
        return List.of(
                new Counter(GatewayCounters.TURN, () -> port.clock().nanoTime() / NS_PER_MS),
                new Counter(GatewayCounters.BEHIND, () -> port.releasedEventNumber() - log.position() + 1),
                new Counter(GatewayCounters.CONNECTIONS, server::connections),
                new Counter(GatewayCounters.DISPLACED, server::displaced),
                new Counter(GatewayCounters.WRONG_LOGONS, logons::wrong),
                new Counter(GatewayCounters.LOCKED_LOGONS, logons::locked),
                new Counter(GatewayCounters.FOREIGN_LOGONS, logons::foreign),
                new Counter(GatewayCounters.REFUSED_HANDSHAKES, links::refused));
    }

    /** Returns the number of visits to connections, at most one of each in a turn. The agent's thread. */
    long visits() {
        return server.visits();
    }

    /** Returns the number of messages that the slowest connection lacks. The agent's thread. */
    long furthestBehind() {
        return connections.stream().mapToLong(OuchConnection::behind).max().orElse(0);
    }

    private void dropConnections() {
        for (OuchConnection connection : connections) {
            connection.fail(LogoutReason.CONNECTION_LOST);
        }
    }

    @Override
    public int doWork() {
        long nowNs = port.clock().nanoTime();
        int work = serving ? server.receive(nowNs) : 0;
        work += readEvents();
        if (serving) {
            work += server.send(nowNs);
            work += tellOfLostConnections();
            stopIfAsked();
        }
        return work;
    }

    private int readEvents() {
        long released = port.releasedEventNumber();
        int count = log.poll(decoder, released, EVENTS_PER_TURN);
        if (!serving && log.position() > released) {
            serving = true;
            sessions.oweLostConnections(names);
            lines.accept("OUCH gateway " + port.gatewayNumber() + " serves " + address);
        }
        return count;
    }

    private int tellOfLostConnections() {
        int work = 0;
        for (int i = sessions.owingCount() - 1; i >= 0 && room.hasRoom(); i--) {
            OuchSession session = sessions.owing(i);
            LogoutReason reason = session.disconnectOwed;
            sessions.settled(i);
            if (reason != null) {
                session.disconnectOwed = null;
                commands.of(session.number, session.ownerEpoch, 0).disconnect(reason);
                work++;
            }
        }
        return work;
    }

    private void stopIfAsked() {
        if (!stopping) {
            return;
        }
        server.stopAccepting();
        for (OuchConnection connection : connections) {
            if (connection.isLive()) {
                connection.logout(LogoutReason.VENUE_STOPPING);
            } else {
                connection.fail(LogoutReason.VENUE_STOPPING);
            }
        }
        stopped = connections.isEmpty();
    }

    @Override
    public Selector selector() {
        return server.selector();
    }

    @Override
    public void onClose() {
        close();
    }

    @Override
    public String roleName() {
        return "ouch-gateway-" + port.gatewayNumber();
    }

    /** Closes all connections without a word, and the files. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        closeFiles();
        keeper.close();
    }

    private void closeFiles() {
        try {
            server.close();
        } catch (IOException e) {
            lines.accept("listening socket could not be closed: " + e.getMessage());
        }
        log.close();
        past.close();
        replayer.close();
        orderTimes.close();
    }
}
