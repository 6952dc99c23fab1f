// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.outcry.api.OrderEntry;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.DefineTickRow;
import org.outcry.api.instrument.Phase;
import org.outcry.api.instrument.SetPhase;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.StartDay;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.engine.Engine;
import org.outcry.itch.ItchBook;
import org.outcry.itch.ItchBooks;
import org.outcry.itch.ItchLayout;
import org.outcry.seeds.Seed;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Real engine that writes its events to a real event log, with a seeded flow of orders. */
final class TestVenue implements AutoCloseable {
    static final int INSTRUMENTS = 3;
    static final long START_NS = 1_767_261_600_000_000_000L;
    private static final int OPEN_ORDERS = 400;
    private static final int INDEXES = 50_000;

    final EventFileSpec spec;
    private final SegmentPreparer preparer = new SegmentPreparer();
    private final EventFileWriter log;
    private final Engine engine;
    private final SplittableRandom random;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReplaceOrder replaceOrder = new ReplaceOrder();
    private final ReduceOrder reduceOrder = new ReduceOrder();
    private long commandNumber;
    private long orderCount;
    /** Whether one of five orders of the flow is hidden. */
    boolean withHiddenOrders;

    long nowNs = START_NS;
    private long eventNs;

    TestVenue(Path directory, long seed) throws IOException {
        random = new SplittableRandom(Seed.of(seed));
        spec = new EventFileSpec(
                directory, "events", VenueEventsWriter.LAYOUT_HASH, Engine.RULES_VERSION, 1 << 22, 1L << 28);
        log = EventFileWriter.open(spec, 1, preparer);
        engine = new Engine(new VenueEventsWriter(log));
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = 60_000;
        limits.maxOrdersPerSession = 60_000;
        limits.maxInstruments = 1_024;
        limits.maxSessions = 1_024;
        apply(entry -> entry.defineLimits(limits));
        for (int instrument = 1; instrument <= INSTRUMENTS; instrument++) {
            defineInstrument(instrument, 100_000);
        }
        DefineSession session = new DefineSession();
        session.session = 1;
        session.participant = 1;
        session.cancelOnDisconnectNs = -1;
        apply(entry -> entry.defineSession(session));
        Logon logon = new Logon();
        logon.session = 1;
        logon.connection = 1;
        logon.msgSeqNum = 1;
        logon.heartBtIntSeconds = 30;
        apply(entry -> entry.logon(logon));
    }

    void defineInstrument(int number, long maxPriceTicks) {
        defineInstrument(number, maxPriceTicks, 0);
    }

    void defineInstrument(int number, long maxPriceTicks, int tickTable) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        String symbol = "SYM" + number;
        instrument.setSymbols(number < 9 ? symbol : "FUTURE-ON-" + symbol, symbol);
        instrument.priceDecimals = 2;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = maxPriceTicks;
        instrument.maxQuantityLots = 1_000_000;
        instrument.tickTable = tickTable;
        apply(entry -> entry.defineInstrument(instrument));
    }

    void defineTickRow(int table, long fromPriceTicks, long increment) {
        DefineTickRow row = new DefineTickRow();
        row.tickTable = table;
        row.fromPriceTicks = fromPriceTicks;
        row.tickIncrement = increment;
        apply(entry -> entry.defineTickRow(row));
    }

    void startDay(int day) {
        StartDay startDay = new StartDay();
        startDay.day = day;
        apply(entry -> entry.startDay(startDay));
    }

    void setPhase(int instrument, Phase phase) {
        SetPhase setPhase = new SetPhase();
        setPhase.instrument = instrument;
        setPhase.phase = phase;
        apply(entry -> entry.setPhase(setPhase));
    }

    void apply(Consumer<OrderEntry> command) {
        nowNs += 1_000;
        // As the sequencer does: a clock that was set back stands still.
        eventNs = Math.max(eventNs, nowNs);
        log.timeNs(eventNs);
        engine.begin(++commandNumber, eventNs);
        command.accept(engine);
    }

    long released() {
        return engine.nextEventNumber() - 1;
    }

    /** Runs commands of the flow. */
    void flow(int commands) {
        for (int i = 0; i < commands; i++) {
            int dice = random.nextInt(100);
            if (dice < 55) {
                newOrder(dice < 8);
            } else if (dice < 75) {
                cancelOrder.session = 1;
                cancelOrder.ownerEpoch = 1;
                cancelOrder.clientOrder = recent();
                apply(entry -> entry.cancelOrder(cancelOrder));
            } else if (dice < 92) {
                replace();
            } else {
                reduceOrder.session = 1;
                reduceOrder.ownerEpoch = 1;
                reduceOrder.clientOrder = recent();
                reduceOrder.reduceLots = 1L + random.nextInt(30);
                apply(entry -> entry.reduceOrder(reduceOrder));
            }
        }
    }

    /** Enters orders that rest far from the best price. */
    void rest(int orders) {
        for (int i = 0; i < orders; i++) {
            newOrder.session = 1;
            newOrder.ownerEpoch = 1;
            newOrder.instrument = 1;
            newOrder.clientOrder = nextClientOrder();
            newOrder.terms.side = Side.SELL;
            newOrder.terms.timeInForce = TimeInForce.DAY;
            newOrder.terms.priceTicks = 50_000L + i % 100;
            newOrder.terms.quantityLots = 1;
            apply(entry -> entry.newOrder(newOrder));
        }
    }

    private void newOrder(boolean immediate) {
        newOrder.session = 1;
        newOrder.ownerEpoch = 1;
        newOrder.instrument = 1 + random.nextInt(INSTRUMENTS);
        newOrder.clientOrder = nextClientOrder();
        newOrder.terms.side = random.nextBoolean() ? Side.BUY : Side.SELL;
        newOrder.terms.timeInForce = immediate
                ? TimeInForce.IMMEDIATE_OR_CANCEL
                : orderCount % 4 == 0 ? TimeInForce.GOOD_TILL_CANCEL : TimeInForce.DAY;
        newOrder.terms.priceTicks = price(newOrder.terms.side);
        newOrder.terms.quantityLots = 1L + random.nextInt(100);
        newOrder.terms.hidden = withHiddenOrders && !immediate && orderCount % 5 == 0;
        apply(entry -> entry.newOrder(newOrder));
    }

    private void replace() {
        replaceOrder.session = 1;
        replaceOrder.ownerEpoch = 1;
        replaceOrder.clientOrder = recent();
        replaceOrder.newClientOrder = nextClientOrder();
        replaceOrder.priceTicks = price(random.nextBoolean() ? Side.BUY : Side.SELL);
        replaceOrder.quantityLots = 1L + random.nextInt(100);
        apply(entry -> entry.replaceOrder(replaceOrder));
    }

    private long price(Side side) {
        return (side == Side.BUY ? 985L : 1_000L) + random.nextInt(16);
    }

    private long nextClientOrder() {
        orderCount++;
        return orderCount << 24 | orderCount % INDEXES;
    }

    private long recent() {
        long count = Math.max(1, orderCount - random.nextInt(OPEN_ORDERS));
        return count << 24 | count % INDEXES;
    }

    /** Returns the engine's books, order by order. */
    String books() {
        StringBuilder text = new StringBuilder();
        for (int instrument = 1; instrument <= INSTRUMENTS; instrument++) {
            for (Side side : Side.values()) {
                text.append(instrument).append(' ').append(side).append('\n');
                engine.visitLevels(instrument, side, (priceTicks, totalLots, orders) -> {
                    text.append(" level ")
                            .append(priceTicks)
                            .append(' ')
                            .append(totalLots)
                            .append(' ')
                            .append(orders);
                    return true;
                });
                engine.visitOrders(
                        instrument, side, (priceTicks, queueId, orderId, leavesLots, session, clientOrder) -> {
                            text.append("\n  ")
                                    .append(priceTicks)
                                    .append(' ')
                                    .append(queueId)
                                    .append(' ')
                                    .append(leavesLots);
                            return true;
                        });
                text.append('\n');
            }
        }
        return text.toString();
    }

    /** Returns the books of the feed, in the same format. */
    static String books(ItchBooks books) {
        StringBuilder text = new StringBuilder();
        for (int instrument = 1; instrument <= INSTRUMENTS; instrument++) {
            ItchBook book = books.book(instrument);
            for (Side side : Side.values()) {
                text.append(instrument).append(' ').append(side).append('\n');
                if (book != null) {
                    side(text, book, side == Side.BUY ? ItchLayout.BUY : ItchLayout.SELL);
                }
                text.append('\n');
            }
        }
        return text.toString();
    }

    private static void side(StringBuilder text, ItchBook book, byte side) {
        for (int level = 0; level < book.levels(side); level++) {
            text.append(" level ")
                    .append(book.price(side, level))
                    .append(' ')
                    .append(book.shares(side, level))
                    .append(' ')
                    .append(book.orderCount(side, level));
        }
        for (int level = 0; level < book.levels(side); level++) {
            for (int order = book.firstOrder(side, level); order != ItchBook.NO_ORDER; order = book.nextOrder(order)) {
                text.append("\n  ")
                        .append(book.price(side, level))
                        .append(' ')
                        .append(book.orderRef(order))
                        .append(' ')
                        .append(book.orderShares(order));
            }
        }
    }

    @Override
    public void close() {
        log.close();
        preparer.close();
    }
}
