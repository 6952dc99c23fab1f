package org.outcry.api.order;

import org.outcry.wire.Embedded;

/** A mass cancel is complete; the event for each order came before. Or it was refused. */
public final class MassCancelDone {
    /** The session that is told. */
    public int session;

    /** The number of this event among those that its session is told since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** Whose orders. */
    public MassCancelScope scope = MassCancelScope.SESSION;

    /** The participant of the scope PARTICIPANT, else 0. */
    public int participant;

    /** Of this instrument only; 0: of all. */
    public int instrument;

    /** Of these sides. */
    public SideFilter side = SideFilter.BOTH;

    /** Orders that it cancelled. */
    public int cancelledOrders;

    /** The ClOrdID of this request, passed through. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** Why it was refused; else NONE. */
    public RejectReason reason = RejectReason.NONE;
}
