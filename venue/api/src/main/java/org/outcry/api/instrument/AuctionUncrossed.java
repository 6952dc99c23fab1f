// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** Result of an auction, or the trades of a command at the last price. The executions precede this event. */
public final class AuctionUncrossed {
    /** The instrument's number. */
    public int instrument;

    /** The auction. */
    public Phase phase = Phase.OPENING_AUCTION;

    /** The price of all its trades, in ticks; 0 if nothing traded. */
    public long priceTicks;

    /** The traded volume, in lots. */
    public long volumeLots;

    /** The number of its last trade; 0 if there was none. */
    public long matchNumber;
}
