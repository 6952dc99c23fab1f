// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.order.OrderType;
import org.outcry.api.order.Side;
import org.outcry.api.order.TimeInForce;

/** Saved fields of an open order. Its place in the queue follows from its queue number. */
public class SavedOrder {
    /** The session that owns it. */
    public int session;

    /** Its instrument. */
    public int instrument;

    /** Its side. */
    public Side side = Side.BUY;

    /** Its type. */
    public OrderType type = OrderType.LIMIT;

    /** The time in force. */
    public TimeInForce timeInForce = TimeInForce.DAY;

    /** The name that the session's gateway gave it. */
    public long clientOrder;

    /** Its number for life. */
    public long orderId;

    /** Its number in the queue. */
    public long queueId;

    /** The price of its place in line. */
    public long priceTicks;

    /** The open quantity that its book knows of; hidden quantity excluded. */
    public long leavesLots;

    /** The number of the event that has its terms. */
    public long termsEventNumber;

    /** Quantity that was executed. */
    public long cumLots;

    /** Sum of price times quantity of the executions. */
    public long cumValue;
}
