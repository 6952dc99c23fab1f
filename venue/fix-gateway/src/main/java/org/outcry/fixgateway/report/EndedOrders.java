// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.Side;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.order.EndedOrder;
import org.outcry.fixgateway.order.OrdStatuses;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/** Lookup of ended orders by ClOrdID or OrderID: their last state, from the event that ended them. */
@MethodReader(VenueEvents.class)
public final class EndedOrders extends IgnoredEvents {
    private final EventFileReader log;
    private final EndedOrdersReader decoder = new EndedOrdersReader(this);
    private final EndedOrder order = new EndedOrder();
    private boolean found;

    public EndedOrders(EventFileReader log) {
        this.log = log;
    }

    /** Returns the order that ended under a ClOrdID of a session, valid until the next lookup; null if none is remembered. */
    @Nullable
    public EndedOrder find(@Nullable GatewaySession session, ClOrdId id) {
        return session == null ? null : read(session.orders.endEvent(id));
    }

    /** Returns the ended order of a session with an OrderID, valid until the next lookup; null if none is remembered. */
    @Nullable
    public EndedOrder find(GatewaySession session, long orderId) {
        return read(session.orders.endEvent(orderId));
    }

    private @Nullable EndedOrder read(long eventNumber) {
        if (eventNumber == 0 || !log.seekIfKept(eventNumber)) {
            return null;
        }
        found = false;
        log.poll(decoder, eventNumber, 1);
        return found ? order : null;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        set(event.instrument, event.orderId, event.clientOrder, event.side, OrdStatuses.FILLED);
        order.setExecuted(event.cumLots, event.cumValue, event.termsEventNumber);
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        set(event.instrument, event.orderId, event.clientOrder, event.side, OrdStatuses.of(event.reason));
        order.setExecuted(event.cumLots, event.cumValue, event.termsEventNumber);
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        set(
                event.instrument,
                event.orderId,
                event.clientOrder,
                event.terms.side,
                event.leavesLots == 0 ? OrdStatuses.FILLED : OrdStatuses.REPLACED);
        order.setExecuted(event.cumLots, event.cumValue, log.number());
    }

    @Override
    public void orderRejected(OrderRejected event) {
        set(event.instrument, 0, event.clientOrder, event.side, OrdStatuses.REJECTED);
    }

    private void set(int instrument, long orderId, long clientOrder, Side side, char status) {
        order.set(instrument, orderId, clientOrder, side, status);
        found = true;
    }
}
