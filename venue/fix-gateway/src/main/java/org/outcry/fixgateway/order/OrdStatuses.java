// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.order;

import org.outcry.api.order.CancelReason;
import org.outcry.ordergateway.PastOrder;

/** Values of OrdStatus (39). */
public final class OrdStatuses {
    static final char NEW = '0';
    static final char PARTIALLY_FILLED = '1';
    public static final char FILLED = '2';
    static final char CANCELLED = '4';
    public static final char REJECTED = '8';
    static final char EXPIRED = 'C';

    private OrdStatuses() {}

    /** Returns the status of an open order. */
    public static char ofOpen(long leavesLots, long cumLots) {
        return leavesLots == 0 ? FILLED : cumLots > 0 ? PARTIALLY_FILLED : NEW;
    }

    /** Returns the status of an order that was cancelled: expired if its time in force ended. */
    public static char of(CancelReason reason) {
        boolean expired = reason == CancelReason.DAY_ENDED
                || reason == CancelReason.EXPIRED
                || reason == CancelReason.AUCTION_ENDED;
        return expired ? EXPIRED : CANCELLED;
    }

    /** Returns the status of an order as it was. */
    public static char of(PastOrder order) {
        CancelReason reason = order.cancelReason;
        return order.orderId == 0 ? REJECTED : reason == null ? ofOpen(order.leavesLots, order.cumLots) : of(reason);
    }
}
