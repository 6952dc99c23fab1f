// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import org.outcry.api.OrderEntry;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.ConnectionInput;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.LogonChecks;
import org.outcry.fixgateway.connection.OpenConnections;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.ProtocolCommands;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.dropcopy.DropCopies;
import org.outcry.fixgateway.inquiry.Inquiries;
import org.outcry.fixgateway.marketdata.MarketData;
import org.outcry.fixgateway.marketdata.MarketDataRequests;
import org.outcry.fixgateway.request.NamedOrders;
import org.outcry.fixgateway.request.OrderRequests;
import org.outcry.fixgateway.resend.ResendEvents;
import org.outcry.fixgateway.resend.Resender;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.link.LinkFactory;
import org.outcry.link.Turns;
import org.outcry.ordergateway.OrderGateway;
import org.outcry.ordergateway.OrderPort;
import org.outcry.ordergateway.SessionCommands;

/** FIX acceptor of a venue. */
public final class FixGateway extends OrderGateway {
    private static final int MESSAGES_PER_TURN = 64;
    private final FixGatewayConfig config;
    private final SessionCommands commands;
    private final Sessions sessions;
    private final Outbound outbound;
    private final Inquiries inquiries;
    private final OwedCommands owed;
    private final MarketData marketData;
    private final MarketDataRequests marketDataRequests;
    private final DropCopies copies;
    private final Resender resender;
    private final LogonChecks logons;
    private final OpenConnections connections;
    private final Turns<Connection> turns;
    private long visits;
    private boolean logoutsSent;

    /**
     * Creates a gateway that listens, and serves once {@link #doWork} has read the event log.
     *
     * @param venue receives the commands
     * @throws IOException if the address is in use or the event log can't be read
     */
    public FixGateway(FixGatewayConfig config, OrderEntry venue, OrderPort port) throws IOException {
        EventLogs logs = EventLogs.open(port.bookmarks().eventLog());
        FixState state = new FixState(config, logs);
        super(FixPlugin.NAME, config.gateway(), port, state, logs.events(), logs::close);
        this.config = config;
        commands = new SessionCommands(venue);
        ProtocolCommands protocol = new ProtocolCommands(commands);
        sessions = state.sessions;
        outbound = state.outbound;
        inquiries = new Inquiries(commands, state.instruments);
        copies = new DropCopies(sessions, logs.toCopy(), commands, room, state.reports, state.past);
        marketData = state.marketData;
        marketDataRequests = new MarketDataRequests(commands, state.instruments, sessions, marketData, room);
        owed = new OwedCommands(sessions, commands, inquiries, room);
        resender = new Resender(
                logs.resends(),
                new ResendEvents(
                        logs.resends(),
                        state.outbound,
                        state.messages,
                        state.reports,
                        state.inquiryReports,
                        marketData,
                        state.past),
                lines);
        logons = new LogonChecks(sessions, protocol, state.names, config, lines, port.audit());
        ConnectionParts parts = new ConnectionParts(
                config,
                sessions,
                protocol,
                new OrderRequests(commands, state.instruments, new NamedOrders(state.past)),
                inquiries,
                marketDataRequests,
                resender,
                orderTimes,
                lines,
                clock,
                state.outbound::clockAheadNs);
        try {
            connections = new OpenConnections(config, lines, sessions, state.names, parts);
        } catch (IOException e) {
            closeFiles();
            throw e;
        }
        turns = connections.turns();
        keepBookmarks(reader -> new FixState(config, EventLogs.of(reader)));
    }

    @Override
    public InetSocketAddress address() {
        return connections.address();
    }

    @Override
    public void dropConnections() {
        for (int i = 0; i < turns.count(); i++) {
            turns.get(i).fail(LogoutReason.CONNECTION_LOST);
        }
    }

    @Override
    public int connectionCount() {
        return turns.count();
    }

    @Override
    protected long displaced() {
        return connections.displaced();
    }

    @Override
    protected LogonGuard guard() {
        return logons.guard();
    }

    @Override
    protected LinkFactory links() {
        return config.links();
    }

    /** Returns the number of visits to connections, at most one of each in a turn. Called on the agent's thread. */
    long visits() {
        return visits;
    }

    @Override
    public int doWork() {
        long nowNs = clock.nanoTime();
        outbound.clockAheadNs(wallClock.nanoTime() - nowNs);
        int work = 0;
        turns.begin(nowNs);
        if (isServing()) {
            work += connections.select(nowNs);
            for (int i = 0; i < turns.dueCount(); i++) {
                work += takeIn(turns.due(i), nowNs);
            }
        }
        work += readEvents(nowNs);
        work += readMarketData();
        resender.onTurn(work > 0);
        for (int i = turns.dueCount() - 1; i >= 0; i--) {
            Connection connection = turns.due(i);
            work += serve(connection, nowNs);
            connection.rest(nowNs);
        }
        if (isServing()) {
            work += owed.send() + copies.send(log.position() - 1);
            stopIfAsked(nowNs);
        }
        return work;
    }

    @Override
    public Selector selector() {
        return connections.selector();
    }

    @Override
    protected void closeConnections() {
        connections.closeAll();
        connections.closeListening();
    }

    /** Reads and decodes input into commands, as far as the venue has room for them. */
    private int takeIn(Connection connection, long nowNs) {
        if (!connection.isOpen()) {
            return 0;
        }
        if (connection.canRead() && room.hasRoom()) {
            try {
                if (!connection.input().read(nowNs)) {
                    lost(connection, "closed by the counterparty");
                }
            } catch (IOException e) {
                lost(connection, "broken, " + e.getMessage());
            }
        }
        int messages = connection.inquiry().isActive() ? inquiries.resume(connection, room) : 0;
        while (connection.canDecode() && messages < MESSAGES_PER_TURN && room.hasRoom() && decode(connection, nowNs)) {
            messages++;
        }
        return messages;
    }

    /** Decodes and processes the next message. Returns false if it must wait. */
    private boolean decode(Connection connection, long nowNs) {
        FixDecoder early = connection.protocol().early();
        if (early != null) {
            boolean mayPass = !mustWait(early.msgType());
            if (mayPass) {
                connection.protocol().onEarly(nowNs);
            }
            return mayPass;
        }
        ConnectionInput input = connection.input();
        FrameStatus status = input.decode();
        FixDecoder message = input.decoder();
        if (status == FrameStatus.COMPLETE
                && (mustWait(message.msgType()) || logons.isPending(connection, message, nowNs))) {
            return false;
        } else if (status == FrameStatus.COMPLETE) {
            connection.protocol().onMessage(message, input.messageReadNs(), nowNs);
            input.consume();
        } else if (status == FrameStatus.GARBLED) {
            input.consume();
            connection.protocol().onGarbled();
        } else if (status != FrameStatus.INCOMPLETE && connection.protocol().onBadFrame(status)) {
            input.resynchronise();
        }
        return true;
    }

    /** Orders wait while the remaining space of a full disk is reserved for cancels. */
    private boolean mustWait(int msgType) {
        return (msgType == MsgTypes.NEW_ORDER_SINGLE || msgType == MsgTypes.ORDER_CANCEL_REPLACE_REQUEST)
                && !room.takesOrders();
    }

    private void lost(Connection connection, String reason) {
        lines.accept("connection lost: " + connection + " reason=" + reason);
    }

    private int readMarketData() {
        String damage = marketData.takeDamage();
        if (damage != null) {
            lines.accept("market data over FIX is refused until the next start: " + damage);
        }
        return marketData.read(log.position() - 1);
    }

    /** Processes timers, resends, sending and the end of a connection. */
    private int serve(Connection connection, long nowNs) {
        int work = 0;
        visits++;
        if (connection.isOpen() && room.hasRoom()) {
            connection.onTurn(nowNs);
            if (connection.isReadToItsEnd()) {
                connection.fail(LogoutReason.CONNECTION_LOST);
            }
        }
        if (connection.resend().isActive()) {
            work += resender.resume(connection, log.position() - 1, nowNs);
        }
        work += marketDataRequests.send(connection, log.position() - 1, nowNs);
        connection.boundEnd(nowNs + config.section().logonWithinNs());
        try {
            work += connection.flush();
            if (!connection.drain()) {
                connections.close(connection);
            }
        } catch (IOException e) {
            lines.accept("connection lost: " + connection + " reason=" + e.getMessage());
            connection.fail(LogoutReason.CONNECTION_LOST);
            if (!connection.isFailed()) {
                connections.close(connection);
            }
        }
        if (connection.isFailed() || connection.isOverdue(nowNs)) {
            connections.close(connection);
        }
        return work;
    }

    private void stopIfAsked(long nowNs) {
        if (!isStopping()) {
            return;
        }
        connections.stopAccepting();
        if (!logoutsSent && room.hasRoom()) {
            logoutsSent = true;
            for (int i = 0; i < turns.count(); i++) {
                Connection connection = turns.get(i);
                GatewaySession session = connection.session();
                if (session != null && connection.isLive() && connection.isOpen()) {
                    connection.protocol().onEnded();
                    commands.of(session.number, connection.ownerEpoch(), 0).logout(LogoutReason.VENUE_STOPPING);
                    connection.mustCloseBy(nowNs + config.section().logonWithinNs());
                } else {
                    connection.fail(LogoutReason.VENUE_STOPPING);
                }
            }
        }
        stopped(logoutsSent && turns.count() == 0);
    }
}
