// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.session.LogoutReason;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.logon.LogonGuard;
import org.outcry.gateway.tls.TlsSection;
import org.outcry.link.LinkFactory;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.OrderGateway;
import org.outcry.ordergateway.OrderPort;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionCommands;
import org.outcry.ordergateway.book.MarketBook;
import org.outcry.ordergateway.book.MarketBooks;
import org.outcry.ordergateway.book.MarketBooksReader;
import org.outcry.ordergateway.book.PriceLevels;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.text.Json;

/**
 * Web server of a venue's members. Request threads hand requests over by a bounded queue, and wait for their answers;
 * the gateway's thread has all state, sends the commands, and waits for nobody.
 */
final class WebGateway extends OrderGateway {
    private static final int TASKS_PER_TURN = 64;
    private static final int EVENTS_PER_TURN = 4_096;
    private static final int USUAL_DEPTH = 10;
    private static final int MOST_DEPTH = 50;
    private static final int USUAL_FILLS = 100;
    private static final int MOST_FILLS = 1_000;

    private final WebState state;
    private final SessionCommands commands;
    private final WebOrders orders;
    private final EventFileReader market;
    private final MarketBooks books;
    private final MarketBooksReader marketDecoder;
    private final VenuePort port;
    private final LogonGuard guard;
    private final LinkFactory links;
    private final ArrayBlockingQueue<WebTask> tasks;
    private final WebServer server;
    private final InetSocketAddress address;
    private boolean readsMarket;

    /**
     * Opens a gateway that listens, and serves once {@link #doWork} has read the event log.
     *
     * @throws IOException if the address is in use or the event log can't be read
     */
    WebGateway(WebSection section, VenuePort port) throws IOException {
        int number = port.gatewayNumber();
        EventFileReader events = EventFileReader.open(port.eventLog());
        EventFileReader ofMarket = EventFileReader.open(port.eventLog());
        PastEvents past = new PastEvents(EventFileReader.open(port.eventLog()));
        WebState made = new WebState(section.sessions(), number, events, past);
        super(WebPlugin.NAME, number, OrderPort.of(port, WebPlugin.NAME), made, events, () -> {
            events.close();
            ofMarket.close();
            past.close();
        });
        this.port = port;
        state = made;
        market = ofMarket;
        books = new MarketBooks(state.instruments);
        marketDecoder = new MarketBooksReader(books);
        commands = new SessionCommands(new OrderEntryWriter(port.commands()));
        orders = new WebOrders(state, commands);
        guard = new LogonGuard(WebPlugin.NAME, lines, port.audit());
        links = TlsSection.links(section.tls(), WebPlugin.NAME, lines);
        tasks = new ArrayBlockingQueue<>(section.queue());
        server = new WebServer(
                section,
                new Clients(section.clients(), section.rate(), guard),
                tasks::offer,
                wallClock,
                port.eventLog());
        try {
            address = server.open(section.listen());
        } catch (IOException e) {
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
        return null;
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
        server.close();
    }

    @Override
    public int doWork() {
        long released = port.releasedEventNumber();
        int work = readEvents(clock.nanoTime());
        // Whole commands are released. Fewer events than a turn's most are all of them.
        if (work < EVENTS_PER_TURN && log.position() > released) {
            state.reports.finish();
        }
        if (!isServing()) {
            return work;
        }
        work += readMarket();
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
        for (int i = state.sessions.owingCount() - 1; i >= 0 && room.hasRoom(); i--) {
            work += commands.disconnectOwed(state.sessions.owing(i));
            state.sessions.settled(i);
        }
        if (isStopping()) {
            logOut();
        }
        return work;
    }

    private int readMarket() {
        if (!readsMarket) {
            readsMarket = true;
            market.seekKept(Math.max(1, state.dayEvent));
        }
        try {
            return market.poll(marketDecoder, log.position() - 1, EVENTS_PER_TURN);
        } catch (EventFileGoneException e) {
            market.seekKept(market.position());
            return 1;
        }
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
        WebSession session = state.sessions.numbered(task.session);
        try {
            if (session == null) {
                throw new Problem(Problem.FORBIDDEN, "no-session", "the token has no session here");
            }
            if (task.operation.sendsCommand()) {
                command(session, task);
            } else {
                task.answer(read(session, task));
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

    private Answer read(WebSession session, WebTask task) {
        return switch (task.operation) {
            case ORDERS -> open(session, task.fields);
            case ORDER -> orders.order(session, task.name);
            case INSTRUMENTS -> instruments();
            case BOOK -> book(task);
            case TRADES -> trades(task);
            case FILLS -> fills(session, task);
            default ->
                Answer.ok(new Json()
                        .put("session", session.number)
                        .put("owned", session.isOwned())
                        .put("closed", session.closed)
                        .put("sequence", session.index.last())
                        .put("event", log.position() - 1)
                        .put("time", OrderViews.time(wallClock.nanoTime())));
        };
    }

    private Answer open(WebSession session, Fields fields) {
        int only = 0;
        if (fields.has(Field.SYMBOL)) {
            only = defined(fields.text(Field.SYMBOL)).instrument;
        }
        List<Json> rows = new ArrayList<>();
        for (int i = 0; i < session.orders.endIndex(); i++) {
            LiveOrder order = session.orders.openAt(i);
            if (order != null && (only == 0 || order.known.instrument == only)) {
                rows.add(state.reports.views().live(order));
            }
        }
        return Answer.ok(new Json().put("orders", rows));
    }

    private InstrumentDefined defined(String symbol) {
        InstrumentDefined defined = state.bySymbol(symbol);
        if (defined == null) {
            throw WebOrders.unknownSymbol(symbol);
        }
        return defined;
    }

    private Answer instruments() {
        List<Json> rows = new ArrayList<>();
        for (InstrumentDefined each : state.definitions.values()) {
            rows.add(new Json()
                    .put("symbol", each.name())
                    .put("phase", OrderViews.word(state.instruments.phase(each.instrument)))
                    .put("priceIncrement", OrderViews.decimal(each.tickIncrement, each.priceDecimals))
                    .put("quantityIncrement", OrderViews.decimal(each.lotIncrement, each.quantityDecimals))
                    .put("lowestPrice", OrderViews.decimal(each.minPriceTicks, each.priceDecimals))
                    .put("highestPrice", OrderViews.decimal(each.maxPriceTicks, each.priceDecimals))
                    .put("largestQuantity", OrderViews.decimal(each.maxQuantityLots, each.quantityDecimals))
                    .put("hasTickTable", each.tickTable != 0));
        }
        return Answer.ok(new Json().put("instruments", rows));
    }

    private Answer book(WebTask task) {
        InstrumentDefined defined = defined(task.name);
        checkMarket();
        int depth = task.fields.number(Field.DEPTH, USUAL_DEPTH, 1, MOST_DEPTH);
        MarketBook book = books.of(defined.instrument);
        return Answer.ok(new Json()
                .put("symbol", defined.name())
                .put("event", log.position() - 1)
                .put("bids", levels(book.bids, depth, defined))
                .put("asks", levels(book.asks, depth, defined)));
    }

    private void checkMarket() {
        if (market.position() < log.position()) {
            throw new Problem(Problem.UNAVAILABLE, "reading", "the events of the day are still being read");
        }
    }

    private Answer trades(WebTask task) {
        InstrumentDefined defined = defined(task.name);
        checkMarket();
        MarketBook book = books.of(defined.instrument);
        List<Json> rows = new ArrayList<>();
        for (long trade = book.firstTrade(); trade < book.trades(); trade++) {
            rows.add(new Json()
                    .put("matchNumber", Long.toString(book.tradeNumber(trade)))
                    .put("price", OrderViews.decimal(book.tradePrice(trade), defined.priceDecimals))
                    .put("quantity", OrderViews.decimal(book.tradeLots(trade), defined.quantityDecimals)));
        }
        return Answer.ok(new Json().put("symbol", defined.name()).put("trades", rows));
    }

    /** Tells the request's thread which part of the log it has to read. */
    private Answer fills(WebSession session, WebTask task) {
        int after = task.fields.number(Field.AFTER, 0, 0, Integer.MAX_VALUE);
        int limit = task.fields.number(Field.LIMIT, USUAL_FILLS, 1, MOST_FILLS);
        long from = after >= session.index.last()
                ? log.position()
                : session.index.eventNumberAtOrBefore(Math.max(session.index.first(), after + 1));
        task.range = new FillScan.Range(
                session.number,
                after,
                limit,
                from,
                log.position() - 1,
                session.index.last(),
                Map.copyOf(state.definitions));
        return Answer.ok(new Json());
    }

    private static List<Json> levels(PriceLevels side, int depth, InstrumentDefined defined) {
        List<Json> rows = new ArrayList<>();
        for (int i = 0; i < Math.min(depth, side.count()); i++) {
            rows.add(new Json()
                    .put("price", OrderViews.decimal(side.price(i), defined.priceDecimals))
                    .put("quantity", OrderViews.decimal(side.lots(i), defined.quantityDecimals)));
        }
        return rows;
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
