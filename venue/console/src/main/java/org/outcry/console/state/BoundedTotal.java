// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

/**
 * Totals of quantities and values that stay at a bound once they have reached it: a total at it is known to be large,
 * but not how large.
 */
final class BoundedTotal {
    /** The bound; that of negative totals is its negative. */
    static final long MOST = Long.MAX_VALUE;

    private BoundedTotal() {}

    /** Returns whether a total has not reached the bound. */
    static boolean isExact(long total) {
        return total > -MOST && total < MOST;
    }

    static long plus(long total, long added) {
        if (!isExact(total)) {
            return total;
        }
        if (!isExact(added)) {
            return added;
        }
        long sum = total + added;
        boolean overflows = ((total ^ sum) & (added ^ sum)) < 0;
        return overflows ? bound(added < 0) : Math.max(-MOST, sum);
    }

    static long product(long one, long other) {
        long low = one * other;
        return Math.multiplyHigh(one, other) == low >> (Long.SIZE - 1)
                ? Math.max(-MOST, low)
                : bound((one < 0) != (other < 0));
    }

    private static long bound(boolean negative) {
        return negative ? -MOST : MOST;
    }
}
