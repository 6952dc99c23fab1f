package org.outcry.engine;

import org.outcry.api.CancelOrder;
import org.outcry.api.CancelRejected;
import org.outcry.api.OrderReplaced;
import org.outcry.api.OrderStatus;
import org.outcry.api.OrderType;
import org.outcry.api.PostOnly;
import org.outcry.api.ReduceOrder;
import org.outcry.api.RejectReason;
import org.outcry.api.ReplaceOrder;
import org.outcry.api.ReplaceReason;
import org.outcry.api.RequestOrderStatus;
import org.outcry.api.Side;
import org.outcry.api.TimeInForce;

/** What is asked about open orders: to cancel, replace or reduce them, and how they stand. */
final class AmendmentDesk {
    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final ExceedanceDesk exceedances;
    private final Arrivals arrivals;
    private final StopDesk stops;
    private final OrderReports reports;
    private final Canceller canceller;

    AmendmentDesk(
            VenueState state,
            EventStream events,
            ExceedanceDesk exceedances,
            Arrivals arrivals,
            StopDesk stops,
            OrderReports reports,
            Canceller canceller) {
        this.state = state;
        this.events = events;
        this.exceedances = exceedances;
        this.arrivals = arrivals;
        this.stops = stops;
        this.reports = reports;
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
            Instrument instrument = state.instrumentOf(slot);
            if (!instrument.changing) {
                canceller.cancel(session, instrument, slot, cancel);
                return;
            }
            reason = RejectReason.BUSY;
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
        if (reason != RejectReason.NONE) {
            reason = exceed(replace, session, slot, reason);
        }
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
            reports.setPrevious(slot);
            reduceTo(state.instrumentOf(slot), slot, orders.openLots(slot) - reduce.reduceLots);
            replaced.reason = ReplaceReason.REQUESTED;
            replaced.clOrdId1 = 0;
            replaced.clOrdId2 = 0;
            replaced.clOrdId3 = 0;
            replaced.origClOrdId1 = 0;
            replaced.origClOrdId2 = 0;
            replaced.origClOrdId3 = 0;
            reports.sendReplaced(session, slot, orders.isWaiting(slot) ? 0 : orders.queueId(slot));
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
        status.priceTicks = slot == 0 ? 0 : orders.limitTicks(slot);
        status.stopPriceTicks = special(slot, SpecialTerms.STOP_TICKS);
        status.displayLots = special(slot, SpecialTerms.DISPLAY_LOTS);
        status.minQuantityLots = special(slot, SpecialTerms.MIN_QUANTITY_LOTS);
        status.expireTimeNs = special(slot, SpecialTerms.EXPIRE_TIME_NS);
        status.postOnly = slot == 0 ? PostOnly.NONE : orders.postOnly(slot);
        status.leavesLots = slot == 0 ? 0 : orders.openLots(slot);
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

    private long special(int slot, int field) {
        return slot == 0 ? 0 : orders.special(slot, field);
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
        if (!Phases.takesOrders(instrument.phase)) {
            return RejectReason.NOT_TRADING;
        }
        if (state.isBusy(instrument)) {
            return RejectReason.BUSY;
        }
        int index = Session.index(replace.newClientOrder);
        if (index >= state.limits.maxOrdersPerSession) {
            return RejectReason.CLIENT_ORDER_OUT_OF_RANGE;
        }
        boolean ownIndex = index == Session.index(replace.clientOrder);
        if (!ownIndex && orders.isOpen(session.slot(index))) {
            return RejectReason.DUPLICATE_ORDER;
        }
        boolean hasLimit = Instructions.hasLimit(orders.type(slot));
        RejectReason reason = sizeFault(replace, instrument, hasLimit);
        if (reason == RejectReason.NONE) {
            reason = termsFault(replace, instrument, slot, hasLimit);
        }
        return reason;
    }

    /** What is wrong with a replace that a control refuses but its session may be authorised to. */
    private RejectReason exceed(ReplaceOrder replace, Session session, int slot, RejectReason reason) {
        if (slot == 0) {
            return reason;
        }
        Instrument instrument = state.instrumentOf(slot);
        Exceedance exceedance = exceedances.of(session, instrument, reason, orders.postOnly(slot));
        if (exceedance == null) {
            return reason;
        }
        boolean hasLimit = Instructions.hasLimit(orders.type(slot));
        RejectReason left = exceedance.fault(instrument, replace.quantityLots, replace.priceTicks, hasLimit);
        if (left == RejectReason.NONE) {
            left = termsFault(replace, instrument, slot, hasLimit);
        }
        if (left == RejectReason.NONE) {
            exceedances.use(exceedance, replace.newClientOrder, reason);
        }
        return left;
    }

    private static RejectReason sizeFault(ReplaceOrder replace, Instrument instrument, boolean hasLimit) {
        if (hasLimit && instrument.admits(replace.priceTicks, replace.quantityLots)) {
            return RejectReason.NONE;
        }
        RejectReason reason = instrument.quantityFault(replace.quantityLots);
        if (reason == RejectReason.NONE && hasLimit) {
            reason = instrument.priceFault(replace.priceTicks);
        }
        if (reason == RejectReason.NONE) {
            reason = instrument.controls.sizeFault(replace.quantityLots, replace.priceTicks, hasLimit);
        }
        if (reason == RejectReason.NONE && hasLimit) {
            reason = instrument.controls.limitFault(replace.priceTicks);
        }
        return reason;
    }

    private RejectReason termsFault(ReplaceOrder replace, Instrument instrument, int slot, boolean hasLimit) {
        if (replace.quantityLots <= orders.cumLots(slot)) {
            return RejectReason.QUANTITY_NOT_ABOVE_EXECUTED;
        }
        boolean waitsForStop = orders.isWaiting(slot) && orders.special(slot, SpecialTerms.STOP_TICKS) != 0;
        if (replace.stopPriceTicks != 0 && !waitsForStop) {
            return RejectReason.STOP_PRICE_NOT_ALLOWED;
        }
        RejectReason reason =
                replace.stopPriceTicks == 0 ? RejectReason.NONE : instrument.priceFault(replace.stopPriceTicks);
        if (reason == RejectReason.NONE) {
            boolean mayRest = Arrivals.mayRest(orders.type(slot), orders.timeInForce(slot));
            reason = Instructions.displayFault(replace.displayLots, replace.quantityLots, instrument, mayRest);
        }
        if (reason == RejectReason.NONE && hasLimit && orders.postOnly(slot) != PostOnly.NONE) {
            long priceTicks = newPrice(replace, instrument, slot);
            if (priceTicks != replace.priceTicks) {
                boolean rests = orders.postOnly(slot) == PostOnly.REPRICE
                        && instrument.priceFault(priceTicks) == RejectReason.NONE;
                reason = rests ? instrument.controls.limitFault(priceTicks) : RejectReason.WOULD_TRADE;
            }
        }
        return reason;
    }

    /** The limit that is asked for; of a post-only order that would trade, one allowed price short of the opposite touch. */
    private long newPrice(ReplaceOrder replace, Instrument instrument, int slot) {
        boolean buy = orders.isBuy(slot);
        boolean wouldTrade = orders.postOnly(slot) != PostOnly.NONE
                && instrument.matches()
                && instrument.book.crosses(buy, replace.priceTicks);
        return wouldTrade
                ? instrument.nextPrice(orders.priceTicks(instrument.book.first(!buy)), buy)
                : replace.priceTicks;
    }

    /** The order stands where it stood, with less. */
    private void reduceTo(Instrument instrument, int slot, long openLots) {
        boolean rests = !orders.isWaiting(slot);
        if (rests) {
            state.uncollect(instrument, slot);
        }
        orders.reduceTo(slot, openLots);
        if (rests) {
            state.collect(instrument, slot);
        }
    }

    private RejectReason fault(ReduceOrder reduce, int slot) {
        if (slot == 0) {
            return RejectReason.UNKNOWN_ORDER;
        }
        if (state.instrumentOf(slot).changing) {
            return RejectReason.BUSY;
        }
        if (reduce.reduceLots <= 0) {
            return RejectReason.QUANTITY_NOT_POSITIVE;
        }
        if (reduce.reduceLots % state.instrumentOf(slot).lotIncrement != 0) {
            return RejectReason.QUANTITY_OFF_LOT;
        }
        return reduce.reduceLots >= orders.openLots(slot)
                ? RejectReason.QUANTITY_NOT_ABOVE_EXECUTED
                : RejectReason.NONE;
    }

    private void replace(ReplaceOrder replace, Session session, int from) {
        int slot = from;
        Instrument instrument = state.instrumentOf(slot);
        boolean waits = orders.isWaiting(slot);
        long limitTicks =
                Instructions.hasLimit(orders.type(slot)) ? newPrice(replace, instrument, slot) : orders.bookTicks(slot);
        long openLots = replace.quantityLots - orders.cumLots(slot);
        boolean keepsPlace = keepsPlace(replace, slot, limitTicks, openLots);
        reports.setPrevious(slot);
        setClOrdIds(replace);
        if (keepsPlace) {
            reduceTo(instrument, slot, openLots);
        } else {
            state.takeOut(instrument, slot);
            if (waits) {
                orders.endWaiting(slot);
            }
            setTerms(replace, slot, limitTicks, openLots);
        }
        slot = rename(session, instrument, keepsPlace, slot, replace.newClientOrder);
        orders.setTermsEventNumber(slot, state.nextEventNumber);
        if (keepsPlace) {
            reports.sendReplaced(session, slot, waits ? 0 : orders.queueId(slot));
        } else if (waits) {
            waitAgain(session, instrument, slot);
        } else if (instrument.matches() && instrument.book.crosses(orders.isBuy(slot), limitTicks)) {
            reports.sendReplaced(session, slot, 0);
            arrivals.arrive(session, instrument, slot, 0);
        } else {
            orders.show(slot, openLots);
            state.joinQueue(instrument, slot);
            reports.sendReplaced(session, slot, orders.queueId(slot));
        }
        stops.run(instrument);
    }

    /** Only a smaller quantity leaves an order where it stands. */
    private boolean keepsPlace(ReplaceOrder replace, int slot, long limitTicks, long openLots) {
        return limitTicks == orders.bookTicks(slot)
                && openLots < orders.openLots(slot)
                && (replace.displayLots == 0 || replace.displayLots == orders.special(slot, SpecialTerms.DISPLAY_LOTS))
                && (replace.stopPriceTicks == 0
                        || replace.stopPriceTicks == orders.special(slot, SpecialTerms.STOP_TICKS));
    }

    /** Sets the terms of an order that stands nowhere. */
    private void setTerms(ReplaceOrder replace, int slot, long limitTicks, long openLots) {
        orders.setPriceTicks(slot, limitTicks);
        if (replace.displayLots != 0) {
            if (!orders.isSpecial(slot)) {
                orders.makeSpecial(slot, PostOnly.NONE);
            }
            orders.special.set(slot, SpecialTerms.DISPLAY_LOTS, replace.displayLots);
        }
        if (replace.stopPriceTicks != 0) {
            orders.special.set(slot, SpecialTerms.STOP_TICKS, replace.stopPriceTicks);
        }
        orders.setOpenLots(slot, openLots);
    }

    /** A waiting order with new terms waits on, or is triggered at once. */
    private void waitAgain(Session session, Instrument instrument, int slot) {
        boolean isStop = orders.special(slot, SpecialTerms.STOP_TICKS) != 0;
        boolean triggers = isStop && instrument.matches() && stops.isReached(instrument, slot);
        if (!triggers) {
            state.beginWaiting(instrument, slot);
        }
        reports.sendReplaced(session, slot, 0);
        if (triggers) {
            stops.trigger(session, instrument, slot, instrument.lastTicks);
        }
    }

    /** Where the order stands under its new name. */
    private int rename(Session session, Instrument instrument, boolean stands, int slot, long newClientOrder) {
        int newSlot = session.ownSlot(Session.index(newClientOrder), orders);
        if (newSlot != slot) {
            orders.move(slot, newSlot);
            if (orders.isSpecial(newSlot)) {
                state.expiries.moved(newSlot);
            }
            if (stands) {
                state.lineOf(instrument, newSlot).moved(slot, newSlot);
                instrument.moved(orders, newSlot);
            }
        }
        orders.setClientOrder(newSlot, newClientOrder);
        return newSlot;
    }

    private void setClOrdIds(ReplaceOrder replace) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.reason = ReplaceReason.REQUESTED;
        replaced.clOrdId1 = replace.clOrdId1;
        replaced.clOrdId2 = replace.clOrdId2;
        replaced.clOrdId3 = replace.clOrdId3;
        replaced.origClOrdId1 = replace.origClOrdId1;
        replaced.origClOrdId2 = replace.origClOrdId2;
        replaced.origClOrdId3 = replace.origClOrdId3;
    }

    /** Sends the reject whose ClOrdIDs are set. */
    private void reject(Session session, long clientOrder, int slot, RejectReason reason) {
        CancelRejected rejected = events.cancelRejected;
        rejected.session = session.number;
        rejected.sessionEventNumber = session.nextSessionEventNumber++;
        rejected.clientOrder = clientOrder;
        rejected.orderId = slot == 0 ? 0 : orders.orderId(slot);
        rejected.leavesLots = slot == 0 ? 0 : orders.openLots(slot);
        rejected.cumLots = slot == 0 ? 0 : orders.cumLots(slot);
        rejected.reason = reason;
        events.sendCancelRejected();
    }
}
