package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Cancels what is left of an order. */
public final class CancelOrder {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The order's name in its session: low 24 bits an index that is reused, the rest counting up. */
    public long clientOrder;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The ClOrdID of the order that this request is about, passed through. */
    @Embedded
    public final ClOrdId origClOrdId = new ClOrdId();

    /** Why the gateway found the request unacceptable, so that it is consumed and refused; else NONE. */
    public RejectReason refusal = RejectReason.NONE;
}
