// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

/** New pre-trade controls and price ranges of an instrument. */
public final class InstrumentControlsSet {
    /** The instrument's number. */
    public int instrument;

    /** The largest distance of a limit price from the reference price, in basis points of it; 0 for no collar. */
    public int collarBasisPoints;

    /** The largest distance of a trade from the static reference price, in basis points of it; 0 for no range. */
    public int staticRangeBasisPoints;

    /** The largest distance of a trade from the last price, in basis points of it; 0 for no range. */
    public int dynamicRangeBasisPoints;

    /** The duration of a volatility auction, in nanoseconds; 0 if only a command ends it. */
    public long volatilityAuctionNs;

    /**
     * The largest distance in ticks at which a market order trades beyond the best price on its arrival; 0 for any
     * price.
     */
    public long marketProtectionTicks;

    /** The largest quantity of an order, in lots; 0 for the instrument's maximum. */
    public long maxOrderLots;

    /**
     * The largest value of an order, in ticks times lots; 0 for any. The value of an order without a limit is taken at
     * the reference price.
     */
    public long maxOrderValue;

    /** The largest distance of an auction price from the reference price, in basis points of it; 0 for any price. */
    public int auctionRangeBasisPoints;

    /** Highest number of extensions of an auction whose price is outside its range. */
    public int volatilityExtensions;

    /** Highest number of extensions of an auction that would leave market orders. */
    public int marketOrderExtensions;

    /** The duration of an extension, in nanoseconds; 0 if only a command or schedule ends it. */
    public long auctionExtensionNs;

    /** The bound of the random time by which a scheduled end of an auction is delayed, in nanoseconds; 0 for none. */
    public long randomEndNs;
}
