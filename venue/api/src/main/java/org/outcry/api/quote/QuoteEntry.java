// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.quote;

import org.outcry.api.order.RejectReason;
import org.outcry.wire.Ascii;

/** Quote of an instrument in a mass quote: a bid and an offer, of which either may be withdrawn. */
public final class QuoteEntry {
    /** The client's identifier of the set that the entry belongs to. It is copied to a rejection. */
    @Ascii
    public long quoteSet;

    /** The client's identifier of the entry. It is copied to a rejection. */
    @Ascii
    public long quoteEntry;

    /** The instrument's number. */
    public int instrument;

    /** The price of the bid, in ticks. */
    public long bidPriceTicks;

    /** The quantity of the bid, in lots; 0 withdraws it. */
    public long bidLots;

    /** The price of the offer, in ticks. */
    public long offerPriceTicks;

    /** The quantity of the offer, in lots; 0 withdraws it. */
    public long offerLots;

    /** The reason for which the gateway requests the rejection of this entry; NONE if it does not. */
    public RejectReason refusal = RejectReason.NONE;

    /** The symbol as it was received, if no instrument has it; otherwise 0. */
    @Ascii
    public long symbol;
}
