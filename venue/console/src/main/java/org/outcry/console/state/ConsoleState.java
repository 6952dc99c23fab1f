// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.outcry.api.operator.DayStage;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.RejectReason;
import org.outcry.gateway.VenueDescription;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.gateway.session.SessionConnection;
import org.outcry.runtime.TimeCounts;
import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * State of the venue as its events make it: instruments with their books, sessions, orders, and the newest trades and
 * operators' commands. One thread.
 */
public final class ConsoleState implements EventState {
    private static final int VERSION = 1;
    private static final int TRADES = 1_000;
    private static final int COMMANDS = 1_000;

    final LongSupplier number;
    final LongSupplier timeNs;
    final Orders orders = new Orders();
    final Sums sums = new Sums();
    final Ring<Trade> trades = new Ring<>(TRADES);
    final Ring<OperatorCommand> commands = new Ring<>(COMMANDS);

    /**
     * Suspended participants, each with the event number of the operator's action that suspended it; 0 if there is
     * none.
     */
    final TreeMap<Integer, Long> suspendedParticipants = new TreeMap<>();

    /** Whether the event of the newest operator's command was not read yet. */
    boolean actionPending;

    /** Trade whose second execution was not read yet. */
    @Nullable
    HalfTrade half;

    final TreeMap<Integer, String> currencies = new TreeMap<>();
    long startedNs;
    int day;
    DayStage stage = DayStage.STARTED;
    RejectReason suspended = RejectReason.NONE;
    Limits limits = Limits.UNKNOWN;

    private final TreeMap<Integer, InstrumentState> instruments = new TreeMap<>();
    private final TreeMap<Integer, SessionState> sessions = new TreeMap<>();
    private final TreeMap<Long, Position> positions = new TreeMap<>();
    private final ConsoleEventsReader events;
    private AckFigures orderTimes = AckFigures.NONE;
    private long firstEventNumber;
    private long version;
    private long lastSecondNs;

    /**
     * Creates the state before the first event.
     *
     * @param number the number of the event that is handed over, or was last
     * @param timeNs its time
     * @param configured have CompIDs, which their definitions may lack
     */
    public ConsoleState(LongSupplier number, LongSupplier timeNs, List<VenueDescription.Session> configured) {
        this.number = number;
        this.timeNs = timeNs;
        this.events = new ConsoleEventsReader(new ConsoleEvents(this));
        for (VenueDescription.Session session : configured) {
            SessionState state = session(session.number());
            state.compId = session.compId();
            state.participant = session.participant();
        }
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        if (firstEventNumber == 0) {
            firstEventNumber = number.getAsLong();
        }
        events.onFrame(methodId, buffer, offset, length);
    }

    InstrumentState instrument(int number) {
        return instruments.computeIfAbsent(number, InstrumentState::new);
    }

    SessionState session(int number) {
        return sessions.computeIfAbsent(number, SessionState::new);
    }

    /** Takes over the recent times from order to acknowledgement, by session. */
    void orderTimes(Map<Integer, TimeCounts> recent) {
        orderTimes = AckFigures.of(recent.values().stream().reduce(TimeCounts.NONE, TimeCounts::plus));
        recent.forEach((number, times) -> session(number).orderTimes(AckFigures.of(times)));
    }

    /** Takes over the connections of the sessions that are logged on. */
    void connections(Map<Integer, SessionConnection> present) {
        sessions.values().forEach(session -> session.connected(present.get(session.number)));
    }

    /** Starts a day. The events that follow describe the whole venue. */
    void onDay(int started) {
        day = started;
        stage = DayStage.STARTED;
        instruments.values().forEach(InstrumentState::onDay);
    }

    /** Puts lots of an order into its book. */
    void book(KnownOrder order, long priceTicks, long lots) {
        takeOut(order, order.levelLots);
        InstrumentState instrument = instrument(order.instrument);
        BookSide side = instrument.side(order.buy);
        boolean market = priceTicks == 0 && (instrument.zeroIsNoPrice || !isPriced(order));
        order.levelKey = side.key(priceTicks, market);
        order.levelLots = lots;
        side.add(order.levelKey, lots);
    }

    /** Adds a trade to the position of a session's participant. */
    void position(int session, int instrument, boolean buy, long ticks, long lots) {
        int participant = session(session).participant;
        long key = positionKey(participant, instrument);
        Position before = positions.getOrDefault(key, new Position(participant, instrument, 0, 0, 0, 0));
        positions.put(key, before.plus(buy, ticks, lots));
    }

    private static long positionKey(int participant, int instrument) {
        return (long) participant << Integer.SIZE | instrument;
    }

    private static boolean isPriced(KnownOrder order) {
        return switch (order.type) {
            case LIMIT, STOP_LIMIT -> true;
            case MARKET, STOP, MARKET_TO_LIMIT -> false;
        };
    }

    /** Takes lots of an order out of its book. */
    void takeOut(KnownOrder order, long lots) {
        if (order.levelLots == 0) {
            return;
        }
        long taken = Math.min(lots, order.levelLots);
        order.levelLots -= taken;
        instrument(order.instrument).side(order.buy).remove(order.levelKey, taken, order.levelLots == 0);
    }

    void add(KnownOrder order) {
        orders.add(order);
        count(order, 1);
    }

    /** Ends an order: it leaves its book. */
    void end(KnownOrder order, String reason) {
        takeOut(order, order.levelLots);
        if (order.isOpen()) {
            order.leavesLots = 0;
            orders.end(order, reason);
            count(order, -1);
        }
    }

    private void count(KnownOrder order, int change) {
        InstrumentState instrument = instrument(order.instrument);
        instrument.openOrders += change;
        instrument.changed();
        SessionState session = session(order.session);
        session.openOrders += change;
        session.changed();
    }

    /**
     * Returns a copy of the state.
     *
     * @param nowNs a time that never falls, for rates
     */
    public VenueCopy copy(long nowNs) {
        version++;
        double seconds = (nowNs - lastSecondNs) / 1e9;
        if (seconds >= 1) {
            lastSecondNs = nowNs;
            sums.onSecond(seconds);
            sessions.values().forEach(session -> session.onSecond(seconds));
        }
        List<InstrumentCopy> instrumentCopies = new ArrayList<>(instruments.size());
        for (InstrumentState instrument : instruments.values()) {
            instrumentCopies.add(instrument.copy(version));
        }
        List<SessionCopy> sessionCopies = new ArrayList<>(sessions.size());
        for (SessionState session : sessions.values()) {
            sessionCopies.add(session.copy(version, suspendedParticipants.containsKey(session.participant)));
        }
        return new VenueCopy(
                version,
                number.getAsLong(),
                timeNs.getAsLong(),
                Math.max(1, firstEventNumber),
                startedNs,
                day,
                stage,
                suspended,
                orders.open(),
                sums.orders,
                sums.ordersPerSecond,
                sums.trades,
                sums.tradesPerSecond,
                sums.cancels,
                sums.rejects(),
                Map.copyOf(currencies),
                orderTimes,
                instrumentCopies,
                sessionCopies,
                trades.copy(),
                commands.copy());
    }

    /** Returns the best levels of a book. */
    public BookCopy book(int instrument, int levels) {
        InstrumentState known = instruments.get(instrument);
        return known == null
                ? new BookCopy(number.getAsLong(), List.of(), List.of())
                : new BookCopy(number.getAsLong(), known.bids.best(levels), known.asks.best(levels));
    }

    /** Returns the prices of an instrument over the day. */
    public PricesCopy prices(int instrument) {
        InstrumentState known = instruments.get(instrument);
        return (known == null ? new DayPrices() : known.prices).copy(number.getAsLong());
    }

    /** Returns the positions of a participant. */
    public List<Position> positions(int participant) {
        return List.copyOf(positions
                .subMap(positionKey(participant, 0), positionKey(participant + 1, 0))
                .values());
    }

    /**
     * Returns the newest orders.
     *
     * @param session their session; 0 for all
     * @param clOrdId their present ClOrdID; empty for any
     */
    public List<OrderCopy> orders(int session, String clOrdId, boolean openOnly, int most) {
        ClOrdId name = ClOrdId.of(clOrdId);
        if (name == null) {
            return List.of();
        }
        Predicate<KnownOrder> wanted = order -> (session == 0 || order.session == session)
                && (order.isOpen() || !openOnly)
                && (clOrdId.isEmpty() || order.clOrdId.isSame(name));
        return orders.newest(wanted, most);
    }

    /** Returns an order, or nothing if it is unknown. */
    public List<OrderCopy> order(long orderId) {
        KnownOrder order = orders.find(orderId);
        return order == null ? List.of() : List.of(order.copy());
    }

    @Override
    public int version() {
        return VERSION;
    }

    /** A state without past lacks old definitions and orders until the next day starts. */
    @Override
    public boolean needsPast() {
        return false;
    }

    @Override
    public WireContract contract() {
        return ConsoleCallsEncodings.contract();
    }

    @Override
    public void save(Frames frames) {
        ConsoleCalls to = new ConsoleCallsWriter(frames);
        to.venue(
                firstEventNumber,
                startedNs,
                day,
                stage,
                suspended,
                limits.orders(),
                limits.ordersPerSession(),
                actionPending);
        sums.save(to);
        suspendedParticipants.forEach(to::suspendedParticipant);
        currencies.forEach(to::currency);
        instruments.values().forEach(to::instrument);
        for (InstrumentState instrument : instruments.values()) {
            to.range(
                    instrument.number,
                    instrument.openTicks,
                    instrument.highTicks,
                    instrument.lowTicks,
                    instrument.formerTicks);
            instrument.prices.save(instrument.number, to);
        }
        positions.values().forEach(to::position);
        sessions.values().forEach(to::session);
        orders.save(to);
        trades.copy().forEach(to::trade);
        commands.copy().forEach(to::command);
        if (half != null) {
            to.halfTrade(half);
        }
    }

    @Override
    public MessageReader loader() {
        return ConsoleCallsEncodings.messageReader(new Loader());
    }

    private final class Loader extends LoadedState implements ConsoleCalls {
        @Override
        public void venue(
                long savedFirst,
                long savedStartedNs,
                int savedDay,
                DayStage savedStage,
                RejectReason savedSuspended,
                int maxOrders,
                int maxOrdersPerSession,
                boolean savedActionPending) {
            firstEventNumber = savedFirst;
            startedNs = savedStartedNs;
            day = savedDay;
            stage = savedStage;
            suspended = savedSuspended;
            limits = new Limits(maxOrders, maxOrdersPerSession);
            actionPending = savedActionPending;
        }

        @Override
        public void sums(long savedOrders, long savedTrades, long savedCancels) {
            sums.load(savedOrders, savedTrades, savedCancels);
        }

        @Override
        public void rejected(RejectReason reason, long requests) {
            sums.loadRejected(reason, requests);
        }

        @Override
        public void suspendedParticipant(int participant, long actionEventNumber) {
            suspendedParticipants.put(participant, actionEventNumber);
        }

        @Override
        public void currency(int participant, String currency) {
            currencies.put(participant, currency);
        }

        @Override
        public void instrument(SavedInstrument saved) {
            SavedInstrumentFields.copyTo(saved, ConsoleState.this.instrument(saved.number));
        }

        @Override
        public void session(SavedSession saved) {
            ConsoleState.this.session(saved.number).load(saved);
        }

        @Override
        public void order(SavedOrder saved, long[] events) {
            KnownOrder order = KnownOrder.of(saved, events);
            add(order);
            if (order.levelLots > 0) {
                ConsoleState.this.instrument(order.instrument).side(order.buy).add(order.levelKey, order.levelLots);
            }
        }

        @Override
        public void trade(Trade trade) {
            trades.add(trade);
        }

        @Override
        public void command(OperatorCommand command) {
            commands.add(command);
        }

        @Override
        public void halfTrade(HalfTrade saved) {
            half = saved;
        }

        @Override
        public void prices(int instrument, long widthNs, long[] points, long[] phases) {
            ConsoleState.this.instrument(instrument).prices.load(widthNs, points, phases);
        }

        @Override
        public void range(int instrument, long openTicks, long highTicks, long lowTicks, long formerTicks) {
            ConsoleState.this.instrument(instrument).range(openTicks, highTicks, lowTicks, formerTicks);
        }

        @Override
        public void position(Position position) {
            positions.put(positionKey(position.participant(), position.instrument()), position);
        }
    }
}
