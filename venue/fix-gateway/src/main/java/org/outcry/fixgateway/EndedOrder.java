// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.outcry.api.order.Side;

/** State of an order at the event that ended it. */
final class EndedOrder {
    int instrument;
    long orderId;
    long clientOrder;
    Side side = Side.BUY;

    /** The OrdStatus (39). */
    char status;

    long cumLots;
    long cumValue;

    /** The event with its terms; 0 if it was rejected. */
    long termsEventNumber;

    void set(int instrumentNumber, long order, long client, Side sideOfOrder, char ordStatus) {
        instrument = instrumentNumber;
        orderId = order;
        clientOrder = client;
        side = sideOfOrder;
        status = ordStatus;
        cumLots = 0;
        cumValue = 0;
        termsEventNumber = 0;
    }

    void setExecuted(long lots, long value, long termsEvent) {
        cumLots = lots;
        cumValue = value;
        termsEventNumber = termsEvent;
    }
}
