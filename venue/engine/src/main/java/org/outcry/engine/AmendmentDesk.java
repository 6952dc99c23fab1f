package org.outcry.engine;

import org.outcry.api.CancelOrder;
import org.outcry.api.CancelReason;
import org.outcry.api.CancelRejected;
import org.outcry.api.OrderReplaced;
import org.outcry.api.OrderStatus;
import org.outcry.api.OrderType;
import org.outcry.api.Phase;
import org.outcry.api.ReduceOrder;
import org.outcry.api.RejectReason;
import org.outcry.api.ReplaceOrder;
import org.outcry.api.RequestOrderStatus;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;

/** What is asked about open orders: to cancel, replace or reduce them, and how they stand. */
final class AmendmentDesk {
    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final Matcher matcher;
    private final OrderDesk orderDesk;
    private final Canceller canceller;

    AmendmentDesk(VenueState state, EventStream events, Matcher matcher, OrderDesk orderDesk, Canceller canceller) {
        this.state = state;
        this.events = events;
        this.matcher = matcher;
        this.orderDesk = orderDesk;
        this.canceller = canceller;
        orders = state.orders;
    }

    void cancelOrder(CancelOrder cancel) {
        Session session = state.session(cancel.session);
        if (session == null || !session.takes(cancel.ownerEpoch, cancel.msgSeqNum)) {
            return;
        }
        int slot = find(session, cancel.clientOrder);
        RejectReason reason = cancel.refusal;
        if (reason == RejectReason.NONE && slot == 0) {
            reason = RejectReason.UNKNOWN_ORDER;
        }
        if (reason == RejectReason.NONE) {
            canceller.cancel(session, slot, cancel);
            return;
        }
        CancelRejected rejected = events.cancelRejected;
        rejected.replace = false;
        rejected.clOrdId1 = cancel.clOrdId1;
        rejected.clOrdId2 = cancel.clOrdId2;
        rejected.clOrdId3 = cancel.clOrdId3;
        rejected.origClOrdId1 = cancel.origClOrdId1;
        rejected.origClOrdId2 = cancel.origClOrdId2;
        rejected.origClOrdId3 = cancel.origClOrdId3;
        reject(session, cancel.clientOrder, slot, reason);
    }

    void replaceOrder(ReplaceOrder replace) {
        Session session = state.session(replace.session);
        if (session == null || !session.takes(replace.ownerEpoch, replace.msgSeqNum)) {
            return;
        }
        int slot = find(session, replace.clientOrder);
        RejectReason reason = fault(replace, session, slot);
        if (reason == RejectReason.NONE) {
            replace(replace, session, slot);
            return;
        }
        CancelRejected rejected = events.cancelRejected;
        rejected.replace = true;
        rejected.clOrdId1 = replace.clOrdId1;
        rejected.clOrdId2 = replace.clOrdId2;
        rejected.clOrdId3 = replace.clOrdId3;
        rejected.origClOrdId1 = replace.origClOrdId1;
        rejected.origClOrdId2 = replace.origClOrdId2;
        rejected.origClOrdId3 = replace.origClOrdId3;
        reject(session, replace.clientOrder, slot, reason);
    }

    void reduceOrder(ReduceOrder reduce) {
        Session session = state.session(reduce.session);
        if (session == null || !session.takes(reduce.ownerEpoch, reduce.msgSeqNum)) {
            return;
        }
        int slot = find(session, reduce.clientOrder);
        RejectReason reason = fault(reduce, slot);
        OrderReplaced replaced = events.orderReplaced;
        if (reason == RejectReason.NONE) {
            setPrevious(slot);
            orders.setLeavesLots(slot, orders.leavesLots(slot) - reduce.reduceLots);
            replaced.clOrdId1 = 0;
            replaced.clOrdId2 = 0;
            replaced.clOrdId3 = 0;
            replaced.origClOrdId1 = 0;
            replaced.origClOrdId2 = 0;
            replaced.origClOrdId3 = 0;
            sendReplaced(session, slot, orders.queueId(slot));
            return;
        }
        CancelRejected rejected = events.cancelRejected;
        rejected.replace = true;
        rejected.clOrdId1 = 0;
        rejected.clOrdId2 = 0;
        rejected.clOrdId3 = 0;
        rejected.origClOrdId1 = 0;
        rejected.origClOrdId2 = 0;
        rejected.origClOrdId3 = 0;
        reject(session, reduce.clientOrder, slot, reason);
    }

    void requestOrderStatus(RequestOrderStatus request) {
        Session session = state.session(request.session);
        if (session == null || !session.takes(request.ownerEpoch, request.msgSeqNum)) {
            return;
        }
        int slot = find(session, request.clientOrder);
        OrderStatus status = events.orderStatus;
        status.session = session.number;
        status.sessionEventNumber = session.nextSessionEventNumber++;
        status.clientOrder = request.clientOrder;
        status.orderId = slot == 0 ? 0 : orders.orderId(slot);
        status.instrument = slot == 0 ? 0 : orders.instrument(slot);
        status.side = slot == 0 ? Side.BUY : orders.side(slot);
        status.type = slot == 0 ? OrderType.LIMIT : orders.type(slot);
        status.timeInForce = slot == 0 ? TimeInForce.DAY : orders.timeInForce(slot);
        status.priceTicks = slot == 0 ? 0 : orders.priceTicks(slot);
        status.leavesLots = slot == 0 ? 0 : orders.leavesLots(slot);
        status.cumLots = slot == 0 ? 0 : orders.cumLots(slot);
        status.cumValue = slot == 0 ? 0 : orders.cumValue(slot);
        status.quantityLots = status.leavesLots + status.cumLots;
        status.clOrdId1 = request.clOrdId1;
        status.clOrdId2 = request.clOrdId2;
        status.clOrdId3 = request.clOrdId3;
        status.ordStatusReqId1 = request.ordStatusReqId1;
        status.ordStatusReqId2 = request.ordStatusReqId2;
        status.ordStatusReqId3 = request.ordStatusReqId3;
        events.sendOrderStatus();
    }

    private int find(Session session, long clientOrder) {
        int slot = session.slot(Session.index(clientOrder));
        return orders.isOpen(slot) && orders.clientOrder(slot) == clientOrder ? slot : 0;
    }

    private RejectReason fault(ReplaceOrder replace, Session session, int slot) {
        if (!session.throttle.passes(state.timeNs)) {
            return RejectReason.RATE_EXCEEDED;
        }
        if (replace.refusal != RejectReason.NONE) {
            return replace.refusal;
        }
        if (state.suspended) {
            return state.suspensionReason;
        }
        if (state.isSuspended(session)) {
            return RejectReason.PARTICIPANT_SUSPENDED;
        }
        if (slot == 0) {
            return RejectReason.UNKNOWN_ORDER;
        }
        Instrument instrument = state.instrumentOf(slot);
        if (instrument.phase == Phase.HALTED) {
            return RejectReason.NOT_TRADING;
        }
        int index = Session.index(replace.newClientOrder);
        if (index >= state.limits.maxOrdersPerSession) {
            return RejectReason.CLIENT_ORDER_OUT_OF_RANGE;
        }
        int holder = session.ownSlot(index, orders);
        if (holder != slot && orders.isOpen(holder)) {
            return RejectReason.DUPLICATE_ORDER;
        }
        RejectReason reason = instrument.quantityFault(replace.quantityLots);
        if (reason == RejectReason.NONE) {
            reason = instrument.priceFault(replace.priceTicks);
        }
        if (reason == RejectReason.NONE) {
            reason = instrument.controls.sizeFault(replace.quantityLots, replace.priceTicks, true);
        }
        if (reason == RejectReason.NONE) {
            reason = instrument.controls.limitFault(replace.priceTicks);
        }
        if (reason == RejectReason.NONE && replace.quantityLots <= orders.cumLots(slot)) {
            reason = RejectReason.QUANTITY_NOT_ABOVE_EXECUTED;
        }
        return reason;
    }

    private RejectReason fault(ReduceOrder reduce, int slot) {
        if (slot == 0) {
            return RejectReason.UNKNOWN_ORDER;
        }
        if (reduce.reduceLots <= 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (reduce.reduceLots % state.instrumentOf(slot).lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return reduce.reduceLots >= orders.leavesLots(slot)
                ? RejectReason.QUANTITY_NOT_ABOVE_EXECUTED
                : RejectReason.NONE;
    }

    private void replace(ReplaceOrder replace, Session session, int from) {
        int slot = from;
        Instrument instrument = state.instrumentOf(slot);
        Book book = instrument.book;
        long leavesLots = replace.quantityLots - orders.cumLots(slot);
        boolean keepsPlace = replace.priceTicks == orders.priceTicks(slot) && leavesLots < orders.leavesLots(slot);
        setPrevious(slot);
        OrderReplaced replaced = events.orderReplaced;
        replaced.clOrdId1 = replace.clOrdId1;
        replaced.clOrdId2 = replace.clOrdId2;
        replaced.clOrdId3 = replace.clOrdId3;
        replaced.origClOrdId1 = replace.origClOrdId1;
        replaced.origClOrdId2 = replace.origClOrdId2;
        replaced.origClOrdId3 = replace.origClOrdId3;
        if (!keepsPlace) {
            orders.unlink(slot);
            book.remove(slot);
            orders.setPriceTicks(slot, replace.priceTicks);
        }
        orders.setLeavesLots(slot, leavesLots);
        slot = rename(session, book, keepsPlace, slot, replace.newClientOrder);
        orders.setTermsEventNumber(slot, state.nextEventNumber);
        if (keepsPlace) {
            sendReplaced(session, slot, orders.queueId(slot));
        } else if (book.crosses(orders.isBuy(slot), replace.priceTicks)) {
            sendReplaced(session, slot, 0);
            trade(session, instrument, slot);
        } else {
            joinQueue(book, slot);
            sendReplaced(session, slot, orders.queueId(slot));
        }
    }

    /** Where the order stands under its new name. */
    private int rename(Session session, Book book, boolean rests, int slot, long newClientOrder) {
        int newSlot = session.ownSlot(Session.index(newClientOrder), orders);
        if (newSlot != slot) {
            orders.move(slot, newSlot);
            if (rests) {
                book.moved(slot, newSlot);
            }
        }
        orders.setClientOrder(newSlot, newClientOrder);
        return newSlot;
    }

    private void joinQueue(Book book, int slot) {
        orders.setQueueId(slot, state.nextQueueId++);
        book.rest(slot);
    }

    private void trade(Session session, Instrument instrument, int slot) {
        matcher.buy = orders.isBuy(slot);
        matcher.limitTicks = orders.priceTicks(slot);
        matcher.clientOrder = orders.clientOrder(slot);
        matcher.orderId = orders.orderId(slot);
        matcher.leavesLots = orders.leavesLots(slot);
        matcher.cumLots = orders.cumLots(slot);
        matcher.cumValue = orders.cumValue(slot);
        matcher.termsEventNumber = orders.termsEventNumber(slot);
        boolean matched = matcher.match(session, instrument);
        if (matched && matcher.leavesLots > 0) {
            orders.setLeavesLots(slot, matcher.leavesLots);
            orders.setExecuted(slot, matcher.cumLots, matcher.cumValue);
            joinQueue(instrument.book, slot);
            orderDesk.sendBooked(
                    instrument,
                    matcher.orderId,
                    orders.queueId(slot),
                    matcher.buy,
                    matcher.limitTicks,
                    matcher.leavesLots);
            return;
        }
        state.closeOrder(session, instrument, slot);
        if (!matched) {
            orderDesk.cancelRest(session, instrument, CancelReason.MATCH_LIMIT);
        }
    }

    private void setPrevious(int slot) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.previousClientOrder = orders.clientOrder(slot);
        replaced.previousQueueId = orders.queueId(slot);
        replaced.previousPriceTicks = orders.priceTicks(slot);
        replaced.previousLeavesLots = orders.leavesLots(slot);
    }

    private void sendReplaced(Session session, int slot, long queueId) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.session = session.number;
        replaced.sessionEventNumber = session.nextSessionEventNumber++;
        replaced.instrument = orders.instrument(slot);
        replaced.clientOrder = orders.clientOrder(slot);
        replaced.orderId = orders.orderId(slot);
        replaced.queueId = queueId;
        replaced.side = orders.side(slot);
        replaced.type = orders.type(slot);
        replaced.timeInForce = orders.timeInForce(slot);
        replaced.priceTicks = orders.priceTicks(slot);
        replaced.leavesLots = orders.leavesLots(slot);
        replaced.cumLots = orders.cumLots(slot);
        replaced.cumValue = orders.cumValue(slot);
        replaced.quantityLots = replaced.leavesLots + replaced.cumLots;
        events.sendOrderReplaced();
    }

    /** Sends the reject whose ClOrdIDs are set. */
    private void reject(Session session, long clientOrder, int slot, RejectReason reason) {
        CancelRejected rejected = events.cancelRejected;
        rejected.session = session.number;
        rejected.sessionEventNumber = session.nextSessionEventNumber++;
        rejected.clientOrder = clientOrder;
        rejected.orderId = slot == 0 ? 0 : orders.orderId(slot);
        rejected.leavesLots = slot == 0 ? 0 : orders.leavesLots(slot);
        rejected.cumLots = slot == 0 ? 0 : orders.cumLots(slot);
        rejected.reason = reason;
        events.sendCancelRejected();
    }
}
