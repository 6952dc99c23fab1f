// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchfeed;

import org.jspecify.annotations.Nullable;

/** Bounds of instruments in ITCH 5.0: locates of 16 bits, prices and shares of 32 bits. */
public final class FeedBounds {
    /** The largest quantity in lots. */
    public static final long MAX_VALUE = 0xFFFF_FFFFL;

    /** The highest price in ticks. The price above it is that of a market order to buy. */
    public static final long MAX_PRICE = MAX_VALUE - 1;

    /** The highest instrument number. */
    public static final int MAX_INSTRUMENT = 0xFFFF;

    private static final String REMEDY = "; use fewer decimals or lower limits";

    private FeedBounds() {}

    /**
     * Returns the reason for which an instrument cannot be on the feed.
     *
     * @return null if it can
     */
    public static @Nullable String violation(
            int instrument, long minPriceTicks, long maxPriceTicks, long maxQuantityLots, long lotIncrement) {
        if (instrument < 1 || instrument > MAX_INSTRUMENT) {
            return "instrument can't be on an itch feed: instrument=" + instrument + " bounds=1.." + MAX_INSTRUMENT
                    + "; give it a number within them";
        }
        String bound = " bound=" + MAX_VALUE + REMEDY;
        if (minPriceTicks < 1) {
            return "prices of an itch feed are positive: instrument=" + instrument + " minPriceTicks=" + minPriceTicks
                    + " bound=1; its orders are accepted over FIX and the native API";
        }
        if (maxPriceTicks > MAX_PRICE) {
            return "prices don't fit an itch feed: instrument=" + instrument + " maxPriceTicks=" + maxPriceTicks
                    + " bound=" + MAX_PRICE + REMEDY;
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
