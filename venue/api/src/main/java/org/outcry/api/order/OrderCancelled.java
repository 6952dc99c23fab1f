package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** What was left of an order is cancelled. */
public final class OrderCancelled {
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

    /** Its place in the queue; 0 if it did not rest. */
    public long queueId;

    /** Buy or sell. */
    public Side side = Side.BUY;

    /** What was left, in lots. */
    public long cancelledLots;

    /** What was executed so far, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** Why. */
    public CancelReason reason = CancelReason.REQUESTED;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The ClOrdID of the order that this request is about, passed through. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /**
     * The number of the {@code orderAccepted} or {@code orderReplaced} that holds the order's terms and ClOrdID; a reduce, which has
     * no ClOrdID, does not change it.
     */
    public long termsEventNumber;
}
