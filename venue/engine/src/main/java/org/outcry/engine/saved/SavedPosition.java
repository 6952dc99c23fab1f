// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import org.outcry.api.operator.PositionLimits;

/** Saved limits of a participant in an instrument, and the quantity of its trades, in lots. */
public class SavedPosition {
    /** The participant. */
    public int participant;

    /** The instrument. */
    public int instrument;

    /** The largest long position with the open buy orders. */
    public long maxLongLots = PositionLimits.ANY;

    /** The largest short position with the open sell orders. */
    public long maxShortLots = PositionLimits.ANY;

    /** The largest quantity of open buy orders. */
    public long maxOpenBuyLots = PositionLimits.ANY;

    /** The largest quantity of open sell orders. */
    public long maxOpenSellLots = PositionLimits.ANY;

    /** The day of the trades. */
    public int day;

    /** The quantity bought on that day. */
    public long boughtLots;

    /** The quantity sold on that day. */
    public long soldLots;
}
