package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Asks how an open order stands. */
public final class RequestOrderStatus {
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

    /** The OrdStatusReqID, passed through. */
    @Embedded
    public final ClOrdId ordStatusReqId = new ClOrdId();
}
