package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** A new order was taken. If it meets nothing to trade with, it rests from this event on. */
public final class OrderAccepted {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The instrument's number. */
    public int instrument;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

    /** The venue's name for the order, constant for life. */
    public long orderId;

    /** Its place in the queue if it rests from now on; 0 if it trades first or never rests. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** Limit or market. */
    public OrderType type = OrderType.LIMIT;

    /** How long it lives. */
    public TimeInForce timeInForce = TimeInForce.DAY;

    /** The limit, in ticks; 0 for a market order. */
    public long priceTicks;

    /** The total quantity, in lots. */
    public long quantityLots;

    /** The price at which a stop order is triggered, in ticks; 0 for others. */
    public long stopPriceTicks;

    /** How much of a resting order is shown at a time, in lots; 0: all of it. */
    public long displayLots;

    /** How much it must trade at once when it arrives, in lots, or be cancelled; 0: nothing. */
    public long minQuantityLots;

    /** When a good-till-date order expires; 0 for others. */
    @NanoTime
    public long expireTimeNs;

    /** Whether it may take liquidity when it arrives. */
    public PostOnly postOnly = PostOnly.NONE;

    /** What the book shows of it if it rests from now on, in lots; 0 if it trades first, waits outside the book or never rests. */
    public long displayedLots;

    /** The ClOrdID of this request, passed through. */
    @Ascii("clOrdId")
    public long clOrdId1;

    @Ascii("clOrdId")
    public long clOrdId2;

    @Ascii("clOrdId")
    public long clOrdId3;
}
