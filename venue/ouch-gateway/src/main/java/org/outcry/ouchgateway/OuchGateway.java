// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.logon.SessionPeers;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.ordergateway.OrderGateway;
import org.outcry.ordergateway.OrderPort;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.soup.SoupServer;
import org.outcry.wire.file.EventFileReader;

/** OUCH server of a venue. */
public final class OuchGateway extends OrderGateway {
    private final SessionCommands commands;
    private final OuchRequests requests;
    private final OuchSessions sessions;
    private final LogonGuard logons;
    private final SessionPeers peers;
    private final LinkFactory links;
    private final SoupServer server;
    private final InetSocketAddress address;
    private final List<OuchConnection> connections = new ArrayList<>();

    /**
     * Opens a gateway that listens, and serves once {@link #doWork} has read the event log.
     *
     * @throws IOException if the address is in use or the event log can't be read
     */
    public OuchGateway(OuchGatewayConfig config, VenuePort port) throws IOException {
        int number = port.gatewayNumber();
        EventFileReader events = EventFileReader.open(port.eventLog());
        EventFileReader replayed = EventFileReader.open(port.eventLog());
        PastEvents past = new PastEvents(EventFileReader.open(port.eventLog()));
        OuchState state = new OuchState(config.sessions(), number, events, past);
        super(OuchGatewayPlugin.NAME, number, OrderPort.of(port, OuchGatewayPlugin.NAME), state, events, () -> {
            events.close();
            replayed.close();
            past.close();
        });
        commands = new SessionCommands(new OrderEntryWriter(port.commands()));
        peers = new SessionPeers(config.peers());
        logons = new LogonGuard(OuchGatewayPlugin.NAME, lines, port.audit());
        sessions = state.sessions;
        requests = new OuchRequests(commands, state.instruments, wallClock);
        ConnectionParts parts = new ConnectionParts(
                room,
                sessions,
                commands,
                requests,
                logons,
                peers,
                orderTimes,
                new Replayer(replayed, new ReplayedEvents(replayed, state.reports), () -> log.position() - 1),
                this::isStopping,
                connections::remove,
                lines);
        links = TlsSection.links(config.tls(), OuchGatewayPlugin.NAME, lines);
        try {
            server = SoupServer.open(config.connections().withLinks(links), (session, peer, nowNs) -> {
                OuchConnection connection = new OuchConnection(session, parts, peer, state.names.next());
                connections.add(connection);
                return connection;
            });
        } catch (IOException e) {
            closeFiles();
            throw e;
        }
        address = server.localAddress();
        keepBookmarks(reader -> new OuchState(config.sessions(), number, reader, new PastEvents(reader)));
    }

    /** Returns the terms for the other sides of sessions. */
    SessionPeers peers() {
        return peers;
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    /** Messages that were ignored because their UserRefNum was used before. The agent's thread. */
    long ignored() {
        return requests.ignored();
    }

    @Override
    public int connectionCount() {
        return server.connections();
    }

    @Override
    protected long displaced() {
        return server.displaced();
    }

    @Override
    protected LogonGuard guard() {
        return logons;
    }

    @Override
    protected LinkFactory links() {
        return links;
    }

    /** Returns the number of visits to connections, at most one of each in a turn. The agent's thread. */
    long visits() {
        return server.visits();
    }

    /** Returns the number of messages that the slowest connection lacks. The agent's thread. */
    long furthestBehind() {
        return connections.stream().mapToLong(OuchConnection::behind).max().orElse(0);
    }

    @Override
    public void dropConnections() {
        for (OuchConnection connection : connections) {
            connection.fail(LogoutReason.CONNECTION_LOST);
        }
    }

    @Override
    public int doWork() {
        long nowNs = clock.nanoTime();
        int work = isServing() ? server.receive(nowNs) : 0;
        work += readEvents(nowNs);
        if (isServing()) {
            work += server.send(nowNs);
            work += tellOfLostConnections();
            stopIfAsked();
        }
        return work;
    }

    private int tellOfLostConnections() {
        int work = 0;
        for (int i = sessions.owingCount() - 1; i >= 0 && room.hasRoom(); i--) {
            work += commands.disconnectOwed(sessions.owing(i));
            sessions.settled(i);
        }
        return work;
    }

    private void stopIfAsked() {
        if (!isStopping()) {
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
        stopped(connections.isEmpty());
    }

    @Override
    public Selector selector() {
        return server.selector();
    }

    @Override
    protected void closeConnections() {
        try {
            server.close();
        } catch (IOException e) {
            lines.accept("listening socket could not be closed: " + e.getMessage());
        }
    }
}
