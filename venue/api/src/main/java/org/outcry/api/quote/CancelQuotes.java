// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.RejectReason;
import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/** Command that withdraws the quotes of its session. */
public final class CancelQuotes {
    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The instrument of the quotes; 0 for all instruments. */
    public int instrument;

    /** The QuoteID of this request. It is copied to the events. */
    @Embedded
    public final ClOrdId quoteId = new ClOrdId();

    /** The reason for which the gateway requests the rejection of this request; NONE if it does not. */
    public RejectReason refusal = RejectReason.NONE;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;
}
