// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/** Command that cancels many orders. An operator sends it with session 0. */
public final class MassCancel {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The owners of the orders to be cancelled. */
    public MassCancelScope scope = MassCancelScope.SESSION;

    /** The participant if the scope is PARTICIPANT; otherwise 0. */
    public int participant;

    /** The instrument of the orders; 0 for all instruments. */
    public int instrument;

    /** The sides of the orders. */
    public SideFilter side = SideFilter.BOTH;

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The reason for which the gateway requests the rejection of this request; NONE if it does not. */
    public RejectReason refusal = RejectReason.NONE;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;

    /** The FIX code of the request's type, if the venue does not support it; otherwise 0. */
    @Ascii
    public long requestType;
}
