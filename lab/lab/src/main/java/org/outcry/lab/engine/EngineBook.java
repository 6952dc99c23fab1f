package org.outcry.lab.engine;

import org.jspecify.annotations.Nullable;
import org.outcry.api.CancelOrder;
import org.outcry.api.DefineInstrument;
import org.outcry.api.DefineLimits;
import org.outcry.api.DefineSession;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.Logon;
import org.outcry.api.NewOrder;
import org.outcry.api.OrderCancelled;
import org.outcry.api.OrderExecuted;
import org.outcry.api.ReplaceOrder;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;
import org.outcry.engine.Engine;

/** The venue's whole engine: commands as the sequencer gives them, every event told. */
final class EngineBook implements StreamBook {
    private static final int MOST_ORDERS = 1 << 24;
    private static final Side[] SIDES = {Side.BUY, Side.SELL};

    private final StreamFile stream;
    private final StreamOrders orders;
    private final Engine engine;
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReplaceOrder replaceOrder = new ReplaceOrder();
    private long commandNumber;

    private EngineBook(StreamFile stream, StreamOrders orders, Events events) {
        this.stream = stream;
        this.orders = orders;
        engine = new Engine(events);
        newOrder.session = 1;
        newOrder.ownerEpoch = 1;
        newOrder.instrument = 1;
        cancelOrder.session = 1;
        cancelOrder.ownerEpoch = 1;
        replaceOrder.session = 1;
        replaceOrder.ownerEpoch = 1;
        define();
    }

    /** Runs the whole stream once to learn what a gateway would know. */
    static StreamOrders learn(StreamFile stream) {
        StreamOrders orders = new StreamOrders(stream);
        EngineBook book = new EngineBook(stream, orders, new Events(new TradeHash(), orders));
        for (int at = 0; at < stream.count(); at++) {
            orders.prepare(at);
            book.apply(at);
        }
        return orders;
    }

    static StreamBook open(StreamFile stream, StreamOrders orders, TradeHash trades) {
        return new EngineBook(stream, orders, new Events(trades, null));
    }

    @Override
    public void run(int from, int to) {
        for (int at = from; at < to; at++) {
            apply(at);
        }
    }

    @Override
    public void time(int from, int to, int[] ns) {
        for (int at = from; at < to; at++) {
            long start = System.nanoTime();
            apply(at);
            ns[at - from] = (int) (System.nanoTime() - start);
        }
    }

    @Override
    public int ordersLeft() {
        return engine.openOrders();
    }

    private void define() {
        DefineLimits limits = new DefineLimits();
        limits.maxOrders = MOST_ORDERS;
        limits.maxOrdersPerSession = MOST_ORDERS;
        limits.maxInstruments = 16;
        limits.maxSessions = 16;
        begin();
        engine.defineLimits(limits);
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = 1;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = Integer.MAX_VALUE;
        instrument.maxQuantityLots = Integer.MAX_VALUE;
        begin();
        engine.defineInstrument(instrument);
        DefineSession session = new DefineSession();
        session.session = 1;
        session.cancelOnDisconnectNs = -1;
        begin();
        engine.defineSession(session);
        Logon logon = new Logon();
        logon.session = 1;
        begin();
        engine.logon(logon);
    }

    /** Stands for the sequencer, which numbers commands and times them. */
    private void begin() {
        commandNumber++;
        engine.begin(commandNumber, commandNumber);
    }

    private void apply(int at) {
        begin();
        switch (stream.operation(at)) {
            case StreamFile.CANCEL -> {
                cancelOrder.clientOrder = orders.clientOrder(at);
                engine.cancelOrder(cancelOrder);
            }
            case StreamFile.MOVE -> {
                replaceOrder.clientOrder = orders.clientOrder(at);
                replaceOrder.newClientOrder = orders.clientOrder(at);
                replaceOrder.priceTicks = stream.priceTicks(at);
                replaceOrder.quantityLots = orders.totalLots(at);
                engine.replaceOrder(replaceOrder);
            }
            default -> {
                newOrder.clientOrder = orders.clientOrder(at);
                newOrder.side = SIDES[stream.side(at)];
                newOrder.timeInForce =
                        stream.operation(at) == StreamFile.LIMIT ? TimeInForce.DAY : TimeInForce.IMMEDIATE_OR_CANCEL;
                newOrder.priceTicks = stream.priceTicks(at);
                newOrder.quantityLots = stream.quantityLots(at);
                engine.newOrder(newOrder);
            }
        }
    }

    /** Hears all; one class for learning and for timing, so that the engine knows one audience, as in a venue. */
    private static final class Events extends IgnoredEvents {
        private final TradeHash trades;
        private final @Nullable StreamOrders learning;
        private long restingOrder;

        private Events(TradeHash trades, @Nullable StreamOrders learning) {
            this.trades = trades;
            this.learning = learning;
        }

        @Override
        public void orderExecuted(OrderExecuted executed) {
            long order = StreamOrders.order(executed.clientOrder);
            if (executed.aggressive) {
                trades.trade(restingOrder, order, executed.lastPriceTicks, executed.lastLots);
            } else {
                restingOrder = order;
            }
            if (learning != null) {
                learning.onExecuted(executed);
            }
        }

        @Override
        public void orderCancelled(OrderCancelled cancelled) {
            if (learning != null) {
                learning.onCancelled(cancelled);
            }
        }
    }
}
