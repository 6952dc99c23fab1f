package org.outcry.engine;

import org.jspecify.annotations.Nullable;
import org.outcry.api.CancelReason;
import org.outcry.api.NewOrder;
import org.outcry.api.OrderAccepted;
import org.outcry.api.OrderBooked;
import org.outcry.api.OrderCancelled;
import org.outcry.api.OrderRejected;
import org.outcry.api.OrderType;
import org.outcry.api.Phase;
import org.outcry.api.RejectReason;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;

/** Takes new orders: refuses them, trades them, books what is left or cancels it. */
final class OrderDesk {
    /** What a market order takes; no offer or bid is worse, and an empty side is not reached. */
    private static final long ANY_OFFER = Long.MAX_VALUE - 1;

    private static final long ANY_BID = 0;

    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final Matcher matcher;

    OrderDesk(VenueState state, EventStream events, Matcher matcher) {
        this.state = state;
        this.events = events;
        this.matcher = matcher;
        orders = state.orders;
    }

    void newOrder(NewOrder order) {
        Session session = state.session(order.session);
        if (session == null || !session.takes(order.ownerEpoch, order.msgSeqNum)) {
            return;
        }
        Instrument instrument = state.instrument(order.instrument);
        RejectReason reason = fault(order, session, instrument);
        if (instrument == null || reason != RejectReason.NONE) {
            reject(order, session, reason);
            return;
        }
        boolean buy = order.side == Side.BUY;
        boolean market = order.type == OrderType.MARKET;
        long limitTicks = !market ? order.priceTicks : buy ? ANY_OFFER : ANY_BID;
        long orderId = state.nextOrderId++;
        boolean mayRest = !market && order.timeInForce == TimeInForce.DAY;
        if (mayRest && !instrument.book.crosses(buy, limitTicks)) {
            long termsEventNumber = state.nextEventNumber;
            long queueId =
                    book(session, instrument, order, orderId, order.priceTicks, order.quantityLots, termsEventNumber);
            accept(order, session, orderId, queueId);
            return;
        }
        matcher.buy = buy;
        matcher.limitTicks = limitTicks;
        matcher.clientOrder = order.clientOrder;
        matcher.orderId = orderId;
        matcher.leavesLots = order.quantityLots;
        matcher.cumLots = 0;
        matcher.cumValue = 0;
        matcher.termsEventNumber = state.nextEventNumber;
        accept(order, session, orderId, 0);
        trade(order, session, instrument, mayRest);
    }

    private void trade(NewOrder order, Session session, Instrument instrument, boolean mayRest) {
        if (order.timeInForce == TimeInForce.FILL_OR_KILL && !matcher.canFill(instrument)) {
            cancelRest(session, instrument, CancelReason.FILL_OR_KILL);
        } else if (!matcher.match(session, instrument)) {
            cancelRest(session, instrument, CancelReason.MATCH_LIMIT);
        } else if (matcher.leavesLots == 0) {
            return;
        } else if (mayRest) {
            bookRest(order, session, instrument);
        } else if (order.type == OrderType.MARKET) {
            cancelRest(session, instrument, CancelReason.NO_LIQUIDITY);
        } else {
            cancelRest(session, instrument, CancelReason.IMMEDIATE_OR_CANCEL);
        }
    }

    private void bookRest(NewOrder order, Session session, Instrument instrument) {
        long queueId = book(
                session,
                instrument,
                order,
                matcher.orderId,
                matcher.limitTicks,
                matcher.leavesLots,
                matcher.termsEventNumber);
        if (matcher.cumLots > 0) {
            orders.setExecuted(
                    session.ownSlot(Session.index(order.clientOrder), orders), matcher.cumLots, matcher.cumValue);
        }
        sendBooked(instrument, matcher.orderId, queueId, matcher.buy, matcher.limitTicks, matcher.leavesLots);
    }

    private long book(
            Session session,
            Instrument instrument,
            NewOrder order,
            long orderId,
            long priceTicks,
            long leavesLots,
            long termsEventNumber) {
        int slot = session.ownSlot(Session.index(order.clientOrder), orders);
        orders.set(
                slot,
                session.number,
                instrument.number,
                order.side == Side.BUY,
                order.type,
                order.timeInForce,
                order.clientOrder,
                orderId,
                priceTicks,
                leavesLots,
                termsEventNumber);
        long queueId = state.nextQueueId++;
        orders.setQueueId(slot, queueId);
        state.orderOpened(session, instrument);
        instrument.book.rest(slot);
        return queueId;
    }

    /** Tells that what is left of an order that traded rests. */
    void sendBooked(
            Instrument instrument, long orderId, long queueId, boolean buy, long priceTicks, long quantityLots) {
        OrderBooked booked = events.orderBooked;
        booked.instrument = instrument.number;
        booked.orderId = orderId;
        booked.queueId = queueId;
        booked.side = Sides.of(buy);
        booked.priceTicks = priceTicks;
        booked.quantityLots = quantityLots;
        events.sendOrderBooked();
    }

    /** Tells that what is left of the order in the matcher, which does not rest, is cancelled. */
    void cancelRest(Session session, Instrument instrument, CancelReason reason) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.session = session.number;
        cancelled.sessionEventNumber = session.nextSessionEventNumber++;
        cancelled.instrument = instrument.number;
        cancelled.clientOrder = matcher.clientOrder;
        cancelled.orderId = matcher.orderId;
        cancelled.queueId = 0;
        cancelled.side = Sides.of(matcher.buy);
        cancelled.cancelledLots = matcher.leavesLots;
        cancelled.cumLots = matcher.cumLots;
        cancelled.cumValue = matcher.cumValue;
        cancelled.reason = reason;
        cancelled.clOrdId1 = 0;
        cancelled.clOrdId2 = 0;
        cancelled.clOrdId3 = 0;
        cancelled.origClOrdId1 = 0;
        cancelled.origClOrdId2 = 0;
        cancelled.origClOrdId3 = 0;
        cancelled.termsEventNumber = matcher.termsEventNumber;
        events.sendOrderCancelled();
    }

    private RejectReason fault(NewOrder order, Session session, @Nullable Instrument instrument) {
        if (!session.throttle.passes(state.timeNs)) {
            return RejectReason.RATE_EXCEEDED;
        }
        if (order.refusal != RejectReason.NONE) {
            return order.refusal;
        }
        if (state.suspended) {
            return state.suspensionReason;
        }
        if (state.isSuspended(session)) {
            return RejectReason.PARTICIPANT_SUSPENDED;
        }
        if (instrument == null) {
            return RejectReason.UNKNOWN_INSTRUMENT;
        }
        if (instrument.phase == Phase.HALTED) {
            return RejectReason.NOT_TRADING;
        }
        int index = Session.index(order.clientOrder);
        if (index >= state.limits.maxOrdersPerSession) {
            return RejectReason.CLIENT_ORDER_OUT_OF_RANGE;
        }
        if (orders.isOpen(session.ownSlot(index, orders))) {
            return RejectReason.DUPLICATE_ORDER;
        }
        RejectReason reason = instrument.quantityFault(order.quantityLots);
        if (reason == RejectReason.NONE && order.type == OrderType.LIMIT) {
            reason = instrument.priceFault(order.priceTicks);
        }
        boolean hasLimit = order.type == OrderType.LIMIT;
        if (reason == RejectReason.NONE) {
            reason = instrument.controls.sizeFault(order.quantityLots, order.priceTicks, hasLimit);
        }
        if (reason == RejectReason.NONE && hasLimit) {
            reason = instrument.controls.limitFault(order.priceTicks);
        }
        if (reason == RejectReason.NONE && session.isFull()) {
            reason = RejectReason.TOO_MANY_SESSION_ORDERS;
        }
        if (reason == RejectReason.NONE && orders.open() >= state.limits.maxOrders) {
            reason = RejectReason.TOO_MANY_ORDERS;
        }
        return reason;
    }

    private void accept(NewOrder order, Session session, long orderId, long queueId) {
        OrderAccepted accepted = events.orderAccepted;
        accepted.session = session.number;
        accepted.sessionEventNumber = session.nextSessionEventNumber++;
        accepted.instrument = order.instrument;
        accepted.clientOrder = order.clientOrder;
        accepted.orderId = orderId;
        accepted.queueId = queueId;
        accepted.side = order.side;
        accepted.type = order.type;
        accepted.timeInForce = order.timeInForce;
        accepted.priceTicks = order.type == OrderType.MARKET ? 0 : order.priceTicks;
        accepted.quantityLots = order.quantityLots;
        accepted.clOrdId1 = order.clOrdId1;
        accepted.clOrdId2 = order.clOrdId2;
        accepted.clOrdId3 = order.clOrdId3;
        events.sendOrderAccepted();
    }

    private void reject(NewOrder order, Session session, RejectReason reason) {
        OrderRejected rejected = events.orderRejected;
        rejected.session = session.number;
        rejected.sessionEventNumber = session.nextSessionEventNumber++;
        rejected.instrument = order.instrument;
        rejected.clientOrder = order.clientOrder;
        rejected.side = order.side;
        rejected.type = order.type;
        rejected.timeInForce = order.timeInForce;
        rejected.priceTicks = order.priceTicks;
        rejected.quantityLots = order.quantityLots;
        rejected.clOrdId1 = order.clOrdId1;
        rejected.clOrdId2 = order.clOrdId2;
        rejected.clOrdId3 = order.clOrdId3;
        rejected.reason = reason;
        events.sendOrderRejected();
    }
}
