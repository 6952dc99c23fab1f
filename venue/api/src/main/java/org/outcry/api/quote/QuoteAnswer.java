// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.RejectReason;
import org.outcry.wire.Ascii;
import org.outcry.wire.Embedded;

/**
 * Answer to a mass quote, or to a withdrawal of quotes, after the events of all its quotes; or its rejection as a
 * whole.
 */
public final class QuoteAnswer {
    /** The session that the event is addressed to. */
    public int session;

    /** The number of this event among the events of its session since the last reset: the outbound MsgSeqNum. */
    public int sessionEventNumber;

    /** The QuoteID of the request. */
    @Embedded
    public final ClOrdId quoteId = new ClOrdId();

    /** The entries of a mass quote; the sides that a withdrawal withdrew. */
    public int quotes;

    /** The number of {@code quoteRejected} events of a mass quote. */
    public int rejections;

    /** The number of the last of these events; 0 if there is none. */
    public long lastRejectionEventNumber;

    /** The instrument of a withdrawal; 0 for all instruments. */
    public int instrument;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;

    /** The reason for which all of it was rejected; otherwise NONE. */
    public RejectReason reason = RejectReason.NONE;
}
