// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.ReplaceReason;
import org.outcry.api.order.Side;

/** State in which an order ended, or that it had at an event. Quantities are in lots. */
public final class PastOrder {
    public int instrument;

    /** The venue's identifier; 0 if it was rejected. */
    public long orderId;

    public long clientOrder;
    public Side side = Side.BUY;

    /** The reason for which its open quantity was cancelled; null if it was filled or rejected, or is open. */
    @Nullable
    public CancelReason cancelReason;

    /** The executed and the open quantity; of a cancelled order, the executed and the cancelled one. */
    public long quantityLots;

    /** The open quantity; 0 if it has ended. */
    public long leavesLots;

    public long cumLots;
    public long cumValue;

    /** The event with its terms; 0 if it was rejected. */
    public long termsEventNumber;

    void set(OrderExecuted event) {
        set(event.instrument, event.orderId, event.clientOrder, event.side, null);
        setState(event.leavesLots, event.cumLots, event.cumValue, event.termsEventNumber);
    }

    void set(OrderCancelled event) {
        set(event.instrument, event.orderId, event.clientOrder, event.side, event.reason);
        setState(0, event.cumLots, event.cumValue, event.termsEventNumber);
        quantityLots += event.cancelledLots;
    }

    void set(OrderReplaced event, long eventNumber) {
        set(event.instrument, event.orderId, event.clientOrder, event.terms.side, null);
        setState(event.leavesLots, event.cumLots, event.cumValue, eventNumber);
    }

    void set(OrderRejected event) {
        set(event.instrument, 0, event.clientOrder, event.side, null);
        setState(0, 0, 0, 0);
    }

    /** Takes over what an event changes. A reduction alone does not change the event with the terms. */
    void change(OrderReplaced event, long eventNumber) {
        boolean reduced = event.termsEventNumber != 0 && event.reason != ReplaceReason.REPRICED;
        set(event, reduced ? termsEventNumber : eventNumber);
    }

    private void set(int ofInstrument, long order, long client, Side sideOfOrder, @Nullable CancelReason reason) {
        instrument = ofInstrument;
        orderId = order;
        clientOrder = client;
        side = sideOfOrder;
        cancelReason = reason;
    }

    private void setState(long open, long executed, long value, long termsEvent) {
        quantityLots = executed + open;
        leavesLots = open;
        cumLots = executed;
        cumValue = value;
        termsEventNumber = termsEvent;
    }
}
