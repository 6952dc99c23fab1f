package org.outcry.api.order;

import org.outcry.wire.Ascii;

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
