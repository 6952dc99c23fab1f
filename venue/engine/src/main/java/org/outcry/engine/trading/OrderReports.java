// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.order.CancelReason;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderBooked;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.book.Orders;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Session;

/** Reports on open orders, which are in slots, and on the taker. */
public final class OrderReports {
    private final Progress progress;
    private final EventStream events;
    private final OrderTriggered orderTriggered = new OrderTriggered();
    private final OrderBooked orderBooked = new OrderBooked();
    private final Orders orders;

    public OrderReports(Progress progress, Orders orders, EventStream events) {
        this.progress = progress;
        this.events = events;
        this.orders = orders;
    }

    /** Sends that an order, or its next part, joined the book. Hidden orders are not published. */
    void sendBooked(Instrument instrument, int slot) {
        if (orders.isHidden(slot)) {
            return;
        }
        describe(instrument, slot);
        events.nextPriced().orderBooked(orderBooked);
    }

    /** Sends that a resting order was carried over into a new day. Hidden orders are not published. */
    void sendCarriedOver(Instrument instrument, int slot) {
        if (orders.isHidden(slot)) {
            return;
        }
        describe(instrument, slot);
        events.nextPriced().orderCarriedOver(orderBooked);
    }

    private void describe(Instrument instrument, int slot) {
        orderBooked.instrument = instrument.number;
        orderBooked.orderId = orders.orderId(slot);
        orderBooked.queueId = orders.queueId(slot);
        orderBooked.side = orders.side(slot);
        orderBooked.priceTicks = orders.limitTicks(slot);
        orderBooked.quantityLots = orders.leavesLots(slot);
    }

    /** Sends that a stop order was triggered by a price. */
    void sendTriggered(Session session, Instrument instrument, int slot, long triggerPriceTicks) {
        orderTriggered.session = session.number;
        orderTriggered.sessionEventNumber = session.nextSessionEventNumber++;
        orderTriggered.instrument = instrument.number;
        orderTriggered.clientOrder = orders.clientOrder(slot);
        orderTriggered.orderId = orders.orderId(slot);
        orderTriggered.side = orders.side(slot);
        orderTriggered.stopPriceTicks = orders.special(slot).terms.stopPriceTicks;
        orderTriggered.triggerPriceTicks = triggerPriceTicks;
        orderTriggered.leavesLots = orders.openLots(slot);
        orderTriggered.termsEventNumber = orders.termsEventNumber(slot);
        events.nextPriced().orderTriggered(orderTriggered);
    }

    /** Sends the cancel of what is left of a taker that does not rest. */
    void sendCancelled(Taker taker, Session session, Instrument instrument, CancelReason reason) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.session = session.number;
        cancelled.sessionEventNumber = session.nextSessionEventNumber++;
        cancelled.instrument = instrument.number;
        taker.describe(cancelled);
        cancelled.reason = reason;
        cancelled.clOrdId.clear();
        cancelled.origClOrdId.clear();
        events.nextPriced().orderCancelled(events.orderCancelled);
    }

    /** Notes an order's terms before they change, for {@link #sendReplaced}. */
    void setPrevious(int slot) {
        long queueId = orders.toldQueueId(slot);
        OrderReplaced replaced = events.orderReplaced;
        replaced.previousClientOrder = orders.clientOrder(slot);
        replaced.previousQueueId = queueId;
        replaced.previousPriceTicks = orders.limitTicks(slot);
        replaced.previousLeavesLots = orders.openLots(slot);
        replaced.previousDisplayedLots = queueId == 0 ? 0 : orders.leavesLots(slot);
    }

    /**
     * Sends the event whose previous terms, reason and ClOrdIDs are set, with the terms that hold now; 0 for an order
     * that does not rest.
     */
    void sendReplaced(Session session, int slot, long queueId) {
        sendReplaced(session, session.nextSessionEventNumber++, slot, queueId);
    }

    /** Sends the same of a quote, without a number in its session. */
    void sendQuoteReplaced(Session session, int slot, long queueId) {
        sendReplaced(session, 0, slot, queueId);
    }

    private void sendReplaced(Session session, int sessionEventNumber, int slot, long queueId) {
        OrderReplaced replaced = events.orderReplaced;
        replaced.session = session.number;
        replaced.sessionEventNumber = sessionEventNumber;
        replaced.instrument = orders.instrument(slot);
        replaced.clientOrder = orders.clientOrder(slot);
        replaced.orderId = orders.orderId(slot);
        replaced.queueId = queueId;
        orders.terms(slot, replaced.terms);
        replaced.leavesLots = orders.openLots(slot);
        replaced.displayedLots = queueId == 0 ? 0 : orders.leavesLots(slot);
        replaced.cumLots = orders.cumLots(slot);
        replaced.cumValue = orders.cumValue(slot);
        long named = orders.namedEventNumber(slot);
        replaced.termsEventNumber = named == progress.nextEventNumber ? 0 : named;
        events.nextPriced().orderReplaced(events.orderReplaced);
    }

    /** Sends the refusal of a cancel or replace, whose ClOrdIDs are set; slot 0 if there is no such order. */
    void sendCancelRejected(Session session, long clientOrder, int slot, RejectReason reason) {
        CancelRejected rejected = events.cancelRejected;
        rejected.session = session.number;
        rejected.sessionEventNumber = session.nextSessionEventNumber++;
        rejected.clientOrder = clientOrder;
        rejected.orderId = slot == 0 ? 0 : orders.orderId(slot);
        rejected.leavesLots = slot == 0 ? 0 : orders.openLots(slot);
        rejected.cumLots = slot == 0 ? 0 : orders.cumLots(slot);
        rejected.reason = reason;
        events.next().cancelRejected(events.cancelRejected);
    }
}
