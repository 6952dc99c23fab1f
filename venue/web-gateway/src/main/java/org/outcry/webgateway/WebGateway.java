// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.ordergateway.OrderGateway;
import org.outcry.ordergateway.OrderPort;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.wire.file.EventFileReader;

/**
 * Web server of a venue's members. Request threads hand requests over by a bounded queue, and wait for their answers;
 * the gateway's thread has all state, sends the commands, and waits for nobody.
 */
final class WebGateway extends OrderGateway {
    private static final int TASKS_PER_TURN = 64;
    private static final int WAKE_LATER_MS = 10;

    private final WebState state;
    private final SessionCommands commands;
    private final WebOrders orders;
    private final WebReads reads;
    private final VenuePort port;
    private final LogonGuard guard;
    private final LinkFactory links;
    private final ArrayBlockingQueue<WebTask> tasks;
    private final DayMarket market;
    private final WebStreams streams;
    private final Wake wake;
    private final AtomicBoolean wakesLater = new AtomicBoolean();
    private final WebServer server;
    private final InetSocketAddress address;

    /**
     * Opens a gateway that listens, and serves once {@link #doWork} has read the event log.
     *
     * @throws IOException if the address is in use or the event log can't be read
     */
    WebGateway(WebSection section, VenuePort port) throws IOException {
        int number = port.gatewayNumber();
        EventFileReader events = EventFileReader.open(port.eventLog());
        EventFileReader marketLog = EventFileReader.open(port.eventLog());
        PastEvents past = new PastEvents(EventFileReader.open(port.eventLog()));
        WebState made = new WebState(section.sessions(), number, events, past);
        super(WebPlugin.NAME, number, OrderPort.of(port, WebPlugin.NAME), made, events, () -> {
            events.close();
            marketLog.close();
            past.close();
        });
        this.port = port;
        state = made;
        commands = new SessionCommands(new OrderEntryWriter(port.commands()));
        orders = new WebOrders(state, commands);
        market = new DayMarket(
                state, events, marketLog, past, new DayPositions(port.venue().sessions()));
        reads = new WebReads(state, orders, market, events, wallClock, port::limits);
        guard = new LogonGuard(WebPlugin.NAME, lines, port.audit());
        links = TlsSection.links(section.tls(), WebPlugin.NAME, lines);
        tasks = new ArrayBlockingQueue<>(section.queue());
        wake = new Wake(this::isHandedWork);
        streams = new WebStreams(state, market, section.maxStreams(), section.queue(), wake::wake, this::wakeLater);
        try {
            Path data = port.venue().data();
            Clients clients = new Clients(section.clients(), data, section.rate(), guard);
            server = new WebServer(section, clients, this::handOver, streams, port);
            address = server.open(section.listen());
        } catch (IOException e) {
            wake.close();
            closeFiles();
            throw e;
        }
        keepBookmarks(reader -> new WebState(section.sessions(), number, reader, new PastEvents(reader)));
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public int connectionCount() {
        return server.connections();
    }

    @Override
    protected long displaced() {
        return 0;
    }

    @Override
    protected LogonGuard guard() {
        return guard;
    }

    @Override
    protected LinkFactory links() {
        return links;
    }

    @Override
    public @Nullable Selector selector() {
        return wake.selector();
    }

    /** Takes a request, or returns false if too many wait. Any thread. */
    private boolean handOver(WebTask task) {
        boolean taken = tasks.offer(task);
        wake.wake();
        return taken;
    }

    private boolean isHandedWork() {
        return !tasks.isEmpty() || streams.hasWork();
    }

    /** Ends a wait of this thread some milliseconds from now. */
    private void wakeLater() {
        if (!wakesLater.getAndSet(true)) {
            server.later(WAKE_LATER_MS, () -> {
                wakesLater.set(false);
                wake.wake();
            });
        }
    }

    @Override
    public void dropConnections() {
        for (WebSession session : state.sessions.all()) {
            if (session.connection != null) {
                session.connection.fail(LogoutReason.CONNECTION_LOST);
            }
        }
    }

    @Override
    protected void closeConnections() {
        streams.close();
        server.close();
        wake.close();
    }

    @Override
    public int doWork() {
        wake.turn();
        long released = port.releasedEventNumber();
        int work = readEvents(clock.nanoTime());
        // Whole commands are released. Fewer events than a turn's most are all of them.
        if (work < EVENTS_PER_TURN && log.position() > released) {
            state.reports.finish();
        }
        if (!isServing()) {
            return work;
        }
        work += market.read(EVENTS_PER_TURN);
        for (WebSession session : state.sessions.all()) {
            work += advance(session);
        }
        for (int i = 0; i < TASKS_PER_TURN && room.hasRoom(); i++) {
            WebTask task = tasks.poll();
            if (task == null) {
                break;
            }
            take(task);
            work++;
        }
        work += streams.work(clock.nanoTime(), log.position());
        for (int i = state.sessions.owingCount() - 1; i >= 0 && room.hasRoom(); i--) {
            work += commands.disconnectOwed(state.sessions.owing(i));
            state.sessions.settled(i);
        }
        if (isStopping()) {
            logOut();
        }
        return work;
    }

    /** Ends an ownership that was lost, or sends what waited for one. */
    private int advance(WebSession session) {
        WebConnection connection = session.connection;
        if (connection == null) {
            return 0;
        }
        LogoutReason reason = connection.failure();
        if (reason != null) {
            session.connection = null;
            Problem lost = lost(reason);
            session.sent.values().forEach(task -> task.fail(lost));
            session.sent.clear();
            session.waiting.forEach(task -> task.fail(lost));
            session.waiting.clear();
            return 1;
        }
        int work = 0;
        while (connection.isLive() && room.hasRoom() && !session.waiting.isEmpty()) {
            send(session, connection, session.waiting.remove());
            work++;
        }
        return work;
    }

    private static Problem lost(LogoutReason reason) {
        return switch (reason) {
            case SESSION_CLOSED ->
                new Problem(Problem.FORBIDDEN, "session-closed", "the session was closed by an operator");
            case VENUE_STOPPING -> stopping();
            default ->
                new Problem(
                                Problem.UNAVAILABLE,
                                "session-lost",
                                "the session was taken over or lost before the answer: " + Problem.code(reason))
                        .remedy("send it again under the same clientOrderId");
        };
    }

    private static Problem stopping() {
        return new Problem(Problem.UNAVAILABLE, "stopping", "the venue is stopping")
                .remedy("send it again under the same clientOrderId when the venue runs");
    }

    private void take(WebTask task) {
        try {
            WebSession session = state.sessions.ofClient(task.session);
            if (task.operation.sendsCommand()) {
                command(session, task);
            } else {
                task.answer(reads.answer(session, task));
            }
        } catch (Problem problem) {
            task.fail(problem);
        }
    }

    private void command(WebSession session, WebTask task) {
        if (isStopping()) {
            throw stopping();
        }
        if (task.operation.mayTrade() && !room.takesOrders()) {
            throw new Problem(Problem.UNAVAILABLE, "no-room", "the venue takes cancels only until its disk has room");
        }
        WebConnection connection = session.connection;
        if (connection != null && connection.isLive()) {
            send(session, connection, task);
            return;
        }
        if (session.waiting.size() == WebSection.WAITING) {
            throw new Problem(Problem.UNAVAILABLE, "busy", "too many requests wait for the session")
                    .bound(WebSection.WAITING + " requests");
        }
        session.waiting.add(task);
        if (connection == null) {
            WebConnection asking = new WebConnection(state.names.next());
            session.connection = asking;
            commands.of(session.number, 0, 0).logon(asking.id(), false, 0);
        }
    }

    private void send(WebSession session, WebConnection connection, WebTask task) {
        try {
            orders.take(session, connection, task);
        } catch (Problem problem) {
            task.fail(problem);
        }
    }

    /** Logs all sessions out, and has stopped once the venue has said so of each. */
    private void logOut() {
        boolean any = false;
        for (WebSession session : state.sessions.all()) {
            WebConnection connection = session.connection;
            any |= connection != null;
            if (connection != null && connection.isLive() && !connection.isLeaving() && room.hasRoom()) {
                connection.leave();
                commands.of(session.number, session.ownerEpoch, 0).logout(LogoutReason.VENUE_STOPPING);
            }
        }
        stopped(!any);
    }
}
