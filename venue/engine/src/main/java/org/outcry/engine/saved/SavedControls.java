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

    /** The reference price; 0: none. */
    public long referenceTicks;
}
