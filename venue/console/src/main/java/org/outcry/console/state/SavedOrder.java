// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.TimeInForce;
import org.outcry.wire.Embedded;
import org.outcry.wire.NanoTime;

/** Saved fields of an order. */
class SavedOrder {
    public long orderId;
    public long clientOrder = OrderCopy.UNKNOWN_CLIENT_ORDER;

    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    public int session;
    public int instrument;
    public boolean buy;
    public OrderType type = OrderType.LIMIT;
    public TimeInForce timeInForce = TimeInForce.DAY;
    public long priceTicks;
    public long quantityLots;
    public long leavesLots;
    public long cumLots;

    @NanoTime
    public long acceptedNs;

    /** Key of the price level that the order is in. */
    public long levelKey;

    /** Its quantity there; 0 if it is in none. */
    public long levelLots;

    /** The number of events that are missing after the first, because there were too many. */
    public int omitted;
}
