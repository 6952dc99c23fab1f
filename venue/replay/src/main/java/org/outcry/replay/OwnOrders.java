// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.agrona.collections.Int2ObjectHashMap;
import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.CancelOrder;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.Side;

/**
 * Own orders of a replay: enters each when the recording has come to its time, and reports the results. Recorded
 * commands go on around them, and find what own orders have left.
 */
public final class OwnOrders extends IgnoredEvents {
    private final ArrayDeque<OwnOrder> due;
    private final OwnListener reports;
    private final boolean hasSession;
    private final Found found = new Found();
    private final List<Resting> resting = new ArrayList<>();
    private final Int2ObjectHashMap<OwnListener.Quote> quotes = new Int2ObjectHashMap<>();
    private final Map<String, Long> clientOrders = new HashMap<>();
    private final Map<Long, Named> named = new HashMap<>();
    private final NewOrder newOrder = new NewOrder();
    private final ReplaceOrder replaceOrder = new ReplaceOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private ReplayBooks books = new ReplayBooks();
    private long count;
    private long timeNs;
    private int instrument;
    private long match;
    private boolean ownMatch;
    private long requests;
    private final Map<Integer, Middles> middles = new HashMap<>();
    private final Impact impact = new Impact();
    private final Set<String> watched;
    private long fills;
    private long filledLots;
    private long rejects;

    /** Order by its names. */
    private record Named(String name, int instrument, Side side, double middleTicks) {}

    /** Own order with the last quantity ahead of it. */
    private static final class Resting {
        private final RestingOrder order;
        private long aheadLots = -1;

        Resting(RestingOrder order) {
            this.order = order;
        }
    }

    OwnOrders(List<OwnOrder> orders, OwnListener reports) {
        this(orders, !orders.isEmpty(), orders.stream().map(OwnOrder::symbol).collect(Collectors.toSet()), reports);
    }

    private OwnOrders(List<OwnOrder> orders, boolean hasSession, Set<String> watched, OwnListener reports) {
        this.hasSession = hasSession;
        this.due = new ArrayDeque<>(orders);
        this.watched = watched;
        this.reports = reports;
    }

    /** Returns own orders of a replay that has none. */
    static OwnOrders none() {
        return new OwnOrders(List.of(), report -> {});
    }

    /** Returns own orders that {@link #add} hands over during the replay. */
    static OwnOrders toCome(OwnListener reports) {
        return new OwnOrders(List.of(), true, Set.of(), reports);
    }

    /** Returns whether there are own orders, or may come. */
    boolean hasSession() {
        return hasSession;
    }

    /** Adds a request, which is due no earlier than those before. */
    void add(OwnOrder order) {
        due.add(order);
    }

    /** Returns what recorded commands found in the books; filled if there are own orders, or were without. */
    Found found() {
        return found;
    }

    /** Returns own orders of the same recording alone, which note the prices of the same instruments. */
    OwnOrders alone() {
        return new OwnOrders(List.of(), false, watched, report -> {});
    }

    /** Sets the instruments of the replay, by their symbols. */
    void instruments(Map<String, Integer> numbers) {
        for (String symbol : watched) {
            Integer number = numbers.get(symbol);
            if (number != null) {
                middles.put(number, new Middles());
            }
        }
    }

    /** Returns the middles of the best prices, by instrument. */
    Map<Integer, Middles> middles() {
        return middles;
    }

    /** Returns the cost and impact of the executions. */
    Impact impact() {
        return impact;
    }

    /** Returns the number of requests that were entered. */
    public long requests() {
        return requests;
    }

    /** Returns the number of executions. */
    public long fills() {
        return fills;
    }

    /** Returns the sum of their quantities. */
    public long filledLots() {
        return filledLots;
    }

    /** Returns the number of rejected requests. */
    public long rejects() {
        return rejects;
    }

    /** Returns whether there is a request that was not entered. */
    boolean isDue(long atNs) {
        OwnOrder next = due.peek();
        return next != null && next.timeNs() <= atNs;
    }

    /** Sets the time of the recording, the books, and the instrument of the command that follows. */
    void at(long recordedNs, ReplayBooks present, int next) {
        books = present;
        settle();
        timeNs = Math.max(timeNs, recordedNs);
        instrument = next;
    }

    /** Notes how the last command has left the books. */
    void settle() {
        Middles middle = middles.get(instrument);
        boolean follows = reports.followsMarket();
        if (instrument == 0 || (middle == null && !follows)) {
            return;
        }
        ReplayBook book = books.book(instrument);
        PriceLevel bid = book.touch(Side.BUY);
        PriceLevel ask = book.touch(Side.SELL);
        if (middle != null) {
            middle.add(timeNs, ticks(bid), ticks(ask));
        }
        if (follows) {
            OwnListener.Quote quote =
                    new OwnListener.Quote(timeNs, instrument, ticks(bid), lots(bid), ticks(ask), lots(ask));
            OwnListener.Quote former = quotes.get(instrument);
            if (former == null || !former.hasPricesOf(quote)) {
                quotes.put(instrument, quote);
                reports.quote(quote);
            }
            resting.removeIf(own -> own.order.level == null);
            resting.forEach(this::tellAhead);
        }
    }

    private void tellAhead(Resting own) {
        long ahead = PriceLevel.lotsAhead(own.order);
        Named name = named.get(own.order.clientOrder);
        if (ahead != own.aheadLots && name != null) {
            own.aheadLots = ahead;
            RestingOrder order = own.order;
            reports.queue(new OwnListener.Queued(
                    timeNs, order.instrument, name.name, order.side, order.priceTicks, order.leavesLots, ahead));
        }
    }

    /** Receives an execution of any order; the second one of a match completes a trade. */
    void traded(OrderExecuted event) {
        boolean own = event.session == OwnSession.NUMBER;
        if (event.matchNumber != match) {
            match = event.matchNumber;
            ownMatch = own;
        } else if (reports.followsMarket()) {
            Side aggressor = event.aggressive == (event.side == Side.BUY) ? Side.BUY : Side.SELL;
            reports.trade(new OwnListener.Trade(
                    timeNs, event.instrument, event.lastPriceTicks, event.lastLots, aggressor, own || ownMatch));
        }
    }

    /** Receives the results of a recorded command. */
    void completed(Command command, List<Fill> fills, boolean rejected) {
        if (!watched.isEmpty()) {
            found.add(command, fills, rejected);
        }
    }

    /** Returns the time of the next request. */
    long nextNs() {
        return due.element().timeNs();
    }

    /** Enters the next request. */
    void enter(OwnSession session, int instrument) {
        OwnOrder order = due.remove();
        requests++;
        long client = ++count;
        clientOrders.put(order.name(), client);
        Long orig = clientOrders.get(order.origName());
        Named former = orig == null ? null : named.get(orig);
        named.put(
                client,
                new Named(
                        order.name(),
                        former == null ? instrument : former.instrument,
                        former == null ? order.side() : former.side,
                        middle(former == null ? instrument : former.instrument)));
        switch (order.action()) {
            case NEW -> {
                newOrder.instrument = instrument;
                newOrder.clientOrder = client;
                name(newOrder.clOrdId, order.name());
                newOrder.terms.side = order.side();
                newOrder.terms.type = order.market() ? OrderType.MARKET : OrderType.LIMIT;
                newOrder.terms.timeInForce = order.timeInForce();
                newOrder.terms.priceTicks = order.priceTicks();
                newOrder.terms.quantityLots = order.quantityLots();
                session.newOrder(newOrder);
            }
            case REPLACE -> {
                replaceOrder.clientOrder = orig == null ? 0 : orig;
                replaceOrder.newClientOrder = client;
                replaceOrder.priceTicks = order.priceTicks();
                replaceOrder.quantityLots = order.quantityLots();
                name(replaceOrder.clOrdId, order.name());
                name(replaceOrder.origClOrdId, order.origName());
                session.replaceOrder(replaceOrder);
            }
            case CANCEL -> {
                cancelOrder.clientOrder = orig == null ? 0 : orig;
                name(cancelOrder.clOrdId, order.name());
                name(cancelOrder.origClOrdId, order.origName());
                session.cancelOrder(cancelOrder);
            }
        }
    }

    private double middle(int instrument) {
        Middles middle = middles.get(instrument);
        return middle == null ? Double.NaN : middle.at(timeNs);
    }

    /** Returns the symbol of the next request. */
    String nextSymbol() {
        return due.element().symbol();
    }

    private static void name(ClOrdId id, String text) {
        id.set(text.getBytes(StandardCharsets.US_ASCII), 0, text.length());
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (reports.followsMarket()) {
            resting.add(new Resting(books.order(event.orderId)));
        }
        long ahead = -1;
        PriceLevel level = books.book(event.instrument).level(event.terms.side, event.terms.priceTicks);
        if (event.queueId != 0 && level != null) {
            ahead = level.totalLots - event.terms.quantityLots;
        }
        report(
                event.clientOrder,
                "accepted",
                event.terms.priceTicks,
                event.terms.quantityLots,
                event.terms.quantityLots,
                ahead,
                "");
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        fills++;
        filledLots += event.lastLots;
        Named order = named.get(event.clientOrder);
        if (order != null) {
            impact.add(
                    timeNs,
                    order.instrument,
                    order.side,
                    (double) event.lastPriceTicks,
                    event.lastLots,
                    order.middleTicks);
        }
        report(
                event.clientOrder,
                OwnListener.Report.EXECUTED,
                event.lastPriceTicks,
                event.lastLots,
                event.leavesLots,
                -1,
                "");
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        report(
                event.clientOrder,
                "replaced",
                event.terms.priceTicks,
                event.terms.quantityLots,
                event.leavesLots,
                -1,
                "");
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        report(event.clientOrder, "cancelled", 0, event.cancelledLots, 0, -1, event.reason.name());
    }

    @Override
    public void orderRejected(OrderRejected event) {
        rejects++;
        report(event.clientOrder, "rejected", event.priceTicks, event.quantityLots, 0, -1, event.reason.name());
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        rejects++;
        // A report about a request is named by it: the one that was entered last.
        report(count, "rejected", 0, 0, event.leavesLots, -1, event.reason.name());
    }

    private void report(
            long clientOrder, String kind, long priceTicks, long lots, long leaves, long ahead, String reason) {
        Named order = named.get(clientOrder);
        if (order == null) {
            throw new IllegalStateException("event about an own order that was never entered: " + clientOrder);
        }
        ReplayBook book = books.book(order.instrument);
        reports.report(new OwnListener.Report(
                timeNs,
                order.name,
                kind,
                order.side,
                priceTicks,
                lots,
                leaves,
                ahead,
                ticks(book.touch(Side.BUY)),
                ticks(book.touch(Side.SELL)),
                reason,
                order.instrument,
                order.middleTicks,
                timeNs));
    }

    private static long lots(@Nullable PriceLevel level) {
        return level == null ? 0 : level.totalLots;
    }

    private static long ticks(@Nullable PriceLevel level) {
        return level == null ? 0 : level.priceTicks;
    }
}
