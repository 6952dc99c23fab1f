// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.order;

import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/** Command that enters a new order. */
public final class NewOrder {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The instrument's number. */
    public int instrument;

    /** The order's identifier in its session: the low 24 bits are an index that is reused, the other bits count up. */
    public long clientOrder;

    /** The terms of the order. */
    @Embedded
    public final OrderTerms terms = new OrderTerms();

    /** The ClOrdID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    /** The reason for which the gateway requests the rejection of this request; NONE if it does not. */
    public RejectReason refusal = RejectReason.NONE;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;

    /** The FIX code of the side, if the venue does not support it; otherwise 0. */
    @Ascii
    public long sideCode;
}
