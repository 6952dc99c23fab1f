// SPDX-License-Identifier: Apache-2.0
package org.outcry.api.instrument;

import org.outcry.api.order.Side;

/** Price and volume at which an auction would uncross now. At most one event for each command. */
public final class IndicativePriceChanged {
    /** The instrument's number. */
    public int instrument;

    /** The price, in ticks; 0 if nothing would trade. */
    public long priceTicks;

    /** The volume that would trade, in lots. */
    public long pairedLots;

    /** The surplus at that price, in lots. */
    public long imbalanceLots;

    /** The side of the surplus; undefined if the imbalance is 0. */
    public Side imbalanceSide = Side.BUY;

    /** The auction. */
    public Phase phase = Phase.OPENING_AUCTION;
}
