// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.List;
import org.outcry.api.order.OrderType;
import org.outcry.api.order.TimeInForce;

/**
 * Copy of an order.
 *
 * @param clientOrder its present identifier in its session, or {@link #UNKNOWN_CLIENT_ORDER}
 * @param displayedLots the quantity that the book shows of it
 * @param end the reason for which it ended; empty while it is open
 * @param events the numbers of its events, in order
 * @param omitted how many events are missing after the first, because there were too many
 */
public record OrderCopy(
        long orderId,
        long clientOrder,
        String clOrdId,
        int session,
        int instrument,
        boolean buy,
        OrderType type,
        TimeInForce timeInForce,
        long priceTicks,
        long quantityLots,
        long leavesLots,
        long cumLots,
        long displayedLots,
        long acceptedNs,
        String end,
        List<Long> events,
        int omitted) {
    /** The client order of an order whose events do not tell it. */
    public static final long UNKNOWN_CLIENT_ORDER = Long.MIN_VALUE;

    /** Returns whether it may trade. */
    public boolean isOpen() {
        return end.isEmpty();
    }
}
