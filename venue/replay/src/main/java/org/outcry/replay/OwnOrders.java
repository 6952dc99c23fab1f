// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
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
    private static final String EXECUTED = "executed";

    private final ArrayDeque<OwnOrder> due;
    private final Reports reports;
    private final Map<String, Long> clientOrders = new HashMap<>();
    private final Map<Long, Named> named = new HashMap<>();
    private final NewOrder newOrder = new NewOrder();
    private final ReplaceOrder replaceOrder = new ReplaceOrder();
    private final CancelOrder cancelOrder = new CancelOrder();
    private ReplayBooks books = new ReplayBooks();
    private long count;
    private long timeNs;
    private long requests;
    private final Map<Integer, Middles> middles = new HashMap<>();
    private final Impact impact = new Impact();
    private final Set<String> watched;
    private long fills;
    private long filledLots;
    private long rejects;

    /** Order by its names. */
    private record Named(String name, int instrument, Side side, double middleTicks) {}

    /** Receiver of reports. */
    interface Reports {
        /** Receives a report about an own order. */
        void report(Report report);
    }

    /**
     * Report about an own order.
     *
     * @param timeNs the recording's time
     * @param name the ClOrdID
     * @param kind {@code accepted}, {@code executed}, {@code replaced}, {@code cancelled} or {@code rejected}
     * @param side the order's side
     * @param priceTicks the limit, or the price of the execution
     * @param lots the quantity of the order, of the execution, or that was cancelled
     * @param leavesLots the open quantity
     * @param aheadLots the quantity ahead of it in its queue, at its entry; -1 if it does not rest
     * @param bidTicks the best bid after the report; 0 if there is none
     * @param askTicks the best offer after the report; 0 if there is none
     * @param reason the reason of a rejection or a cancel; empty without one
     * @param instrument the number of the instrument
     * @param entryMiddleTicks the middle of the best prices before the order's entry; not a number if there was none
     */
    record Report(
            long timeNs,
            String name,
            String kind,
            Side side,
            long priceTicks,
            long lots,
            long leavesLots,
            long aheadLots,
            long bidTicks,
            long askTicks,
            String reason,
            int instrument,
            double entryMiddleTicks) {
        /** Returns whether it is about an execution. */
        boolean isFill() {
            return kind.equals(EXECUTED);
        }
    }

    OwnOrders(List<OwnOrder> orders, Reports reports) {
        this(orders, orders.stream().map(OwnOrder::symbol).collect(Collectors.toSet()), reports);
    }

    private OwnOrders(List<OwnOrder> orders, Set<String> watched, Reports reports) {
        this.due = new ArrayDeque<>(orders);
        this.watched = watched;
        this.reports = reports;
    }

    /** Returns own orders of a replay that has none. */
    static OwnOrders none() {
        return new OwnOrders(List.of(), report -> {});
    }

    /** Returns own orders of the same recording alone, which note the prices of the same instruments. */
    OwnOrders alone() {
        return new OwnOrders(List.of(), watched, report -> {});
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

    /** Sets the time of the recording, and the books. */
    void at(long recordedNs, ReplayBooks present) {
        // The books are as the last command left them.
        middles.forEach((instrument, middle) -> {
            ReplayBook book = present.book(instrument);
            middle.add(timeNs, ticks(book.touch(Side.BUY)), ticks(book.touch(Side.SELL)));
        });
        timeNs = Math.max(timeNs, recordedNs);
        books = present;
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
        report(event.clientOrder, EXECUTED, event.lastPriceTicks, event.lastLots, event.leavesLots, -1, "");
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
        reports.report(new Report(
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
                order.middleTicks));
    }

    private static long ticks(@Nullable PriceLevel level) {
        return level == null ? 0 : level.priceTicks;
    }
}
