package org.outcry.engine.trading;

import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.PostOnly;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.ReplaceReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.SpecialTerms;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.LimitOverride;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Gives open orders other terms: they keep their place, join the back of a queue, trade, or wait on. */
public final class ReplaceHandler {
    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final LimitOverrideUse limitOverrides;
    private final Arrivals arrivals;
    private final StopOrders stops;
    private final OrderReports reports;

    public ReplaceHandler(
            VenueState state,
            EventStream events,
            LimitOverrideUse limitOverrides,
            Arrivals arrivals,
            StopOrders stops,
            OrderReports reports) {
        this.state = state;
        this.events = events;
        this.limitOverrides = limitOverrides;
        this.arrivals = arrivals;
        this.stops = stops;
        this.reports = reports;
        orders = state.orders;
    }

    public void replaceOrder(ReplaceOrder replace) {
        Session session = state.session(replace.session);
        if (session == null || !session.takes(replace.ownerEpoch, replace.msgSeqNum)) {
            return;
        }
        int slot = session.find(replace.clientOrder, orders);
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
        reports.sendCancelRejected(session, replace.clientOrder, slot, reason);
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
        if (hasLimit && instrument.admits(replace.priceTicks, replace.quantityLots)) {
            return termsFault(replace, instrument, slot, hasLimit);
        }
        RejectReason reason = instrument.quantityFault(replace.quantityLots);
        if (reason == RejectReason.NONE && hasLimit) {
            reason = instrument.priceFault(replace.priceTicks);
        }
        return reason == RejectReason.NONE ? controlsFault(replace, session, instrument, slot, hasLimit) : reason;
    }

    /** What controls and other terms refuse, unless the session may exceed the controls and nothing else is wrong: that counts as one use. */
    private RejectReason controlsFault(
            ReplaceOrder replace, Session session, Instrument instrument, int slot, boolean hasLimit) {
        RejectReason reason = instrument.controls.fault(replace.quantityLots, replace.priceTicks, hasLimit);
        LimitOverride limitOverride =
                reason == RejectReason.NONE ? null : limitOverrides.of(session, instrument, orders.postOnly(slot));
        RejectReason left = limitOverride == null
                ? reason
                : limitOverride.fault(instrument.controls, replace.quantityLots, replace.priceTicks, hasLimit);
        if (left == RejectReason.NONE) {
            left = termsFault(replace, instrument, slot, hasLimit);
        }
        if (left == RejectReason.NONE && limitOverride != null) {
            limitOverrides.use(limitOverride, replace.newClientOrder, reason);
        }
        return left;
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
            state.reduceTo(instrument, slot, openLots);
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
}
