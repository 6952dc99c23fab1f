package org.outcry.api.instrument;

import org.outcry.api.order.Side;

/** The price and volume at which an auction would uncross now. At most one for each command. */
public final class IndicativePriceChanged {
    /** The instrument's number. */
    public int instrument;

    /** The price, in ticks; 0: nothing would trade. */
    public long priceTicks;

    /** What would trade, in lots. */
    public long pairedLots;

    /** What would be left at that price, in lots. */
    public long imbalanceLots;

    /** The side that would be left; meaningless without imbalance. */
    public Side imbalanceSide = Side.BUY;

    /** The auction. */
    public Phase phase = Phase.OPENING_AUCTION;
}
