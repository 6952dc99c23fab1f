package org.outcry.lab.replay;

import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** An order as this side of a FIX session knows it. */
final class FixOrder {
    final int instrument;
    final long clientOrder;
    final Side side;
    final long priceTicks;
    final TimeInForce timeInForce;
    long totalLots;
    long leavesLots;

    /** The venue's OrderID; 0: not accepted yet. */
    long orderId;

    /** Its ClOrdID: that of the last request that made its terms. */
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
