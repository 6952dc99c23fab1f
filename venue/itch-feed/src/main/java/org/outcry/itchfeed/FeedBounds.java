// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.jspecify.annotations.Nullable;

/** Bounds of instruments in ITCH 5.0: locates of 16 bits, prices and shares of 32 bits. */
public final class FeedBounds {
    /** The highest price in ticks, and the largest quantity in lots. */
    public static final long MAX_VALUE = 0xFFFF_FFFFL;

    /** The highest instrument number. */
    public static final int MAX_INSTRUMENT = 0xFFFF;

    private FeedBounds() {}

    /**
     * Returns the reason for which an instrument cannot be on the feed.
     *
     * @return null if it can
     */
    public static @Nullable String violation(
            int instrument, long maxPriceTicks, long maxQuantityLots, long lotIncrement) {
        if (instrument < 1 || instrument > MAX_INSTRUMENT) {
            return "instrument can't be on an itch feed: instrument=" + instrument + " bounds=1.." + MAX_INSTRUMENT
                    + "; give it a number within them";
        }
        String bound = " bound=" + MAX_VALUE + "; use fewer decimals or lower limits";
        if (maxPriceTicks > MAX_VALUE) {
            return "prices don't fit an itch feed: instrument=" + instrument + " maxPriceTicks=" + maxPriceTicks
                    + bound;
        }
        if (maxQuantityLots > MAX_VALUE) {
            return "quantities don't fit an itch feed: instrument=" + instrument + " maxQuantityLots=" + maxQuantityLots
                    + bound;
        }
        if (lotIncrement > MAX_VALUE) {
            return "lots don't fit an itch feed: instrument=" + instrument + " lotIncrement=" + lotIncrement + bound;
        }
        return null;
    }
}
