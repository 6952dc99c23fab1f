package org.outcry.api.instrument;

/** An auction traded, or found nothing to trade; the executions came before. */
public final class AuctionUncrossed {
    /** The instrument's number. */
    public int instrument;

    /** The auction. */
    public Phase phase = Phase.OPENING_AUCTION;

    /** The price of all its trades, in ticks; 0: nothing traded. */
    public long priceTicks;

    /** What traded, in lots. */
    public long volumeLots;

    /** The number of its last trade; 0: none. */
    public long matchNumber;
}
