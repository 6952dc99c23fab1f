// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.Book;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.Sides;

/**
 * Order that is matching: it is in no book and trades with resting orders. One object serves all orders, one after the
 * other; it holds an order until the next one takes its place.
 */
final class Taker {
    /** The worst offer and the worst bid; no order rests there, so that an empty side is not reached. */
    private static final long ANY_OFFER = Long.MAX_VALUE - 1;

    private static final long ANY_BID = 0;

    /** Terms of an order in a slot; a new order has its own. */
    private final OrderTerms copied = new OrderTerms();

    private OrderTerms terms = copied;
    private boolean buy;
    private long clientOrder;
    private long orderId;
    private long termsEventNumber;
    private long namedEventNumber;
    private long limitTicks;
    private long boundTicks;
    private long leavesLots;
    private long cumLots;
    private long cumValue;

    /**
     * Replaces the taker by a new order without special terms, which has no slot yet. Keeps a reference to it during
     * the command.
     */
    void set(NewOrder order, long newOrderId, long newTermsEventNumber) {
        terms = order.terms;
        buy = Sides.isBuy(terms.side);
        clientOrder = order.clientOrder;
        orderId = newOrderId;
        termsEventNumber = newTermsEventNumber;
        namedEventNumber = newTermsEventNumber;
        setLimit(terms.type == OrderType.MARKET ? 0 : terms.priceTicks);
        leavesLots = terms.quantityLots;
        cumLots = 0;
        cumValue = 0;
    }

    /** Replaces the taker by an order in a slot and in no book. */
    void set(Orders orders, int slot) {
        buy = orders.isBuy(slot);
        orders.terms(slot, copied);
        terms = copied;
        clientOrder = orders.clientOrder(slot);
        orderId = orders.orderId(slot);
        termsEventNumber = orders.termsEventNumber(slot);
        namedEventNumber = orders.namedEventNumber(slot);
        setLimit(terms.priceTicks);
        leavesLots = orders.openLots(slot);
        cumLots = orders.cumLots(slot);
        cumValue = orders.cumValue(slot);
    }

    private void setLimit(long ticks) {
        limitTicks = ticks != 0 ? ticks : buy ? ANY_OFFER : ANY_BID;
        boundTicks = limitTicks;
    }

    boolean isBuy() {
        return buy;
    }

    /** Returns whether it takes any price. */
    boolean isMarket() {
        return terms.type == OrderType.MARKET || terms.type == OrderType.STOP;
    }

    /** Returns whether it trades whole or not at all. */
    boolean isFillOrKill() {
        return terms.timeInForce == TimeInForce.FILL_OR_KILL;
    }

    /** Returns whether the remainder rests if nothing prevents that. */
    boolean mayRest() {
        return Instructions.mayRest(terms.type, terms.timeInForce);
    }

    long clientOrder() {
        return clientOrder;
    }

    long orderId() {
        return orderId;
    }

    long termsEventNumber() {
        return termsEventNumber;
    }

    /** Returns the worst price that it takes, in ticks. */
    long limitTicks() {
        return limitTicks;
    }

    /** Returns the worst price at which it trades now: its limit, or a nearer one where trades must stop. */
    long boundTicks() {
        return boundTicks;
    }

    /** Sets the worst price at which it trades now. */
    void setBound(long ticks) {
        boundTicks = ticks;
    }

    /** Returns whether trades must stop before its limit. */
    boolean isBounded() {
        return boundTicks != limitTicks;
    }

    /** Returns whether it meets a resting order at its bound or better. */
    boolean meets(Book book) {
        return book.crosses(buy, boundTicks);
    }

    /** Returns whether a price is worse than its bound. */
    boolean isBeyondBound(long priceTicks) {
        return buy ? priceTicks > boundTicks : priceTicks < boundTicks;
    }

    /** Returns the open quantity, in lots. */
    long leavesLots() {
        return leavesLots;
    }

    /** Returns the executed quantity, in lots. */
    long cumLots() {
        return cumLots;
    }

    long cumValue() {
        return cumValue;
    }

    /** Counts a trade of so many lots, at most what is left. */
    void trade(long lots, long priceTicks) {
        leavesLots -= lots;
        cumLots += lots;
        cumValue += lots * priceTicks;
    }

    /** Takes lots off without a trade, less than what is left. */
    void reduce(long lots) {
        leavesLots -= lots;
    }

    /** Sets what an execution tells of it alone. */
    void describe(OrderExecuted executed) {
        executed.clientOrder = clientOrder;
        executed.orderId = orderId;
        executed.queueId = 0;
        executed.side = Sides.of(buy);
        executed.aggressive = true;
        executed.leavesLots = leavesLots;
        executed.cumLots = cumLots;
        executed.cumValue = cumValue;
        executed.termsEventNumber = termsEventNumber;
    }

    /** Sets what the cancel of its rest tells of it alone. */
    void describe(OrderCancelled cancelled) {
        cancelled.clientOrder = clientOrder;
        cancelled.orderId = orderId;
        cancelled.queueId = 0;
        cancelled.side = Sides.of(buy);
        cancelled.cancelledLots = leavesLots;
        cancelled.cumLots = cumLots;
        cancelled.cumValue = cumValue;
        cancelled.termsEventNumber = termsEventNumber;
    }

    /** Sets what a reduction to what is left tells of it alone. */
    void describe(OrderReplaced replaced, long previousLeavesLots) {
        replaced.clientOrder = clientOrder;
        replaced.previousClientOrder = clientOrder;
        replaced.orderId = orderId;
        replaced.queueId = 0;
        replaced.previousQueueId = 0;
        replaced.terms.set(terms);
        replaced.terms.priceTicks = isMarket() ? 0 : limitTicks;
        replaced.terms.quantityLots = leavesLots + cumLots;
        replaced.previousPriceTicks = replaced.terms.priceTicks;
        replaced.leavesLots = leavesLots;
        replaced.displayedLots = 0;
        replaced.previousLeavesLots = previousLeavesLots;
        replaced.previousDisplayedLots = 0;
        replaced.cumLots = cumLots;
        replaced.cumValue = cumValue;
        replaced.termsEventNumber = namedEventNumber;
    }
}
