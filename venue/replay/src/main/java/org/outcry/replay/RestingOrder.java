// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import org.jspecify.annotations.Nullable;
import org.outcry.api.order.Side;

/**
 * Order according to the venue's events. It belongs to {@link ReplayBooks}; others only read it, until the next event.
 */
final class RestingOrder {
    final long orderId;
    final int instrument;
    final Side side;
    long clientOrder;
    long priceTicks;
    long leavesLots;

    /** Whether it is an own order, beside the recorded ones. */
    boolean isOwn;

    /** Level in whose queue it rests; null if it doesn't rest yet. */
    @Nullable
    PriceLevel level;

    @Nullable
    RestingOrder ahead;

    @Nullable
    RestingOrder behind;

    RestingOrder(long orderId, int instrument, Side side, long clientOrder, long priceTicks, long leavesLots) {
        this.orderId = orderId;
        this.instrument = instrument;
        this.side = side;
        this.clientOrder = clientOrder;
        this.priceTicks = priceTicks;
        this.leavesLots = leavesLots;
    }
}
