package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** An order has new terms. */
public final class OrderReplaced {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** Its name in its session from now on. */
    public long clientOrder;

    /** Its name before. */
    public long previousClientOrder;

    /** The venue's name for the order, constant for life. */
    public long orderId;

    /** Its place in the queue: as before if it kept it; 0 if it trades first. */
    public long queueId;

    /** Its place before. */
    public long previousQueueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** Limit or market. */
    public OrderType type = OrderType.LIMIT;

    /** How long it lives. */
    public TimeInForce timeInForce = TimeInForce.DAY;

    /** The limit, in ticks; 0 for a market order. */
    public long priceTicks;

    /** The limit before, in ticks. */
    public long previousPriceTicks;

    /** The total quantity, in lots. */
    public long quantityLots;

    /** What is left open, in lots. */
    public long leavesLots;

    /** The stop price of a stop order that waits, in ticks; 0 for others. */
    public long stopPriceTicks;

    /** How much of it is shown at a time, in lots; 0: all of it. */
    public long displayLots;

    /** When a good-till-date order expires; 0 for others. */
    @NanoTime
    public long expireTimeNs;

    /** What the book shows of it from now on, in lots; 0 if it is not in the book. */
    public long displayedLots;

    /** What was left open before, in lots. */
    public long previousLeavesLots;

    /** What the book showed of it before, in lots; 0 if it was not in the book. */
    public long previousDisplayedLots;

    /** Why. */
    public ReplaceReason reason = ReplaceReason.REQUESTED;

    /** What was executed so far, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The ClOrdID of this request, passed through. */
    @Ascii("clOrdId")
    public long clOrdId1;

    @Ascii("clOrdId")
    public long clOrdId2;

    @Ascii("clOrdId")
    public long clOrdId3;

    /** The ClOrdID of the order that this request is about, passed through. */
    @Ascii("origClOrdId")
    public long origClOrdId1;

    @Ascii("origClOrdId")
    public long origClOrdId2;

    @Ascii("origClOrdId")
    public long origClOrdId3;
}
