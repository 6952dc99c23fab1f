package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** A cancel, replace or reduce was refused. */
public final class CancelRejected {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

    /** The venue's name for the order; 0 if it is unknown. */
    public long orderId;

    /** What is left open of it, in lots. */
    public long leavesLots;

    /** What was executed of it, in lots. */
    public long cumLots;

    /** The answer to a replace or reduce instead of a cancel. */
    public boolean replace;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The ClOrdID of the order that this request is about, passed through. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /** Why. */
    public RejectReason reason = RejectReason.NONE;
}
