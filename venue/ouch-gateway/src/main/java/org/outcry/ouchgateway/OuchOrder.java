package org.outcry.ouchgateway;

import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Place for an order that is open, or was asked for and not yet answered. Its index is the low 24 bits of its client order. */
final class OuchOrder {
    final int index;

    /** The UserRefNum by which the venue knows it; 0: the place is free. */
    int userRefNum;

    /** Asked for and not yet answered. */
    boolean pending;

    int instrument;
    Side side = Side.BUY;
    OrderType type = OrderType.LIMIT;
    TimeInForce timeInForce = TimeInForce.DAY;
    long priceTicks;

    /** Its total quantity, executed lots included, as far as it was answered or asked to be reduced. */
    long totalLots;

    long executedLots;

    /** The name of its last request. */
    final RequestId id = new RequestId();

    OuchOrder(int index) {
        this.index = index;
    }

    boolean isFree() {
        return userRefNum == 0;
    }

    void clear() {
        userRefNum = 0;
        pending = false;
        totalLots = 0;
        executedLots = 0;
    }
}
