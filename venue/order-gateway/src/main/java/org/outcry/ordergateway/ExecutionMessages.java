// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.TradeBusted;

/** Messages that tell of orders and their executions: the reports of which there are copies. */
public interface ExecutionMessages {
    /** Writes the message of a new order. */
    void accepted(OrderAccepted event);

    /** Writes the message of an execution. */
    void executed(OrderExecuted event);

    /** Writes the message of a cancelled order. */
    void cancelled(OrderCancelled event);

    /** Writes the message of other terms. */
    void replaced(OrderReplaced event);

    /** Writes the message of a rejected order. */
    void rejected(OrderRejected event);

    /** Writes the message of a triggered stop order. */
    void triggered(OrderTriggered event);

    /** Writes the message of a busted trade. */
    void busted(TradeBusted event);
}
