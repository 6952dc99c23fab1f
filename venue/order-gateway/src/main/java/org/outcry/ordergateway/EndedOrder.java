// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.Side;

/** State in which an order ended. Quantities are in lots. */
public final class EndedOrder {
    public int instrument;

    /** The venue's identifier; 0 if it was rejected. */
    public long orderId;

    public long clientOrder;
    public Side side = Side.BUY;

    /** Why its open quantity was cancelled; null if it was filled, or rejected. */
    @Nullable
    public CancelReason cancelReason;

    public long quantityLots;
    public long cumLots;
    public long cumValue;

    /** The event with its terms; 0 if it was rejected. */
    public long termsEventNumber;

    void set(OrderExecuted event) {
        set(event.instrument, event.orderId, event.clientOrder, event.side, null);
        setExecuted(event.cumLots, event.cumLots, event.cumValue, event.termsEventNumber);
    }

    void set(OrderCancelled event) {
        set(event.instrument, event.orderId, event.clientOrder, event.side, event.reason);
        setExecuted(event.cumLots + event.cancelledLots, event.cumLots, event.cumValue, event.termsEventNumber);
    }

    void set(OrderReplaced event, long eventNumber) {
        set(event.instrument, event.orderId, event.clientOrder, event.terms.side, null);
        setExecuted(event.cumLots, event.cumLots, event.cumValue, eventNumber);
    }

    void set(OrderRejected event) {
        set(event.instrument, 0, event.clientOrder, event.side, null);
        setExecuted(0, 0, 0, 0);
    }

    private void set(int ofInstrument, long order, long client, Side sideOfOrder, @Nullable CancelReason reason) {
        instrument = ofInstrument;
        orderId = order;
        clientOrder = client;
        side = sideOfOrder;
        cancelReason = reason;
    }

    private void setExecuted(long total, long executed, long value, long termsEvent) {
        quantityLots = total;
        cumLots = executed;
        cumValue = value;
        termsEventNumber = termsEvent;
    }
}
