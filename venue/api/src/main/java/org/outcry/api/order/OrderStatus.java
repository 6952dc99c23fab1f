package org.outcry.api.order;

import org.outcry.wire.Embedded;

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

    /** Its terms. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** What is left open, in lots. */
    public long leavesLots;

    /** What was executed so far, in lots. */
    public long cumLots;

    /** The sum of price times quantity of its executions, in ticks times lots. */
    public long cumValue;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The OrdStatusReqID, passed through. */
    @Embedded
    public final ClOrdId ordStatusReqId = new ClOrdId();
}
