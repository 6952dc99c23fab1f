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
import org.outcry.engine.state.OrderStore;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.VenueState;

/** Handler of replaces: orders with other terms keep their place, join the back of a queue, trade, or wait again. */
public final class ReplaceHandler {
    private final Registry registry;
    private final OrderStore store;
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
        registry = state.registry;
        store = state.store;
        this.events = events;
        this.checks = checks;
        this.arrivals = arrivals;
        this.stops = stops;
        this.reports = reports;
        orders = state.orders;
        followedPrices = new FollowedPrices(state.orders);
    }

    public void replaceOrder(ReplaceOrder replace) {
        Session session = registry.session(replace.session);
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

    /** Returns a replace with its prices as they are counted inside: itself, or a copy. */
    private ReplaceOrder counted(ReplaceOrder replace, int slot) {
        Instrument instrument = slot == 0 ? null : registry.instrumentOf(slot);
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
        Instrument instrument = registry.instrumentOf(slot);
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
            store.reduceTo(instrument, slot, openLots);
        } else {
            if (waits) {
                store.endWaiting(instrument, slot);
            } else {
                store.takeOut(instrument, slot);
            }
            setTerms(replace, instrument, slot, limitTicks, openLots);
        }
        slot = store.rename(session, instrument, slot, replace.newClientOrder, keepsPlace);
        store.nameByNextEvent(slot);
        if (keepsPlace) {
            reports.sendReplaced(session, slot, orders.toldQueueId(slot));
        } else if (waits) {
            waitAgain(session, instrument, slot);
        } else if (instrument.matches() && instrument.book.crosses(orders.isBuy(slot), limitTicks)) {
            reports.sendReplaced(session, slot, 0);
            arrivals.arrive(session, instrument, slot, 0);
        } else {
            store.rest(instrument, slot);
            reports.sendReplaced(session, slot, orders.toldQueueId(slot));
        }
        stops.run(instrument);
    }

    /** Ends an order of which as much is executed as is wanted now: nothing of it is left open. */
    private void end(ReplaceOrder replace, Session session, Instrument instrument, int slot) {
        reports.setPrevious(slot);
        setClOrdIds(replace);
        store.takeOut(instrument, slot);
        store.setOpenLots(slot, 0);
        store.setName(session, slot, replace.newClientOrder);
        store.nameByNextEvent(slot);
        reports.sendReplaced(session, slot, 0);
        store.close(session, instrument, slot);
    }

    /** Returns whether an order keeps its place: at the same price with the same quantity or a smaller one. */
    private boolean keepsPlace(ReplaceOrder replace, int slot, long limitTicks, long openLots) {
        return limitTicks == orders.bookTicks(slot)
                && openLots <= orders.openLots(slot)
                && checks.keepsInstructions(replace, slot);
    }

    /** Sets the terms of an order in no book or queue. */
    private void setTerms(ReplaceOrder replace, Instrument instrument, int slot, long limitTicks, long openLots) {
        if (replace.displayLots != 0) {
            if (!orders.isSpecial(slot)) {
                store.makeSpecial(instrument, slot, SpecialOrder.NONE.terms);
            }
            orders.special(slot).terms.displayLots = replace.displayLots;
        }
        if (replace.stopPriceTicks != 0) {
            orders.special(slot).terms.stopPriceTicks = replace.stopPriceTicks;
        }
        store.setTerms(slot, limitTicks, openLots);
    }

    /** Makes a waiting order with new terms wait again, or triggers it at once. */
    private void waitAgain(Session session, Instrument instrument, int slot) {
        boolean isStop = orders.special(slot).terms.stopPriceTicks != 0;
        boolean triggers = isStop && instrument.isContinuous() && stops.isReached(instrument, slot);
        if (!triggers) {
            store.beginWaiting(instrument, slot);
        }
        reports.sendReplaced(session, slot, 0);
        if (triggers) {
            stops.trigger(session, instrument, slot, instrument.lastTicks);
        }
    }

    private void setClOrdIds(ReplaceOrder replace) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.reason = ReplaceReason.REQUESTED;
        replaced.clOrdId.set(replace.clOrdId);
        replaced.origClOrdId.set(replace.origClOrdId);
    }
}
