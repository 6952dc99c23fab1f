// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.Phase;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.TimeInForce;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.Sides;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Handler of new orders: rejects them, trades them, books the remainder or cancels it. */
public final class NewOrderHandler {
    private final Progress progress;
    private final Registry registry;
    private final OrderStore store;
    private final EventStream events;
    private final OrderRejected orderRejected = new OrderRejected();
    private final OrderAccepted orderAccepted = new OrderAccepted();
    private final Orders orders;
    private final OrderChecks checks;
    private final FollowedPrices followedPrices;
    private final Matcher matcher;
    private final Arrivals arrivals;
    private final StopOrders stops;
    private final OrderReports reports;

    public NewOrderHandler(
            VenueState state,
            EventStream events,
            OrderChecks checks,
            Matcher matcher,
            Arrivals arrivals,
            StopOrders stops,
            OrderReports reports) {
        progress = state.progress;
        registry = state.registry;
        store = state.store;
        this.events = events;
        this.checks = checks;
        this.matcher = matcher;
        this.arrivals = arrivals;
        this.stops = stops;
        this.reports = reports;
        orders = state.orders;
        followedPrices = new FollowedPrices(state.orders);
    }

    public void newOrder(NewOrder order) {
        Session session = registry.session(order.session);
        if (session == null || !session.takes(order.ownerEpoch, order.msgSeqNum)) {
            return;
        }
        Instrument instrument = registry.instrument(order.instrument);
        boolean special = Instructions.areSpecial(order.terms, registry.shiftedTicks)
                && Instructions.areSpecial(order.terms, instrument == null ? 0 : instrument.shiftTicks());
        OrderTerms terms = special ? followedPrices.priced(order.terms, instrument) : order.terms;
        RejectReason reason = checks.fault(order, terms, special, session, instrument);
        if (instrument == null || reason != RejectReason.NONE) {
            reject(order, session, reason);
            return;
        }
        if (special) {
            takeSpecial(order, terms, session, instrument);
            return;
        }
        boolean buy = Sides.isBuy(terms.side);
        boolean mayRest = Instructions.mayRest(terms.type, terms.timeInForce);
        if (!instrument.matches() || (mayRest && !instrument.book.crosses(buy, terms.priceTicks))) {
            // Unlike a special order, it is written once, with its queue number, and rests without being read again.
            long orderId = progress.nextOrderId++;
            long queueId = progress.nextQueueId++;
            long priceTicks = bookTicks(terms.type, buy, terms.priceTicks);
            int slot = store.open(
                    session,
                    instrument,
                    terms,
                    order.clientOrder,
                    orderId,
                    queueId,
                    priceTicks,
                    terms.quantityLots,
                    progress.nextEventNumber);
            store.joinQueue(instrument, slot, buy, priceTicks);
            accept(order, terms, session, orderId, queueId, terms.type == OrderType.LIMIT ? terms.priceTicks : 0);
            return;
        }
        trade(order, terms, session, instrument);
        stops.run(instrument);
    }

    /** Trades a plain order, which takes no slot unless a part of it rests. */
    private void trade(NewOrder order, OrderTerms terms, Session session, Instrument instrument) {
        Taker taker = matcher.taker;
        taker.set(order, progress.nextOrderId++, progress.nextEventNumber);
        accept(order, terms, session, taker.orderId(), 0, terms.type == OrderType.MARKET ? 0 : terms.priceTicks);
        CancelReason ended = arrivals.trade(session, instrument, 0);
        if (taker.leavesLots() > 0) {
            if (ended != null) {
                reports.sendCancelled(taker, session, instrument, ended);
            } else if (arrivals.isUnfinished()) {
                arrivals.goOnLater(instrument, openRest(order, terms, session, instrument, taker, 0));
            } else {
                bookRest(order, terms, session, instrument, taker);
            }
        }
    }

    private void bookRest(NewOrder order, OrderTerms terms, Session session, Instrument instrument, Taker taker) {
        int slot = openRest(order, terms, session, instrument, taker, progress.nextQueueId++);
        if (taker.cumLots() > 0) {
            store.setExecuted(slot, taker.cumLots(), taker.cumValue());
        }
        store.joinQueue(instrument, slot, taker.isBuy(), terms.priceTicks);
        reports.sendBooked(instrument, slot);
    }

    private int openRest(
            NewOrder order, OrderTerms terms, Session session, Instrument instrument, Taker taker, long queueId) {
        long priceTicks = bookTicks(terms.type, taker.isBuy(), terms.priceTicks);
        return store.open(
                session,
                instrument,
                terms,
                order.clientOrder,
                taker.orderId(),
                queueId,
                priceTicks,
                taker.leavesLots(),
                taker.termsEventNumber());
    }

    private void takeSpecial(NewOrder order, OrderTerms terms, Session session, Instrument instrument) {
        boolean buy = Sides.isBuy(terms.side);
        long limitTicks = Instructions.hasLimit(terms.type) ? checks.restTicks(terms, instrument) : 0;
        long priceTicks = bookTicks(terms.type, buy, limitTicks);
        int slot = store.open(
                session,
                instrument,
                terms,
                order.clientOrder,
                progress.nextOrderId++,
                0,
                priceTicks,
                terms.quantityLots,
                progress.nextEventNumber);
        store.makeSpecial(instrument, slot, terms);
        if (terms.ocoWith != 0) {
            store.link(slot, session.find(terms.ocoWith, orders));
        }
        place(order, terms, session, instrument, slot, limitTicks);
        stops.run(instrument);
    }

    /** Makes a special order wait, rest or trade. */
    private void place(
            NewOrder order, OrderTerms terms, Session session, Instrument instrument, int slot, long limitTicks) {
        long orderId = orders.orderId(slot);
        boolean isStop = Instructions.isStop(terms.type);
        boolean parks = terms.timeInForce == TimeInForce.AT_THE_CLOSE && instrument.phase != Phase.CLOSING_AUCTION;
        boolean reached = isStop && instrument.isContinuous() && stops.isReached(instrument, slot);
        if (parks || (isStop && !reached)) {
            store.beginWaiting(instrument, slot);
            accept(order, terms, session, orderId, 0, limitTicks);
        } else if (isStop) {
            accept(order, terms, session, orderId, 0, limitTicks);
            stops.trigger(session, instrument, slot, instrument.lastTicks);
        } else if (!instrument.matches()
                || (Instructions.mayRest(terms.type, terms.timeInForce)
                        && terms.minQuantityLots == 0
                        && !instrument.book.crosses(Sides.isBuy(terms.side), limitTicks))) {
            store.rest(instrument, slot);
            accept(order, terms, session, orderId, orders.toldQueueId(slot), limitTicks);
        } else {
            accept(order, terms, session, orderId, 0, limitTicks);
            arrivals.arrive(session, instrument, slot, terms.minQuantityLots);
        }
    }

    /**
     * Returns the price of an order's place in line. A market order, in an auction, comes before all limits of its
     * side.
     */
    private static long bookTicks(OrderType type, boolean buy, long limitTicks) {
        if (type != OrderType.MARKET) {
            return limitTicks;
        }
        return buy ? Long.MAX_VALUE : 0;
    }

    private void accept(
            NewOrder order, OrderTerms terms, Session session, long orderId, long queueId, long limitTicks) {
        orderAccepted.session = session.number;
        orderAccepted.sessionEventNumber = session.nextSessionEventNumber++;
        orderAccepted.instrument = order.instrument;
        orderAccepted.clientOrder = order.clientOrder;
        orderAccepted.orderId = orderId;
        orderAccepted.queueId = queueId;
        orderAccepted.terms.set(terms);
        orderAccepted.terms.priceTicks = limitTicks;
        long shownLots = terms.displayLots == 0 ? terms.quantityLots : terms.displayLots;
        orderAccepted.displayedLots = queueId == 0 ? 0 : shownLots;
        orderAccepted.clOrdId.set(order.clOrdId);
        events.nextPriced().orderAccepted(orderAccepted);
    }

    void reject(NewOrder order, Session session, RejectReason reason) {
        orderRejected.session = session.number;
        orderRejected.sessionEventNumber = session.nextSessionEventNumber++;
        orderRejected.instrument = order.instrument;
        orderRejected.clientOrder = order.clientOrder;
        orderRejected.setTerms(order.terms);
        orderRejected.clOrdId.set(order.clOrdId);
        orderRejected.symbol = order.symbol;
        orderRejected.sideCode = order.sideCode;
        orderRejected.reason = reason;
        events.next().orderRejected(orderRejected);
    }
}
