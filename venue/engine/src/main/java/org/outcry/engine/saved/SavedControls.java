// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.wire.NanoDuration;

/** Saved pre-trade controls of an instrument. */
public class SavedControls {
    /** The instrument. */
    public int instrument;

    /** Width of the price collar around the reference price; 0: none. */
    public int collarBasisPoints;

    /** Width of the range of trades around the reference price; 0: none. */
    public int staticRangeBasisPoints;

    /** Width of the range of trades around the last trade; 0: none. */
    public int dynamicRangeBasisPoints;

    /** Length of a volatility auction; 0: none. */
    @NanoDuration
    public long volatilityAuctionNs;

    /** The distance from the touch within which a market order may trade, in ticks; 0: any. */
    public long marketProtectionTicks;

    /** The largest quantity of an order; 0: the instrument's. */
    public long maxOrderLots;

    /** The largest value of an order; 0: any. */
    public long maxOrderValue;

    /** Returns the reference price in ticks; 0 if there is none. */
    public long referenceTicks;

    /** The largest distance of an auction price from the reference price, in basis points of it; 0 for any price. */
    public int auctionRangeBasisPoints;

    /** Highest number of extensions of an auction whose price is outside its range. */
    public int volatilityExtensions;

    /** Highest number of extensions of an auction that would leave market orders. */
    public int marketOrderExtensions;

    /** The duration of an extension, in nanoseconds; 0 if only a command or schedule ends it. */
    @NanoDuration
    public long auctionExtensionNs;

    /** The bound of the random time by which a scheduled end of an auction is delayed, in nanoseconds; 0 for none. */
    @NanoDuration
    public long randomEndNs;
}
