// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.agrona.collections.LongArrayList;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Order as the client side of a FIX session knows it. */
final class FixOrder {
    final int instrument;
    final long clientOrder;
    final Side side;
    final long priceTicks;
    final TimeInForce timeInForce;
    long totalLots;
    long leavesLots;

    /** ClOrdID by which the order was entered; 0: not accepted yet. */
    long orderId;

    /** ClOrdIDs of all requests about the order. */
    final LongArrayList names = new LongArrayList();

    /** ClOrdID of the order: that of the last request that changed its terms. */
    long clOrdId;

    FixOrder(
            int instrument,
            long clientOrder,
            Side side,
            long priceTicks,
            TimeInForce timeInForce,
            long totalLots,
            long clOrdId) {
        this.instrument = instrument;
        this.clientOrder = clientOrder;
        this.side = side;
        this.priceTicks = priceTicks;
        this.timeInForce = timeInForce;
        this.totalLots = totalLots;
        this.leavesLots = totalLots;
        this.clOrdId = clOrdId;
    }
}
