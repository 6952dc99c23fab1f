package org.outcry.api.instrument;

/** The pre-trade controls and ranges of an instrument from now on. */
public final class InstrumentControlsSet {
    /** The instrument's number. */
    public int instrument;

    /** Limits may be so far from the reference price, in hundredths of a percent of it; 0: any. */
    public int collarBasisPoints;

    /** Trades may be so far from the static reference price, in hundredths of a percent of it; 0: any. */
    public int staticRangeBasisPoints;

    /** Trades may be so far from the last price, in hundredths of a percent of it; 0: any. */
    public int dynamicRangeBasisPoints;

    /** How long a volatility auction lasts, in nanoseconds; 0: until a command ends it. */
    public long volatilityAuctionNs;

    /** A market order trades at most so many ticks beyond the touch it met; 0: at any price. */
    public long marketProtectionTicks;

    /** The largest quantity of an order, in lots; 0: the instrument's own maximum. */
    public long maxOrderLots;

    /** The largest price times quantity of an order, in ticks times lots; 0: any. For an order without a limit the reference price counts. */
    public long maxOrderValue;
}
