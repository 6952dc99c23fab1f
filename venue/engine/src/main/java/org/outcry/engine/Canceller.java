package org.outcry.engine;

import org.outcry.api.CancelOrder;
import org.outcry.api.CancelReason;
import org.outcry.api.OrderCancelled;
import org.outcry.api.TimeInForce;

/** Takes open orders out of their book and tells their session. */
final class Canceller {
    private final VenueState state;
    private final EventStream events;
    private final Orders orders;
    private final OrdersByAge byAge;

    Canceller(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
        orders = state.orders;
        byAge = new OrdersByAge(orders);
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

    /** All orders that were good for the day, by session, then age. */
    void cancelDayOrders() {
        for (int number = 1; number <= state.highestSession(); number++) {
            Session session = state.session(number);
            if (session == null || session.openOrders == 0) {
                continue;
            }
            byAge.collect(session);
            for (int i = 0; i < byAge.size(); i++) {
                int slot = byAge.slot(i);
                if (orders.timeInForce(slot) == TimeInForce.DAY) {
                    cancel(session, slot, CancelReason.DAY_ENDED);
                }
            }
        }
    }

    private void send(Session session, int slot, CancelReason reason) {
        orders.unlink(slot);
        Instrument instrument = state.instrumentOf(slot);
        OrderCancelled cancelled = events.orderCancelled;
        cancelled.session = session.number;
        cancelled.sessionEventNumber = session.nextSessionEventNumber++;
        cancelled.instrument = instrument.number;
        cancelled.clientOrder = orders.clientOrder(slot);
        cancelled.orderId = orders.orderId(slot);
        cancelled.queueId = orders.queueId(slot);
        cancelled.side = orders.side(slot);
        cancelled.cancelledLots = orders.leavesLots(slot);
        cancelled.cumLots = orders.cumLots(slot);
        cancelled.cumValue = orders.cumValue(slot);
        cancelled.reason = reason;
        cancelled.termsEventNumber = orders.termsEventNumber(slot);
        instrument.book.remove(slot);
        state.closeOrder(session, instrument, slot);
        events.sendOrderCancelled();
    }
}
