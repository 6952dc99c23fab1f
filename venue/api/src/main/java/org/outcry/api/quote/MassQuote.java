// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

import java.util.ArrayList;
import java.util.List;
import org.outcry.api.order.Account;
import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.RejectReason;
import org.outcry.wire.Embedded;
import org.outcry.wire.MaxLength;

/** Command of a market maker that enters, replaces and withdraws quotes of many instruments. */
public final class MassQuote {
    /** The most entries of a command. */
    public static final int MOST_ENTRIES = 100;

    /** The session that sends the command. */
    public int session;

    /** The owner epoch of the session, from its {@code loggedOn}. A command with another epoch is ignored. */
    public int ownerEpoch;

    /** The number of the inbound message that this command consumes, or 0 if it consumes none. */
    public int msgSeqNum;

    /** The QuoteID of this request. It is copied to the events, as their ClOrdID. */
    @Embedded
    public final ClOrdId quoteId = new ClOrdId();

    /** The reason for which the gateway requests the rejection of this request; NONE if it does not. */
    public RejectReason refusal = RejectReason.NONE;

    /**
     * Whether the session's quote protection begins anew before the entries take effect, and quotes are taken again if
     * they were pulled.
     */
    public boolean resetProtection;

    /** The account that the quotes are for. */
    @Embedded
    public final Account account = new Account();

    /** The quotes, which take effect one after the other. */
    @MaxLength(MOST_ENTRIES)
    public List<QuoteEntry> entries = new ArrayList<>();
}
