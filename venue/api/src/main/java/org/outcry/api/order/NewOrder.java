package org.outcry.api.order;

import org.outcry.wire.Embedded;

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

    /** Its terms. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** Why the gateway found the request unacceptable, so that it is consumed and refused; else NONE. */
    public RejectReason refusal = RejectReason.NONE;
}
