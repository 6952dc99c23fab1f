package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** How an order stands. */
public final class OrderStatus {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

    /** The venue's name for the order; 0: the session has no such open order. */
    public long orderId;

    /** The instrument's number. */
    public int instrument;

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

    /** What is left open, in lots. */
    public long leavesLots;

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

    /** The OrdStatusReqID, passed through. */
    @Ascii("ordStatusReqId")
    public long ordStatusReqId1;

    @Ascii("ordStatusReqId")
    public long ordStatusReqId2;

    @Ascii("ordStatusReqId")
    public long ordStatusReqId3;
}
