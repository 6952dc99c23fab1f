// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.instrument.DefineInstrument;
import org.outcry.api.instrument.SetInstrumentControls;
import org.outcry.api.instrument.SetReferencePrice;
import org.outcry.api.operator.DefineLimits;
import org.outcry.api.operator.DefineParticipant;
import org.outcry.api.operator.SelfTradePrevention;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.api.session.DefineSession;
import org.outcry.api.session.Logon;
import org.outcry.api.session.SetSessionControls;
import org.outcry.engine.Engine;

/**
 * Whole engine of the venue, driven by commands as the sequencer delivers them, with every event emitted.
 *
 * <p>All controls are enabled, with limits so wide that none rejects a command: price collar, static and dynamic range, order size and
 * value, open orders, message rate, self-trade prevention. Buyers and sellers are sessions of two participants, so that there is no
 * self-trade. Command objects are reused, one set for each side, the buyers' first.
 *
 * <p>Orders are named as the engine names them, learned beforehand, or by foreign ids, which are looked up for each command.
 */
final class EngineBook implements StreamBook {
    private static final int LEAST_ORDERS = 1 << 10;
    private static final int MOST_ORDERS = 1 << 24;
    private static final int LEAST_INSTRUMENTS = 16;

    /** Price range from zero to twice the reference price. */
    private static final int WIDE_BASIS_POINTS = 10_000;

    /** Message rate above that of the stream's own time, so that the token bucket is checked but never empty. */
    private static final int ANY_RATE = Integer.MAX_VALUE;

    private final StreamOrders orders;
    private final @Nullable OrderIds ids;
    private final Engine engine;
    private final int maxOrders;
    private final NewOrder[] limits = {newOrder(1, TimeInForce.DAY), newOrder(2, TimeInForce.DAY)};
    private final NewOrder[] immediates = {
        newOrder(1, TimeInForce.IMMEDIATE_OR_CANCEL), newOrder(2, TimeInForce.IMMEDIATE_OR_CANCEL)
    };
    private final CancelOrder[] cancels = {cancelOrder(1), cancelOrder(2)};
    private final ReplaceOrder[] moves = {replaceOrder(1), replaceOrder(2)};
    private long commandNumber;

    private EngineBook(StreamOrders orders, Events events) {
        this.orders = orders;
        this.ids = events.ids;
        engine = new Engine(events);
        maxOrders = Math.clamp(2L * Integer.highestOneBit(orders.highestOrder() + 1), LEAST_ORDERS, MOST_ORDERS);
        define();
    }

    private static NewOrder newOrder(int session, TimeInForce timeInForce) {
        NewOrder order = new NewOrder();
        order.session = session;
        order.ownerEpoch = 1;
        order.terms.side = session == 1 ? Side.BUY : Side.SELL;
        order.terms.timeInForce = timeInForce;
        return order;
    }

    private static CancelOrder cancelOrder(int session) {
        CancelOrder order = new CancelOrder();
        order.session = session;
        order.ownerEpoch = 1;
        return order;
    }

    private static ReplaceOrder replaceOrder(int session) {
        ReplaceOrder order = new ReplaceOrder();
        order.session = session;
        order.ownerEpoch = 1;
        return order;
    }

    /** Runs the whole stream once to learn the client orders that a gateway would know. */
    static StreamOrders learn(StreamFile stream) {
        StreamOrders orders = new StreamOrders(stream);
        EngineBook book = new EngineBook(orders, new Events(new TradeHash(), orders, null));
        for (int at = 0; at < stream.count(); at++) {
            orders.prepare(at);
            book.apply(at);
        }
        return orders;
    }

    static StreamBook open(StreamOrders orders, TradeHash trades) {
        return new EngineBook(orders, new Events(trades, null, null));
    }

    /** Opens a book whose orders are named by foreign ids. */
    static StreamBook openWithIds(StreamOrders orders, TradeHash trades, int openOrders) {
        return new EngineBook(orders, new Events(trades, null, new OrderIds(openOrders)));
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
        limits.maxOrders = maxOrders;
        limits.maxOrdersPerSession = Math.min(maxOrders, 1 << 23);
        limits.maxInstruments = Math.max(LEAST_INSTRUMENTS, orders.instruments());
        limits.maxSessions = 16;
        limits.maxParticipants = 16;
        begin();
        engine.defineLimits(limits);
        for (int number = 1; number <= orders.instruments(); number++) {
            defineInstrument(number);
        }
        defineSession(1);
        defineSession(2);
    }

    private void defineInstrument(int number) {
        DefineInstrument instrument = new DefineInstrument();
        instrument.instrument = number;
        instrument.tickIncrement = 1;
        instrument.lotIncrement = 1;
        instrument.maxPriceTicks = Integer.MAX_VALUE;
        instrument.maxQuantityLots = Integer.MAX_VALUE;
        begin();
        engine.defineInstrument(instrument);
        SetReferencePrice reference = new SetReferencePrice();
        reference.instrument = number;
        reference.priceTicks = 1 << 30;
        begin();
        engine.setReferencePrice(reference);
        SetInstrumentControls controls = new SetInstrumentControls();
        controls.instrument = number;
        controls.collarBasisPoints = WIDE_BASIS_POINTS;
        controls.staticRangeBasisPoints = WIDE_BASIS_POINTS;
        controls.dynamicRangeBasisPoints = Integer.MAX_VALUE;
        controls.maxOrderLots = Integer.MAX_VALUE;
        controls.maxOrderValue = Long.MAX_VALUE;
        begin();
        engine.setInstrumentControls(controls);
    }

    private void defineSession(int number) {
        DefineParticipant participant = new DefineParticipant();
        participant.participant = number;
        participant.selfTradePrevention = SelfTradePrevention.CANCEL_NEWEST;
        begin();
        engine.defineParticipant(participant);
        DefineSession session = new DefineSession();
        session.session = number;
        session.participant = number;
        session.cancelOnDisconnectNs = -1;
        begin();
        engine.defineSession(session);
        SetSessionControls controls = new SetSessionControls();
        controls.session = number;
        controls.maxOpenOrders = maxOrders;
        controls.maxOrdersPerSecond = ANY_RATE;
        controls.burst = ANY_RATE;
        begin();
        engine.setSessionControls(controls);
        Logon logon = new Logon();
        logon.session = number;
        begin();
        engine.logon(logon);
    }

    /** Numbers and times the next command in place of the sequencer. */
    private void begin() {
        commandNumber++;
        engine.begin(commandNumber, commandNumber);
    }

    private void apply(int at) {
        begin();
        long head = orders.head(at);
        int side = StreamOrders.side(head);
        byte operation = StreamOrders.operation(head);
        switch (operation) {
            case StreamFile.CANCEL -> {
                CancelOrder cancel = cancels[side];
                cancel.clientOrder = known(at);
                engine.cancelOrder(cancel);
            }
            case StreamFile.MOVE -> {
                ReplaceOrder move = moves[side];
                move.clientOrder = known(at);
                move.newClientOrder = move.clientOrder;
                move.priceTicks = StreamOrders.priceTicks(head);
                move.quantityLots = ids == null
                        ? orders.quantityLots(at)
                        : orders.streamLots(at) + ids.cumLots(move.clientOrder, side);
                engine.replaceOrder(move);
            }
            default -> {
                NewOrder order = (operation == StreamFile.LIMIT ? limits : immediates)[side];
                order.clientOrder = ids == null ? orders.clientOrder(at) : ids.add(orders.id(at), side);
                order.instrument = StreamOrders.instrument(head);
                order.terms.priceTicks = StreamOrders.priceTicks(head);
                order.terms.quantityLots = orders.quantityLots(at);
                engine.newOrder(order);
            }
        }
    }

    /** Returns the client order of an order that a command cancels or moves. */
    private long known(int at) {
        return ids == null ? orders.clientOrder(at) : ids.find(orders.id(at));
    }

    /** Listener for all events. Learning and timing share one class, so that the engine's call sites are monomorphic, as in a venue. */
    private static final class Events extends IgnoredEvents {
        private final TradeHash trades;
        private final @Nullable StreamOrders learning;
        private final @Nullable OrderIds ids;
        private long restingOrder;

        private Events(TradeHash trades, @Nullable StreamOrders learning, @Nullable OrderIds ids) {
            this.trades = trades;
            this.learning = learning;
            this.ids = ids;
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
            if (ids != null) {
                ids.onExecuted(executed);
            }
        }

        @Override
        public void orderCancelled(OrderCancelled cancelled) {
            if (learning != null) {
                learning.onCancelled(cancelled);
            }
            if (ids != null) {
                ids.onCancelled(cancelled);
            }
        }
    }
}
