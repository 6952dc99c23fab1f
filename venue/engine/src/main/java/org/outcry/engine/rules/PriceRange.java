// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/** The prices that are near enough to another one. */
public final class PriceRange {
    private static final long BASIS_POINTS = 10_000;

    /** Both belong to the range. */
    public long lowestTicks;

    public long highestTicks = Long.MAX_VALUE;

    /** All prices not farther from the middle than so many hundredths of a percent of it; without middle or width, any price. */
    public void around(long middleTicks, int basisPoints) {
        around(middleTicks, basisPoints, 0);
    }

    /** The same where prices are counted so many ticks higher than they are: the width is a share of the absolute price. */
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

    /** Rounded down; the largest number if it is larger. */
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
