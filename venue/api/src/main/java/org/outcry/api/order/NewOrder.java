package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.NanoTime;

/** A new order. */
public final class NewOrder {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The instrument's number. */
    public int instrument;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

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

    /** The ClOrdID of this request, passed through. */
    @Ascii("clOrdId")
    public long clOrdId1;

    @Ascii("clOrdId")
    public long clOrdId2;

    @Ascii("clOrdId")
    public long clOrdId3;

    /** Why the gateway found the request unacceptable, so that it is consumed and refused; else NONE. */
    public RejectReason refusal = RejectReason.NONE;
}
