// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.outcry.api.order.Side;

/** State of an order at the event that ended it. */
public final class EndedOrder {
    public int instrument;
    public long orderId;
    public long clientOrder;
    public Side side = Side.BUY;

    /** The OrdStatus (39). */
    public char status;

    public long cumLots;
    public long cumValue;

    /** The event with its terms; 0 if it was rejected. */
    public long termsEventNumber;

    public void set(int instrumentNumber, long order, long client, Side sideOfOrder, char ordStatus) {
        instrument = instrumentNumber;
        orderId = order;
        clientOrder = client;
        side = sideOfOrder;
        status = ordStatus;
        cumLots = 0;
        cumValue = 0;
        termsEventNumber = 0;
    }

    public void setExecuted(long lots, long value, long termsEvent) {
        cumLots = lots;
        cumValue = value;
        termsEventNumber = termsEvent;
    }
}
