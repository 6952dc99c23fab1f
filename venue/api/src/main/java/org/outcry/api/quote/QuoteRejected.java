// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

import org.outcry.api.order.RejectReason;
import org.outcry.api.order.SideFilter;
import org.outcry.wire.Ascii;

/**
 * Rejection of an entry of a mass quote: the former quotes of the instrument remain. It has no number in its session;
 * {@code massQuoteDone} tells of it.
 */
public final class QuoteRejected {
    /** The session that the event is addressed to. */
    public int session;

    /** The instrument's number. */
    public int instrument;

    /** The client's identifier of the set that the entry belongs to. */
    @Ascii
    public long quoteSet;

    /** The client's identifier of the entry. */
    @Ascii
    public long quoteEntry;

    /** The sides that were rejected: both, or one that the other one's trades came before. */
    public SideFilter side = SideFilter.BOTH;

    /** The reason. */
    public RejectReason reason = RejectReason.NONE;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;

    /** The number of the event before it among those of the mass quote; 0 if it is the first one. */
    public long previousEventNumber;
}
