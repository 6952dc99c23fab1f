// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

import org.outcry.api.operator.LimitKind;

/**
 * Limit of a participant, and how much of it is used: a value in millionths of the currency, a quantity in lots.
 *
 * @param instrument the instrument; 0 over all instruments
 * @param used negative if trades of the other side leave more than the limit
 */
public record UsedLimit(int participant, int instrument, LimitKind kind, long used, long limit) {
    private static final int NEAR_PERCENT = 80;

    /** Returns the used part in percent, rounded down; 0 if it is negative, and 100 for a limit of 0. */
    public long percent() {
        return percent(used, limit);
    }

    /** Returns the part of a limit that so much is, in percent, as {@link #percent()} does. */
    public static long percent(long used, long limit) {
        return used <= 0 ? 0 : limit == 0 ? 100 : (long) (used / (limit / 100.0));
    }

    /** Returns the used part; 0 if it is negative, and 1 for a limit of 0. */
    public double part() {
        return used <= 0 ? 0 : limit == 0 ? 1 : (double) used / limit;
    }

    /** Returns whether so much of it is used that an operator should look at it: 80 %. */
    public boolean isNear() {
        return percent() >= NEAR_PERCENT;
    }
}
