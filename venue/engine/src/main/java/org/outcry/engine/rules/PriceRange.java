// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/** Range of prices around another one. */
public final class PriceRange {
    private static final long BASIS_POINTS = 10_000;

    /** Both belong to the range. */
    public long lowestTicks;

    public long highestTicks = Long.MAX_VALUE;

    /**
     * Sets the range to all prices within a number of basis points of the middle; without middle or width, to any
     * price.
     */
    public void around(long middleTicks, int basisPoints) {
        around(middleTicks, basisPoints, 0);
    }

    /**
     * Sets the range where prices are counted a number of ticks higher than they are: the width is a share of the
     * absolute price.
     */
    public void around(long middleTicks, int basisPoints, long shiftTicks) {
        if (middleTicks == 0 || basisPoints == 0) {
            lowestTicks = 0;
            highestTicks = Long.MAX_VALUE;
            return;
        }
        long width = share(Math.abs(middleTicks - shiftTicks), basisPoints);
        lowestTicks = Math.max(0, middleTicks - width);
        highestTicks = middleTicks > Long.MAX_VALUE - width ? Long.MAX_VALUE : middleTicks + width;
    }

    public boolean holds(long priceTicks) {
        return lowestTicks <= priceTicks && priceTicks <= highestTicks;
    }

    /** Returns a share, rounded down; the largest number if it is larger. */
    private static long share(long ticks, int basisPoints) {
        long wholes = ticks / BASIS_POINTS;
        long rest = ticks % BASIS_POINTS * basisPoints / BASIS_POINTS;
        if (Math.multiplyHigh(wholes, basisPoints) != 0 || wholes * basisPoints < 0) {
            return Long.MAX_VALUE;
        }
        long share = wholes * basisPoints;
        return share > Long.MAX_VALUE - rest ? Long.MAX_VALUE : share + rest;
    }
}
