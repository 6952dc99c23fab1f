// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;
import org.outcry.replay.Command;
import org.outcry.replay.CommandType;
import org.outcry.replay.EngineTarget;

/** Commands entered at an engine in this process, with the characteristics of the flow. Not thread-safe. */
final class ObservedFlow {
    private static final int INDEX_BITS = 24;
    private static final int MAX_OPEN_ORDERS = 1 << 18;

    private final List<String> symbols;
    private final Map<String, Integer> instruments = new HashMap<>();
    private final OpenBook[] bids;
    private final OpenBook[] asks;
    private final EngineTarget engine = new EngineTarget();
    private final OpenBook.@Nullable Order[] bySlot = new OpenBook.Order[MAX_OPEN_ORDERS];
    private final int[] freeSlots = new int[MAX_OPEN_ORDERS];
    private final Map<String, OpenBook.Order> byName = new HashMap<>();
    private final FlowProfile profile = new FlowProfile();
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReduceOrder reduceOrder = new ReduceOrder();
    private int free = MAX_OPEN_ORDERS;
    private long orders;
    private long lastNs = -1;
    private long trades;

    ObservedFlow(List<String> symbols) throws IOException {
        this.symbols = List.copyOf(symbols);
        bids = new OpenBook[symbols.size()];
        asks = new OpenBook[symbols.size()];
        for (int i = 0; i < symbols.size(); i++) {
            instruments.put(symbols.get(i), i + 1);
            bids[i] = new OpenBook(Side.BUY);
            asks[i] = new OpenBook(Side.SELL);
        }
        for (int i = 0; i < MAX_OPEN_ORDERS; i++) {
            freeSlots[i] = MAX_OPEN_ORDERS - 1 - i;
        }
        engine.open(symbols, MAX_OPEN_ORDERS, new Events(), () -> {});
    }

    /** Returns the symbols of commands, in their order. */
    static List<String> symbolsOf(List<Command> commands) {
        Set<String> symbols = new LinkedHashSet<>();
        commands.forEach(command -> symbols.add(command.symbol()));
        return new ArrayList<>(symbols);
    }

    /** Returns the profile of commands. */
    static FlowProfile profileOf(List<Command> commands) throws IOException {
        ObservedFlow flow = new ObservedFlow(symbolsOf(commands));
        commands.forEach(flow::enter);
        return flow.profile;
    }

    FlowProfile profile() {
        return profile;
    }

    long trades() {
        return trades;
    }

    String symbol(int instrument) {
        return symbols.get(instrument - 1);
    }

    OpenBook book(int instrument, Side side) {
        return (side == Side.BUY ? bids : asks)[instrument - 1];
    }

    boolean hasRoom() {
        return free > 0;
    }

    /** Enters a command. Without room, or if its order isn't open, it changes nothing and is not recorded. */
    void enter(Command command) {
        int instrument = instruments.getOrDefault(command.symbol(), 0);
        String name = command.symbol() + " " + command.orderId();
        OpenBook.Order known = byName.get(name);
        boolean enters = command.type() != CommandType.CANCEL && command.type() != CommandType.REDUCE;
        boolean about = command.type() == CommandType.REPLACE || !enters;
        if (instrument == 0 || about == (known == null) || (enters && free == 0)) {
            return;
        }
        engine.time(command.timestampNs());
        observe(command, instrument, known);
        switch (command.type()) {
            case SEED, NEW -> open(command, instrument, name, TimeInForce.DAY);
            case IOC -> open(command, instrument, name, TimeInForce.IMMEDIATE_OR_CANCEL);
            case CANCEL -> cancel(known);
            case REDUCE -> reduce(command, known);
            case REPLACE -> {
                cancel(known);
                open(command, instrument, name, TimeInForce.DAY);
            }
        }
    }

    private void observe(Command command, int instrument, OpenBook.@Nullable Order known) {
        OpenBook own = book(instrument, command.side());
        OpenBook other = book(instrument, command.side() == Side.BUY ? Side.SELL : Side.BUY);
        int sign = command.side() == Side.BUY ? 1 : -1;
        boolean crosses = !other.isEmpty() && sign * (command.priceTicks() - other.touchTicks()) >= 0;
        if (command.type() == CommandType.SEED) {
            return;
        }
        FlowKind kind = FlowKind.of(command.type(), crosses);
        double gapNs = lastNs < 0 ? 0 : Math.max(0, command.timestampNs() - lastNs);
        lastNs = Math.max(lastNs, command.timestampNs());
        profile.step(new FlowProfile.Step(gapNs, kind, instrument, command.side() == Side.BUY));
        if (!own.isEmpty() && !other.isEmpty()) {
            profile.spreadsTicks().add(Math.abs(other.touchTicks() - own.touchTicks()));
        }
        boolean takes = kind == FlowKind.CROSS || kind == FlowKind.IOC;
        long touch = (takes ? other : own).touchTicks();
        boolean priced = kind != FlowKind.CANCEL && kind != FlowKind.REDUCE;
        if (priced && touch > 0) {
            long behind = sign * (touch - command.priceTicks());
            profile.offset(kind, Math.abs(other.touchTicks() - own.touchTicks()), takes ? -behind : behind);
        }
        if (kind == FlowKind.REDUCE && known != null) {
            profile.quantities(kind).add(command.quantityLots() / (double) Math.max(1, known.leavesLots));
        } else if (priced) {
            profile.quantities(kind).add(command.quantityLots());
        }
        if (known != null) {
            profile.agesNs(kind).add(command.timestampNs() - known.enteredNs);
        }
    }

    private void open(Command command, int instrument, String name, TimeInForce timeInForce) {
        int slot = freeSlots[--free];
        OpenBook.Order order = new OpenBook.Order(
                command.orderId(),
                instrument,
                command.side(),
                (++orders << INDEX_BITS) | slot,
                command.priceTicks(),
                command.quantityLots(),
                command.timestampNs());
        bySlot[slot] = order;
        byName.put(name, order);
        newOrder.instrument = instrument;
        newOrder.clientOrder = order.clientOrder;
        newOrder.terms.side = command.side();
        newOrder.terms.timeInForce = timeInForce;
        newOrder.terms.priceTicks = command.priceTicks();
        newOrder.terms.quantityLots = command.quantityLots();
        engine.newOrder(newOrder);
        if (bySlot[slot] == order) {
            int ahead = book(instrument, order.side).rest(order);
            if (command.type() != CommandType.SEED) {
                profile.queueDepths().add(ahead);
            }
        }
    }

    private void cancel(OpenBook.@Nullable Order order) {
        if (order != null) {
            cancelOrder.clientOrder = order.clientOrder;
            engine.cancelOrder(cancelOrder, order.instrument, order.side);
        }
    }

    private void reduce(Command command, OpenBook.@Nullable Order order) {
        if (order == null || command.quantityLots() >= order.leavesLots) {
            cancel(order);
            return;
        }
        reduceOrder.clientOrder = order.clientOrder;
        reduceOrder.reduceLots = command.quantityLots();
        order.leavesLots -= command.quantityLots();
        engine.reduceOrder(reduceOrder, order.instrument, order.side, order.priceTicks, order.leavesLots);
    }

    private void ended(long clientOrder) {
        int slot = (int) (clientOrder & (MAX_OPEN_ORDERS - 1));
        OpenBook.Order order = bySlot[slot];
        if (order != null && order.clientOrder == clientOrder) {
            bySlot[slot] = null;
            freeSlots[free++] = slot;
            book(order.instrument, order.side).remove(order);
            byName.remove(symbol(order.instrument) + " " + order.id);
        }
    }

    private final class Events extends IgnoredEvents {
        @Override
        public void orderExecuted(OrderExecuted orderExecuted) {
            trades += orderExecuted.aggressive ? 1 : 0;
            OpenBook.Order order = bySlot[(int) (orderExecuted.clientOrder & (MAX_OPEN_ORDERS - 1))];
            if (order != null) {
                order.leavesLots = orderExecuted.leavesLots;
            }
            if (orderExecuted.leavesLots == 0) {
                ended(orderExecuted.clientOrder);
            }
        }

        @Override
        public void orderReplaced(OrderReplaced orderReplaced) {
            if (orderReplaced.leavesLots == 0) {
                ended(orderReplaced.clientOrder);
            }
        }

        @Override
        public void orderCancelled(OrderCancelled orderCancelled) {
            ended(orderCancelled.clientOrder);
        }

        @Override
        public void orderRejected(OrderRejected orderRejected) {
            ended(orderRejected.clientOrder);
        }
    }
}
