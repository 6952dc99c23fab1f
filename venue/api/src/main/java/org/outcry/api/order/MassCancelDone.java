// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/** Completion of a mass cancel, after the event for each order; or its rejection. */
public final class MassCancelDone {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The owners of the orders to be cancelled. */
    public MassCancelScope scope = MassCancelScope.SESSION;

    /** The participant if the scope is PARTICIPANT; otherwise 0. */
    public int participant;

    /** The instrument of the orders; 0 for all instruments. */
    public int instrument;

    /** The sides of the orders. */
    public SideFilter side = SideFilter.BOTH;

    /** The number of orders that it cancelled. */
    public int cancelledOrders;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The reason of a rejection; otherwise NONE. */
    public RejectReason reason = RejectReason.NONE;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;

    /** The FIX code of the request's type, if the venue does not support it; otherwise 0. */
    @Ascii
    public long requestType;
}
