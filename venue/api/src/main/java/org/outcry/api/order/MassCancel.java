package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** Cancels many orders. An operator asks with session 0. */
public final class MassCancel {
    /** The session that asks. */
    public int session;

    /** The epoch that the session's owner was given by its {@code loggedOn}; others are ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** Whose orders. */
    public MassCancelScope scope = MassCancelScope.SESSION;

    /** The participant of the scope PARTICIPANT, else 0. */
    public int participant;

    /** Of this instrument only; 0: of all. */
    public int instrument;

    /** Of these sides. */
    public SideFilter side = SideFilter.BOTH;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** Why the gateway found the request unacceptable, so that it is consumed and refused; else NONE. */
    public RejectReason refusal = RejectReason.NONE;
}
