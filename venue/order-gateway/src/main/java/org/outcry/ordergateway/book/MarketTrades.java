// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway.book;

import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.TradeBusted;

/** Receiver of the executions of a day, in the order of their events, after the books have taken each. */
public interface MarketTrades {
    /** A day starts: trades after it are of that day. */
    default void dayStarted() {}

    /** An order was executed: the second of the two executions of a trade completes it. */
    default void executed(OrderExecuted event) {}

    /** A trade was busted: one event for each of its two sessions. */
    default void busted(TradeBusted event) {}
}
