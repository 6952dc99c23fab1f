// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.replay.flow.FlowGenerator;
import org.outcry.replay.flow.Intent;
import org.outcry.replay.flow.IntentKind;

/**
 * Neutral commands of generated flow. Each is entered at an engine in this process before the next one is created, so
 * that all refer to orders in their current state. A venue to which they are replayed rejects none. The same seed gives
 * the same commands.
 */
public final class GeneratedCommands {
    private static final int INDEX_MASK = (1 << 24) - 1;
    private static final int MAX_OPEN_ORDERS = 1 << 16;

    private final FlowGenerator flow;
    private final EngineTarget engine = new EngineTarget();
    private final List<String> symbols = new ArrayList<>();
    private final Intent intent = new Intent();
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReduceOrder reduceOrder = new ReduceOrder();
    private final long[] ids = new long[MAX_OPEN_ORDERS];

    /** Total quantities as the flow has them. */
    private final long[] totalLots = new long[MAX_OPEN_ORDERS];

    private final long[] leavesLots = new long[MAX_OPEN_ORDERS];
    private boolean replacing;
    private long lastId;
    private long seq;
    private long trades;

    /**
     * Creates an endless sequence of commands.
     *
     * @param instruments number of instruments; one has no symbol, several are called S1, S2, ...
     * @param ratePerSecond mean number of commands a second by their times
     */
    public GeneratedCommands(long seed, int instruments, double ratePerSecond) throws IOException {
        flow = new FlowGenerator(seed, instruments, 1, ratePerSecond, MAX_OPEN_ORDERS);
        for (int i = 1; i <= instruments; i++) {
            symbols.add(instruments == 1 ? "" : "S" + i);
        }
        engine.open(symbols, MAX_OPEN_ORDERS, new Events(), () -> {});
    }

    /** Returns whether the commands name their instruments. */
    public boolean hasSymbols() {
        return symbols.size() > 1;
    }

    /** Returns the number of trades by the commands so far. */
    public long trades() {
        return trades;
    }

    /** Returns the next command. Numbers start at 1, times at 0. */
    public Command next() {
        int index = advance();
        while (intent.kind == IntentKind.REDUCE && reduceLots(index) >= leavesLots[index]) {
            totalLots[index] = intent.quantityLots;
            index = advance();
        }
        engine.time(intent.timeNs);
        if (intent.kind.entersOrder()) {
            ids[index] = ++lastId;
        }
        return switch (intent.kind) {
            case LIMIT -> enter(CommandType.NEW, index, intent.priceTicks, intent.quantityLots);
            case IOC -> enter(CommandType.IOC, index, intent.priceTicks, intent.quantityLots);
            case MARKET -> enter(CommandType.IOC, index, priceBeyondAll(), intent.quantityLots);
            case CANCEL -> cancel(index);
            case REDUCE -> reduce(index);
            case REPLACE -> replace(index);
        };
    }

    private int advance() {
        if (!flow.next(intent)) {
            throw new IllegalStateException("all orders are cancelled and none has ended");
        }
        return (int) (intent.token & INDEX_MASK);
    }

    /** Returns the quantity of a reduce, since the flow doesn't know the executed quantity. */
    private long reduceLots(int index) {
        return totalLots[index] - intent.quantityLots;
    }

    private long priceBeyondAll() {
        return intent.side == Side.BUY ? 2 * flow.referenceTicks(intent.instrument) : 1;
    }

    private Command command(CommandType type, int index, long priceTicks, long quantityLots) {
        return new Command(
                ++seq,
                intent.timeNs,
                type,
                ids[index],
                intent.side,
                priceTicks,
                quantityLots,
                0,
                symbols.get(intent.instrument - 1));
    }

    private Command enter(CommandType type, int index, long priceTicks, long quantityLots) {
        Command command = command(type, index, priceTicks, quantityLots);
        totalLots[index] = intent.quantityLots;
        leavesLots[index] = quantityLots;
        newOrder.instrument = intent.instrument;
        newOrder.clientOrder = intent.token;
        newOrder.terms.side = intent.side;
        newOrder.terms.timeInForce = type == CommandType.IOC ? TimeInForce.IMMEDIATE_OR_CANCEL : TimeInForce.DAY;
        newOrder.terms.priceTicks = priceTicks;
        newOrder.terms.quantityLots = quantityLots;
        engine.newOrder(newOrder);
        return command;
    }

    private Command cancel(int index) {
        Command command = command(CommandType.CANCEL, index, intent.priceTicks, leavesLots[index]);
        cancelOrder.clientOrder = intent.token;
        engine.cancelOrder(cancelOrder, intent.instrument, intent.side);
        return command;
    }

    private Command reduce(int index) {
        long reduceLots = reduceLots(index);
        Command command = command(CommandType.REDUCE, index, intent.priceTicks, reduceLots);
        totalLots[index] = intent.quantityLots;
        reduceOrder.clientOrder = intent.token;
        reduceOrder.reduceLots = reduceLots;
        engine.reduceOrder(reduceOrder, intent.instrument, intent.side, intent.priceTicks, intent.quantityLots);
        return command;
    }

    private Command replace(int index) {
        long lots = leavesLots[index];
        cancelOrder.clientOrder = intent.token;
        replacing = true;
        engine.cancelOrder(cancelOrder, intent.instrument, intent.side);
        replacing = false;
        return enter(CommandType.REPLACE, index, intent.priceTicks, lots);
    }

    private final class Events extends IgnoredEvents {
        @Override
        public void orderExecuted(OrderExecuted orderExecuted) {
            trades += orderExecuted.aggressive ? 1 : 0;
            leavesLots[(int) (orderExecuted.clientOrder & INDEX_MASK)] = orderExecuted.leavesLots;
            if (orderExecuted.leavesLots == 0) {
                flow.ended(orderExecuted.clientOrder);
            }
        }

        @Override
        public void orderReplaced(OrderReplaced orderReplaced) {
            leavesLots[(int) (orderReplaced.clientOrder & INDEX_MASK)] = orderReplaced.leavesLots;
            if (orderReplaced.leavesLots == 0) {
                flow.ended(orderReplaced.clientOrder);
            }
        }

        @Override
        public void orderCancelled(OrderCancelled orderCancelled) {
            if (!replacing) {
                flow.ended(orderCancelled.clientOrder);
            }
        }
    }
}
