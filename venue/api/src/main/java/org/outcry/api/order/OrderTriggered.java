package org.outcry.api.order;

/** A stop order was triggered: it becomes a market or limit order, and what comes of that follows. */
public final class OrderTriggered {
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

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** The stop price, in ticks. */
    public long stopPriceTicks;

    /** The price that triggered it, in ticks. */
    public long triggerPriceTicks;

    /** What is left open, in lots. */
    public long leavesLots;

    /** The number of the {@code orderAccepted} or {@code orderReplaced} that holds the order's terms and ClOrdID. */
    public long termsEventNumber;
}
