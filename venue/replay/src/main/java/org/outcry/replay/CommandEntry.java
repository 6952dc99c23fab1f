// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.ReduceOrder;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/**
 * Entry of neutral commands at a venue, one after the other, with counts of the results. It waits for the venue only
 * where the next command depends on the result of earlier ones.
 *
 * <p>A command about an order that isn't open is entered under a name unknown to the venue, which has to reject it.
 */
final class CommandEntry {
    /** Action on the completion of a command. It must not enter commands. */
    interface Completion {
        /** Does nothing. */
        Completion NOTHING = fills -> {};

        /** Receives the resting orders' executions that the command caused. */
        void completed(List<Fill> fills);
    }

    /**
     * Completion that is due.
     *
     * @param command the recorded command whose completion it is; null for one that follows earlier commands
     */
    private record Pending(Completion completion, @Nullable Command command) {}

    private final ReplayTarget target;
    private final Pace pace;
    private final CommandSink sink;
    private final Map<String, Integer> instruments = new HashMap<>();
    private final OpenOrders orders;
    private final EnteredEvents events;
    private final ArrayDeque<Pending> pending = new ArrayDeque<>();
    private final NewOrder newOrder = new NewOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private final ReduceOrder reduceOrder = new ReduceOrder();
    private final OwnOrders own;
    private final @Nullable OwnSession session;
    private long commands;
    private long rejects;

    CommandEntry(
            ReplayTarget target, Pace pace, CommandSink sink, OwnOrders own, List<String> symbols, int maxOpenOrders)
            throws IOException {
        this.own = own;
        this.target = target;
        this.pace = pace;
        this.sink = sink;
        this.orders = new OpenOrders(maxOpenOrders);
        this.events = new EnteredEvents(orders, own);
        for (String symbol : symbols) {
            instruments.put(symbol, instruments.size() + 1);
        }
        own.instruments(instruments);
        target.open(symbols, maxOpenOrders, events, this::completed);
        session = own.hasSession() ? target.own() : null;
    }

    /** Returns the number of commands entered. */
    long commands() {
        return commands;
    }

    /** Returns the number of commands that aren't completed. */
    int inFlight() {
        return pending.size();
    }

    /** Returns the venue's events so far. */
    EnteredEvents events() {
        return events;
    }

    /** Returns the book of a symbol as of the events received. */
    ReplayBook book(String symbol) {
        return events.books().book(instrument(symbol));
    }

    /** Returns the id of a resting order in the file. */
    long id(RestingOrder order) {
        OpenOrder open = orders.byClientOrder(order.clientOrder);
        if (open == null) {
            throw new IllegalStateException("order rests that was never entered: clientOrder=" + order.clientOrder);
        }
        return open.id;
    }

    /** Waits until all commands are completed. */
    void await() {
        target.await();
        if (!pending.isEmpty()) {
            throw new IllegalStateException("commands without an answer: pending=" + pending.size());
        }
    }

    /** Enters the own orders up to a time, and waits until all commands are completed. */
    void endAt(long atNs) {
        enterOwn(atNs);
        await();
        own.settle();
    }

    /** Runs an action when all commands entered so far are completed. */
    void then(Completion completion) {
        if (pending.isEmpty()) {
            completion.completed(List.of());
        } else {
            pending.add(new Pending(completion, null));
        }
    }

    /** Enters a command. */
    void enter(Command command, Completion completion) throws IOException {
        enterOwn(command.timestampNs());
        pace.await(command.timestampNs(), target);
        sink.append(command.numbered(++commands));
        target.time(command.timestampNs());
        own.at(command.timestampNs(), events.books(), instrument(command.symbol()));
        switch (command.type()) {
            case SEED, NEW -> enterOrder(command, TimeInForce.DAY, completion);
            case IOC -> enterOrder(command, TimeInForce.IMMEDIATE_OR_CANCEL, completion);
            case CANCEL -> cancel(settled(command), command, completion);
            case REDUCE -> reduce(command, completion);
            case REPLACE -> replace(command, completion);
        }
    }

    /** Enters own orders up to a time of the recording: at the same time, before the recorded command. */
    void enterOwn(long atNs) {
        while (session != null && own.isDue(atNs)) {
            long timeNs = own.nextNs();
            pace.await(timeNs, target);
            target.time(timeNs);
            int instrument = instrument(own.nextSymbol());
            own.at(timeNs, events.books(), instrument);
            events.ownActs(true);
            own.enter(session, instrument);
            events.ownActs(false);
        }
    }

    private int instrument(String symbol) {
        Integer instrument = instruments.get(symbol);
        if (instrument == null) {
            throw new IllegalArgumentException("symbol was not announced: symbol=" + symbol);
        }
        return instrument;
    }

    private void enterOrder(Command command, TimeInForce timeInForce, Completion completion) {
        int instrument = instrument(command.symbol());
        OpenOrder known = orders.find(instrument, command.orderId());
        if (known != null && !known.ending) {
            // The order may have ended, with its event not received yet.
            await();
            known = orders.find(instrument, command.orderId());
        }
        if (!orders.hasRoom()) {
            await();
        }
        newOrder.instrument = instrument;
        // The venue has to reject an id whose order is still open.
        newOrder.clientOrder = known != null && !known.ending
                ? known.clientOrder
                : orders.add(
                                instrument,
                                command.orderId(),
                                command.side(),
                                command.priceTicks(),
                                command.quantityLots())
                        .clientOrder;
        newOrder.terms.side = command.side();
        newOrder.terms.type = OrderType.LIMIT;
        newOrder.terms.timeInForce = timeInForce;
        newOrder.terms.priceTicks = command.priceTicks();
        newOrder.terms.quantityLots = command.quantityLots();
        pending.add(new Pending(completion, command));
        target.newOrder(newOrder);
    }

    /** Returns the open order that a command is about, or a name unknown to the venue. */
    private OpenOrder settled(Command command) {
        int instrument = instrument(command.symbol());
        OpenOrder order = orders.find(instrument, command.orderId());
        if (order != null && (order.ending || order.changing)) {
            await();
            order = orders.find(instrument, command.orderId());
        }
        if (order != null) {
            return order;
        }
        if (!orders.hasRoom()) {
            await();
        }
        return orders.name(instrument, command.orderId(), command.side(), command.priceTicks(), command.quantityLots());
    }

    private void cancel(OpenOrder order, Command command, Completion completion) {
        order.ending = true;
        cancelOrder.clientOrder = order.clientOrder;
        pending.add(new Pending(completion, command));
        target.cancelOrder(cancelOrder, order.instrument, order.side);
    }

    private void reduce(Command command, Completion completion) {
        // The remaining quantity decides whether the order stays.
        await();
        OpenOrder order = settled(command);
        if (order.accepted && command.quantityLots() >= order.leavesLots) {
            cancel(order, command, completion);
            return;
        }
        reduceOrder.clientOrder = order.clientOrder;
        reduceOrder.reduceLots = command.quantityLots();
        long totalLots = order.accepted ? order.totalLots - command.quantityLots() : command.quantityLots();
        order.changing = true;
        pending.add(new Pending(completion, command));
        target.reduceOrder(reduceOrder, order.instrument, order.side, order.priceTicks, totalLots);
    }

    private void replace(Command command, Completion completion) {
        // An order that has ended must not be entered again.
        await();
        OpenOrder order = settled(command);
        if (order.accepted) {
            cancel(order, command, Completion.NOTHING);
            enterOrder(command, TimeInForce.DAY, completion);
        } else {
            cancel(order, command, completion);
        }
    }

    private void completed() {
        List<Fill> fills = events.fills();
        List<Fill> caused = fills.isEmpty() ? List.of() : new ArrayList<>(fills);
        fills.clear();
        Pending done = pending.remove();
        if (done.command != null) {
            own.completed(done.command, caused, events.rejects() > rejects);
        }
        rejects = events.rejects();
        done.completion.completed(caused);
        Pending next = pending.peek();
        while (next != null && next.command == null) {
            pending.remove();
            next.completion.completed(List.of());
            next = pending.peek();
        }
    }

    /** Returns the side that an aggressive order trades with. */
    static Side opposite(Side side) {
        return side == Side.BUY ? Side.SELL : Side.BUY;
    }
}
