// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;
import java.util.function.LongSupplier;
import org.agrona.concurrent.EpochNanoClock;
import org.outcry.api.OrderEntry;
import org.outcry.api.session.LogoutReason;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.FrameStatus;
import org.outcry.fix.MsgTypes;
import org.outcry.fixgateway.config.FixGatewayConfig;
import org.outcry.fixgateway.config.GatewayListener;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.ConnectionInput;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.LogonChecks;
import org.outcry.fixgateway.connection.OpenConnections;
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
import org.outcry.gateway.CommandRoom;
import org.outcry.gateway.GatewayCounters;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.link.Turns;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.runtime.AgentCounters.Counter;
import org.outcry.runtime.SocketAgent;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;

/**
 * FIX acceptor: connects sockets with the commands and the event log of a venue. At the start it reads the event log
 * from its newest bookmark, or from the beginning, and serves connections once it has caught up.
 *
 * <p>One thread, that of {@link #doWork}; only {@link #stop}, {@link #isStopped}, {@link #isServing} and
 * {@link #address} may be called by others. Never blocks. Allocates nothing for an order in steady state.
 */
public final class FixGateway implements SocketAgent, AutoCloseable {
    private static final int MESSAGES_PER_TURN = 64;
    private static final int EVENTS_PER_TURN = 4096;
    private static final long NS_PER_MS = 1_000_000;

    private final FixGatewayConfig config;
    private final CommandRoom room;
    private final LongSupplier releasedEventNumber;
    private final EpochNanoClock clock;
    private final GatewayListener listener;
    private final SessionCommands commands;
    private final Sessions sessions;
    private final Inquiries inquiries;
    private final OwedCommands owed;
    private final ConnectionNames names;
    private final EventLogs logs;
    private final EventFileReader log;
    private final MarketData marketData;
    private final MarketDataRequests marketDataRequests;
    private final DropCopies copies;
    private final GatewayEvents events;
    private final FrameHandler decoder;
    private final Resender resender;
    private final LogonChecks logons;
    private final OpenConnections connections;
    private final Turns<Connection> turns;
    private final BookmarkKeeper keeper;
    private final OrderAckTimes orderTimes;
    private long visits;
    private volatile boolean serving;
    private volatile boolean stopping;
    private volatile boolean stopped;
    private boolean logoutsSent;
    private boolean closed;

    /**
     * Creates a gateway that listens, and serves once {@link #doWork} has read the event log.
     *
     * @param venue receives the commands
     * @param room whether the venue can take commands
     * @param bookmarks the event log, and where it is read from
     * @param releasedEventNumber the last event that may be read
     * @param clock nanoseconds since 1970-01-01T00:00:00Z
     * @throws IOException if the address is in use or the event log can't be read
     */
    public FixGateway(
            FixGatewayConfig config,
            OrderEntry venue,
            CommandRoom room,
            Bookmarks bookmarks,
            LongSupplier releasedEventNumber,
            EpochNanoClock clock,
            GatewayListener listener)
            throws IOException {
        this.config = config;
        this.room = room;
        this.releasedEventNumber = releasedEventNumber;
        this.clock = clock;
        this.listener = listener;
        commands = new SessionCommands(venue);
        ProtocolCommands protocol = new ProtocolCommands(commands);
        orderTimes = OrderAckTimes.create(bookmarks.eventLog().directory(), FixPlugin.NAME, clock, listener::onLine);
        logs = EventLogs.open(bookmarks.eventLog());
        log = logs.events();
        FixState state = new FixState(config, logs);
        decoder = state;
        events = state.events;
        sessions = state.sessions;
        names = state.names;
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
                listener::onLine);
        logons = new LogonChecks(sessions, protocol, names, config, listener);
        ConnectionParts parts = new ConnectionParts(
                config,
                sessions,
                protocol,
                new OrderRequests(commands, state.instruments, new NamedOrders(state.past)),
                inquiries,
                marketDataRequests,
                resender,
                orderTimes,
                listener,
                clock);
        connections = new OpenConnections(config, listener, sessions, names, parts);
        turns = connections.turns();
        keeper = keep(bookmarks, state);
    }

    /**
     * Reads the events after the bookmark before the gateway's thread runs, so that gateways do so side by side. If
     * there are more, the thread reads them.
     */
    private void catchUp() {
        events.now(clock.nanoTime());
        long most = Math.min(releasedEventNumber.getAsLong(), log.position() + BookmarkKeeper.MOST_AT_OPENING);
        while (log.poll(decoder, most, EVENTS_PER_TURN) > 0) {
            // Goes on.
        }
    }

    private BookmarkKeeper keep(Bookmarks bookmarks, FixState state) throws IOException {
        long loadedTo;
        try {
            bookmarks.load(state, log);
            loadedTo = log.position() - 1;
            catchUp();
        } catch (IOException | RuntimeException e) {
            closeFiles();
            throw e;
        }
        return new BookmarkKeeper(
                bookmarks,
                releasedEventNumber,
                reader -> new FixState(config, EventLogs.of(reader)),
                loadedTo,
                BookmarkKeeper.EVERY_EVENTS);
    }

    /** Returns the address that it listens on. */
    public InetSocketAddress address() {
        return connections.address();
    }

    /** Returns whether it has read the event log and serves connections. */
    public boolean isServing() {
        return serving;
    }

    /** Stops accepting connections and logs all sessions out. {@link #isStopped} returns true when that is complete. */
    public void stop() {
        stopping = true;
    }

    /**
     * Closes all connections without a message. Commands on the way to the venue may be lost; the next logon detects
     * the gap. Called on the agent's thread.
     */
    public void dropConnections() {
        for (int i = 0; i < turns.count(); i++) {
            turns.get(i).fail(LogoutReason.CONNECTION_LOST);
        }
    }

    /** Returns whether all connections have ended after {@link #stop}. */
    public boolean isStopped() {
        return stopped;
    }

    /** Returns the number of open connections. Called on the agent's thread. */
    int connectionCount() {
        return turns.count();
    }

    /** Returns the gateway's counters, to be read on the agent's thread. */
    List<Counter> counters() {
        return List.of(
                new Counter(GatewayCounters.TURN, () -> clock.nanoTime() / NS_PER_MS),
                new Counter(GatewayCounters.BEHIND, () -> releasedEventNumber.getAsLong() - log.position() + 1),
                new Counter(GatewayCounters.CONNECTIONS, turns::count),
                new Counter(GatewayCounters.DISPLACED, connections::displaced),
                new Counter(GatewayCounters.WRONG_LOGONS, logons.guard()::wrong),
                new Counter(GatewayCounters.LOCKED_LOGONS, logons.guard()::locked),
                new Counter(GatewayCounters.FOREIGN_LOGONS, logons.guard()::foreign),
                new Counter(GatewayCounters.REFUSED_HANDSHAKES, config.links()::refused));
    }

    /** Returns the number of visits to connections, at most one of each in a turn. Called on the agent's thread. */
    long visits() {
        return visits;
    }

    @Override
    public int doWork() {
        long nowNs = clock.nanoTime();
        int work = 0;
        turns.begin(nowNs);
        if (serving) {
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
        if (serving) {
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
    public void onClose() {
        close();
    }

    @Override
    public String roleName() {
        return "fix-gateway-" + config.gateway();
    }

    /** Closes all connections without a message, and the files. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        connections.closeAll();
        closeFiles();
        keeper.close();
    }

    private void closeFiles() {
        connections.closeListening();
        logs.close();
        orderTimes.close();
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
        listener.onLine("connection lost: " + connection + " reason=" + reason);
    }

    private int readEvents(long nowNs) {
        events.now(nowNs);
        long released = releasedEventNumber.getAsLong();
        int count = log.poll(decoder, released, EVENTS_PER_TURN);
        if (!serving && log.position() > released) {
            serving = true;
            sessions.oweLostConnections(names);
            listener.onLine("FIX gateway " + config.gateway() + " serves " + connections.address());
        }
        return count;
    }

    private int readMarketData() {
        String damage = marketData.takeDamage();
        if (damage != null) {
            listener.onLine("market data over FIX is refused until the next start: " + damage);
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
            listener.onLine("connection lost: " + connection + " reason=" + e.getMessage());
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
        if (!stopping) {
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
        stopped = logoutsSent && turns.count() == 0;
    }
}
