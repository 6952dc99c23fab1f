// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.ReplaceOrder;
import org.outcry.api.order.ReplaceOrderFields;
import org.outcry.api.order.ReplaceReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.book.SpecialOrder;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Gives open orders other terms: they keep their place, join the back of a queue, trade, or wait on. */
public final class ReplaceHandler {
    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final OrderChecks checks;
    private final FollowedPrices followedPrices;
    private final Arrivals arrivals;
    private final StopOrders stops;
    private final OrderReports reports;
    private final ReplaceOrder copy = new ReplaceOrder();

    public ReplaceHandler(
            VenueState state,
            EventStream events,
            OrderChecks checks,
            Arrivals arrivals,
            StopOrders stops,
            OrderReports reports) {
        this.state = state;
        this.events = events;
        this.checks = checks;
        this.arrivals = arrivals;
        this.stops = stops;
        this.reports = reports;
        orders = state.orders;
        followedPrices = new FollowedPrices(state);
    }

    public void replaceOrder(ReplaceOrder replace) {
        Session session = state.session(replace.session);
        if (session == null || !session.takes(replace.ownerEpoch, replace.msgSeqNum)) {
            return;
        }
        int slot = session.find(replace.clientOrder, orders);
        ReplaceOrder counted = counted(replace, slot);
        RejectReason reason = checks.fault(counted, session, slot);
        if (reason == RejectReason.NONE) {
            replace(counted, session, slot);
            return;
        }
        CancelRejected rejected = events.cancelRejected;
        rejected.replace = true;
        rejected.clOrdId.set(replace.clOrdId);
        rejected.origClOrdId.set(replace.origClOrdId);
        reports.sendCancelRejected(session, replace.clientOrder, slot, reason);
    }

    /** A replace with its prices as they are counted inside: itself, or a copy. */
    private ReplaceOrder counted(ReplaceOrder replace, int slot) {
        Instrument instrument = slot == 0 ? null : state.instrumentOf(slot);
        if (instrument == null || instrument.shiftTicks() == 0) {
            return replace;
        }
        ReplaceOrderFields.copyTo(replace, copy);
        if (replace.priceTicks != 0 || !followedPrices.isPegged(slot)) {
            copy.priceTicks = instrument.counted(replace.priceTicks);
        }
        if (replace.stopPriceTicks != 0) {
            copy.stopPriceTicks = instrument.counted(replace.stopPriceTicks);
        }
        return copy;
    }

    private void replace(ReplaceOrder replace, Session session, int from) {
        int slot = from;
        Instrument instrument = state.instrumentOf(slot);
        boolean waits = orders.isWaiting(slot);
        boolean reduces = checks.reduces(replace, slot);
        long openLots = instrument.totalLots(replace.quantityLots, orders.cumLots(slot)) - orders.cumLots(slot);
        followedPrices.setLimit(slot, replace.priceTicks);
        if (openLots <= 0) {
            end(replace, session, instrument, slot);
            return;
        }
        long limitTicks = Instructions.hasLimit(orders.type(slot))
                ? checks.restTicks(replace, instrument, slot)
                : orders.bookTicks(slot);
        boolean keepsPlace = reduces || keepsPlace(replace, slot, limitTicks, openLots);
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
            reports.sendReplaced(session, slot, orders.toldQueueId(slot));
        } else if (waits) {
            waitAgain(session, instrument, slot);
        } else if (instrument.matches() && instrument.book.crosses(orders.isBuy(slot), limitTicks)) {
            reports.sendReplaced(session, slot, 0);
            arrivals.arrive(session, instrument, slot, 0);
        } else {
            orders.show(slot, openLots);
            state.joinQueue(instrument, slot);
            reports.sendReplaced(session, slot, orders.toldQueueId(slot));
        }
        stops.run(instrument);
    }

    /** Ends an order of which as much is executed as is wanted now: nothing of it is left open. */
    private void end(ReplaceOrder replace, Session session, Instrument instrument, int slot) {
        reports.setPrevious(slot);
        setClOrdIds(replace);
        state.takeOut(instrument, slot);
        state.exposures.takeOut(slot);
        orders.setOpenLots(slot, 0);
        state.exposures.count(slot);
        setName(session, slot, replace.newClientOrder);
        orders.setTermsEventNumber(slot, state.nextEventNumber);
        reports.sendReplaced(session, slot, 0);
        state.closeOrder(session, instrument, slot);
    }

    /** The same quantity or a smaller one leaves an order where it stands. */
    private boolean keepsPlace(ReplaceOrder replace, int slot, long limitTicks, long openLots) {
        return limitTicks == orders.bookTicks(slot)
                && openLots <= orders.openLots(slot)
                && checks.keepsInstructions(replace, slot);
    }

    /** Sets the terms of an order that stands nowhere. */
    private void setTerms(ReplaceOrder replace, int slot, long limitTicks, long openLots) {
        state.exposures.takeOut(slot);
        orders.setPriceTicks(slot, limitTicks);
        if (replace.displayLots != 0) {
            if (!orders.isSpecial(slot)) {
                orders.makeSpecial(slot, SpecialOrder.NONE.terms);
            }
            orders.special(slot).terms.displayLots = replace.displayLots;
        }
        if (replace.stopPriceTicks != 0) {
            orders.special(slot).terms.stopPriceTicks = replace.stopPriceTicks;
        }
        orders.setOpenLots(slot, openLots);
        state.exposures.count(slot);
    }

    /** A waiting order with new terms waits on, or is triggered at once. */
    private void waitAgain(Session session, Instrument instrument, int slot) {
        boolean isStop = orders.special(slot).terms.stopPriceTicks != 0;
        boolean triggers = isStop && instrument.isContinuous() && stops.isReached(instrument, slot);
        if (!triggers) {
            state.beginWaiting(instrument, slot);
        }
        reports.sendReplaced(session, slot, 0);
        if (triggers) {
            stops.trigger(session, instrument, slot, instrument.lastTicks);
        }
    }

    /** Place of the order under its new name. */
    private int rename(Session session, Instrument instrument, boolean stands, int slot, long newClientOrder) {
        int newSlot = session.ownSlot(Session.index(newClientOrder), orders);
        if (newSlot != slot) {
            orders.move(slot, newSlot);
            if (orders.isSpecial(newSlot)) {
                state.specialMoved(instrument, newSlot);
            }
            if (stands) {
                state.lineOf(instrument, newSlot).moved(slot, newSlot);
                instrument.moved(orders, newSlot);
            }
        }
        setName(session, newSlot, newClientOrder);
        return newSlot;
    }

    /** Names an order, also in the one that is linked with it. */
    private void setName(Session session, int slot, long clientOrder) {
        orders.setClientOrder(slot, clientOrder);
        long other = orders.special(slot).terms.ocoWith;
        if (other != 0) {
            orders.special(session.find(other, orders)).terms.ocoWith = clientOrder;
        }
    }

    private void setClOrdIds(ReplaceOrder replace) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.reason = ReplaceReason.REQUESTED;
        replaced.clOrdId.set(replace.clOrdId);
        replaced.origClOrdId.set(replace.origClOrdId);
    }
}
