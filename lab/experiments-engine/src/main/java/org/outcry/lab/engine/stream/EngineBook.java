// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;

/**
 * Stream of commands through {@link ControlledEngine}. Orders are named as the engine names them, learned beforehand,
 * or by foreign ids, which are looked up for each command.
 */
final class EngineBook implements StreamBook {
    private static final int LEAST_ORDERS = 1 << 10;
    private static final int MOST_ORDERS = 1 << 24;

    private final StreamOrders orders;
    private final @Nullable OrderIds ids;
    private final ControlledEngine engine;

    private EngineBook(StreamOrders orders, Events events) {
        this.orders = orders;
        this.ids = events.ids;
        int maxOrders = Math.clamp(2L * Integer.highestOneBit(orders.highestOrder() + 1), LEAST_ORDERS, MOST_ORDERS);
        engine = new ControlledEngine(events, orders.instruments(), maxOrders);
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
        return engine.engine().openOrders();
    }

    private void apply(int at) {
        long head = orders.head(at);
        int side = StreamOrders.side(head);
        byte operation = StreamOrders.operation(head);
        switch (operation) {
            case StreamFile.CANCEL -> engine.cancel(side, known(at));
            case StreamFile.MOVE -> {
                long clientOrder = known(at);
                long quantityLots =
                        ids == null ? orders.quantityLots(at) : orders.streamLots(at) + ids.cumLots(clientOrder, side);
                engine.move(side, clientOrder, StreamOrders.priceTicks(head), quantityLots);
            }
            default ->
                engine.newOrder(
                        side,
                        ids == null ? orders.clientOrder(at) : ids.add(orders.id(at), side),
                        StreamOrders.instrument(head),
                        StreamOrders.priceTicks(head),
                        orders.quantityLots(at),
                        operation != StreamFile.LIMIT);
        }
    }

    /** Returns the client order of an order that a command cancels or moves. */
    private long known(int at) {
        return ids == null ? orders.clientOrder(at) : ids.find(orders.id(at));
    }

    /**
     * Listener for all events. Learning and timing share one class, so that the engine's call sites are monomorphic, as
     * in a venue.
     */
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
