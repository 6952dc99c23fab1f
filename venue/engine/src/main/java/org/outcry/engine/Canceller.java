package org.outcry.engine;

import org.outcry.api.CancelOrder;
import org.outcry.api.CancelReason;
import org.outcry.api.OrderCancelled;

/** Takes open orders out of their book and tells their session. */
final class Canceller {
    private final VenueState state;
    private final EventStream events;
    private final Orders orders;

    Canceller(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
        orders = state.orders;
    }

    /** At the session's request. */
    void cancel(Session session, int slot, CancelOrder request) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.clOrdId1 = request.clOrdId1;
        cancelled.clOrdId2 = request.clOrdId2;
        cancelled.clOrdId3 = request.clOrdId3;
        cancelled.origClOrdId1 = request.origClOrdId1;
        cancelled.origClOrdId2 = request.origClOrdId2;
        cancelled.origClOrdId3 = request.origClOrdId3;
        send(session, slot, CancelReason.REQUESTED);
    }

    /** At nobody's request. */
    void cancel(Session session, int slot, CancelReason reason) {
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.clOrdId1 = 0;
        cancelled.clOrdId2 = 0;
        cancelled.clOrdId3 = 0;
        cancelled.origClOrdId1 = 0;
        cancelled.origClOrdId2 = 0;
        cancelled.origClOrdId3 = 0;
        send(session, slot, reason);
    }

    private void send(Session session, int slot, CancelReason reason) {
        orders.unlink(slot);
        Instrument instrument = state.instrumentOf(slot);
        boolean waits = orders.isWaiting(slot);
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.session = session.number;
        cancelled.sessionEventNumber = session.nextSessionEventNumber++;
        cancelled.instrument = instrument.number;
        cancelled.clientOrder = orders.clientOrder(slot);
        cancelled.orderId = orders.orderId(slot);
        cancelled.queueId = waits ? 0 : orders.queueId(slot);
        cancelled.side = orders.side(slot);
        cancelled.cancelledLots = orders.openLots(slot);
        cancelled.cumLots = orders.cumLots(slot);
        cancelled.cumValue = orders.cumValue(slot);
        cancelled.reason = reason;
        cancelled.termsEventNumber = orders.termsEventNumber(slot);
        if (waits) {
            state.removeWaiting(instrument, slot);
        } else {
            state.uncollect(instrument, slot);
            instrument.book.remove(slot);
        }
        state.closeOrder(session, instrument, slot);
        events.sendOrderCancelled();
    }
}
