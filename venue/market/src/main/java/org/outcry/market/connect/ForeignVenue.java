// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.connect;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.fix.FixDecoder;
import org.outcry.fix.InitiatorConfig;
import org.outcry.fix.MsgTypes;
import org.outcry.fix.Tags;
import org.outcry.market.agent.Market;
import org.outcry.market.agent.MarketCommands;
import org.outcry.market.agent.MarketTerms;
import org.outcry.market.agent.Seat;

/**
 * Agents of a market at a venue of others: their orders go over FIX 4.4 sessions, which they share evenly, and their
 * books are the venue's market data. The sessions of the agents exist in this process only. Halts and days of a script
 * have no effect. One thread, which calls {@link #doWork}.
 */
public final class ForeignVenue implements AutoCloseable {
    private static final int GATEWAY = 1;
    private static final int DAY = 20_260_101;

    private final EpochNanoClock clock;
    private final List<ForeignInstrument> instruments;
    private final List<ForeignSession> sessions = new ArrayList<>();
    private final Map<Integer, PriceLevels> books = new LinkedHashMap<>();
    private final Set<Integer> told = new HashSet<>();
    private final Set<Integer> leaving = new HashSet<>();
    private final List<Consumer<Market>> events = new ArrayList<>();
    private final Market market;
    private final OrderExecuted trade = new OrderExecuted();
    private @Nullable String fault;
    private boolean subscribed;
    private boolean opened;
    private boolean stopping;
    private long trades;
    private long requests;

    /**
     * Connects sessions to a venue, which are logged on later.
     *
     * @param identities one for each session
     * @param terms the terms of the market, of which halts have no effect
     * @param seats the agents
     * @param lines receives a line for each agent that ends
     */
    public ForeignVenue(
            InetSocketAddress address,
            List<InitiatorConfig> identities,
            List<ForeignInstrument> instruments,
            MarketTerms terms,
            List<Seat> seats,
            EpochNanoClock clock,
            Consumer<String> lines)
            throws IOException {
        this.clock = clock;
        this.instruments = List.copyOf(instruments);
        market = new Market(terms, seats, GATEWAY, new Commands(), this::hasRoom, lines);
        PriceLevels.OrderIds ids = new PriceLevels.OrderIds();
        for (ForeignInstrument instrument : instruments) {
            books.put(instrument.number(), new PriceLevels(instrument.number(), ids, this::onFeed));
        }
        for (InitiatorConfig identity : identities) {
            ForeignSession session = new ForeignSession(identity, clock, market::onSessionEvent, this::onMarketData);
            sessions.add(session);
            session.connect(address);
        }
        define();
    }

    private void onFeed(Consumer<VenueEvents> event) {
        market.onFeedEvent(clock.nanoTime(), event);
    }

    private void onBoth(Consumer<VenueEvents> event) {
        market.onSessionEvent(event);
        onFeed(event);
    }

    private void define() {
        DayStarted day = new DayStarted();
        day.day = DAY;
        onBoth(each -> each.dayStarted(day));
        for (ForeignInstrument instrument : instruments) {
            InstrumentDefined defined = instrument.definition();
            onBoth(each -> each.instrumentDefined(defined));
            PhaseChanged phase = new PhaseChanged();
            phase.instrument = instrument.number();
            phase.symbol = defined.symbol;
            phase.phase = Phase.CONTINUOUS;
            onBoth(each -> each.phaseChanged(phase));
        }
    }

    private boolean hasRoom() {
        return sessions.stream().allMatch(ForeignSession::hasRoom);
    }

    private ForeignSession session(int agent) {
        return sessions.get(agent % sessions.size());
    }

    /** Commands of the agents. */
    private final class Commands implements MarketCommands {
        @Override
        public void logon(Logon logon) {
            leaving.remove(logon.session);
            LoggedOn event = new LoggedOn();
            event.session = logon.session;
            event.connection = logon.connection;
            // Not from within the turn that the command is of.
            events.add(to -> to.onSessionEvent(each -> each.loggedOn(event)));
        }

        @Override
        public void logout(Logout logout) {
            leaving.add(logout.session);
            LoggedOut event = new LoggedOut();
            event.session = logout.session;
            events.add(to -> to.onSessionEvent(each -> each.loggedOut(event)));
        }

        @Override
        public void newOrder(NewOrder newOrder) {
            requests++;
            session(newOrder.session).newOrder(newOrder, instruments.get(newOrder.instrument - 1));
        }

        @Override
        public void replaceOrder(ReplaceOrder replaceOrder) {
            requests++;
            session(replaceOrder.session).replaceOrder(replaceOrder);
        }

        @Override
        public void cancelOrder(CancelOrder cancelOrder) {
            requests++;
            session(cancelOrder.session).cancelOrder(cancelOrder);
        }
    }

    private void onMarketData(FixDecoder message) {
        if (message.msgType() == MsgTypes.MARKET_DATA_REQUEST_REJECT) {
            fault = "the venue has no books for MDReqID " + message.text(Tags.MD_REQ_ID) + ": "
                    + message.text(Tags.TEXT);
            return;
        }
        int number = message.intValue(Tags.MD_REQ_ID);
        PriceLevels book = books.get(number);
        if (book == null) {
            return;
        }
        ForeignInstrument instrument = instruments.get(number - 1);
        boolean snapshot = message.msgType() == MsgTypes.MARKET_DATA_SNAPSHOT;
        if (snapshot) {
            book.clear();
        }
        int from = message.indexOf(Tags.NO_MD_ENTRIES);
        int first = snapshot ? Tags.MD_ENTRY_TYPE : Tags.MD_UPDATE_ACTION;
        Entry entry = new Entry();
        for (int field = from + 1; from >= 0 && field < message.fieldCount(); field++) {
            if (message.tagAt(field) == first) {
                apply(entry, instrument, book, snapshot);
                entry = new Entry();
            }
            entry.put(message, field);
        }
        apply(entry, instrument, book, snapshot);
        if (snapshot && told.add(number)) {
            begin(instrument, book);
        }
    }

    /** Sets the price around which makers begin: that of the book. */
    private void begin(ForeignInstrument instrument, PriceLevels book) {
        long bid = book.bestTicks(Side.BUY);
        long ask = book.bestTicks(Side.SELL);
        if (bid > 0 || ask > 0) {
            ReferencePriceSet reference = new ReferencePriceSet();
            reference.instrument = instrument.number();
            reference.priceTicks = bid == 0 ? ask : ask == 0 ? bid : (bid + ask) / 2;
            market.onSessionEvent(each -> each.referencePriceSet(reference));
        }
    }

    /** Entry of market data, as its text. */
    private static final class Entry {
        private char action = '0';
        private char type;
        private String price = "";
        private String size = "";

        void put(FixDecoder message, int field) {
            String text = new String(
                    message.buffer(), message.offsetAt(field), message.lengthAt(field), StandardCharsets.ISO_8859_1);
            switch (message.tagAt(field)) {
                case Tags.MD_UPDATE_ACTION -> action = text.charAt(0);
                case Tags.MD_ENTRY_TYPE -> type = text.charAt(0);
                case Tags.MD_ENTRY_PX -> price = text;
                case Tags.MD_ENTRY_SIZE -> size = text;
                default -> {
                    // Other fields of an entry are of no use to agents.
                }
            }
        }
    }

    private void apply(Entry entry, ForeignInstrument instrument, PriceLevels book, boolean snapshot) {
        long price = units(entry.price, instrument.priceDecimals());
        long size = entry.action == '2' ? 0 : units(entry.size, instrument.quantityDecimals());
        if (price <= 0) {
            return;
        }
        switch (entry.type) {
            case '0' -> book.set(Side.BUY, price, size);
            case '1' -> book.set(Side.SELL, price, size);
            case '2' -> onTrade(instrument, book, price, size, snapshot);
            default -> {
                // Other entries are of no use to agents.
            }
        }
    }

    private void onTrade(ForeignInstrument instrument, PriceLevels book, long price, long size, boolean snapshot) {
        long ask = book.bestTicks(Side.SELL);
        trade.instrument = instrument.number();
        trade.session = 0;
        trade.orderId = ++trades;
        trade.aggressive = !snapshot;
        trade.side = ask != 0 && price >= ask ? Side.BUY : Side.SELL;
        trade.lastPriceTicks = price;
        trade.lastLots = size;
        market.onSessionEvent(each -> each.orderExecuted(trade));
    }

    /** Returns a decimal as a whole number of units; 0 if it is none. */
    private static long units(String text, int decimals) {
        try {
            return new BigDecimal(text).movePointRight(decimals).longValueExact();
        } catch (NumberFormatException | ArithmeticException e) {
            return 0;
        }
    }

    /** Does what is due. Returns how much that was. */
    public int doWork() {
        int work = 0;
        for (ForeignSession session : sessions) {
            work += session.poll();
            if (session.ended() != null && fault == null && !stopping) {
                fault = session.ended();
            }
        }
        if (!subscribed && sessions.stream().allMatch(ForeignSession::isLoggedOn)) {
            subscribed = true;
            sessions.getFirst().subscribe(instruments);
        }
        if (told.size() < instruments.size()) {
            return work;
        }
        // A cancel that crosses a replace is rejected, and sent again.
        leaving.forEach(agent -> session(agent).cancelAll(agent));
        long nowNs = clock.nanoTime();
        if (!opened) {
            opened = true;
            market.open(nowNs);
        }
        List<Consumer<Market>> due = List.copyOf(events);
        events.clear();
        due.forEach(each -> each.accept(market));
        return work + due.size() + (stopping ? 0 : market.turn(nowNs));
    }

    /** Returns why the market can't go on; null if it can. */
    public @Nullable String fault() {
        return fault;
    }

    /** Returns whether the agents have begun, and each book has two sides. */
    public boolean isServing() {
        return opened && market.isServing();
    }

    /** Returns the number of the agents' requests. */
    public long requests() {
        return requests;
    }

    /** Returns the number of trades that the venue told. */
    public long trades() {
        return trades;
    }

    /** Returns a line for each agent. */
    public List<String> agents() {
        return market.agents();
    }

    /** Cancels the agents' orders. */
    public void stop() {
        if (!stopping) {
            stopping = true;
            market.stop();
        }
    }

    /** Returns whether no orders of agents are open. */
    public boolean isStopped() {
        return sessions.stream().allMatch(session -> session.openOrders() == 0);
    }

    /** Logs the sessions out. */
    public void logOut() {
        sessions.forEach(ForeignSession::logOut);
    }

    /** Returns whether all sessions are disconnected. */
    public boolean isDisconnected() {
        return sessions.stream().noneMatch(ForeignSession::isConnected);
    }

    @Override
    public void close() {
        sessions.forEach(ForeignSession::close);
    }
}
