// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

/**
 * Sum of values that are added and taken away again, none of them negative. It has 128 bits: no number of orders
 * overflows it.
 */
public final class ValueSum {
    /** The most that a value or a sum counts with; above each limit. Three of them can be added up. */
    static final long MOST = (1L << 61) - 1;

    private long high;
    private long low;

    /** Forgets all values. */
    public void clear() {
        high = 0;
        low = 0;
    }

    /** Adds a value in place of another one, which is 0 or was added before. */
    public void change(long from, long to) {
        high += (Long.compareUnsigned(low + to, low) < 0 ? 1 : 0);
        low += to;
        high -= (Long.compareUnsigned(low, from) < 0 ? 1 : 0);
        low -= from;
    }

    /** Returns the sum; {@link #MOST} if it is larger. */
    public long value() {
        return high != 0 || low < 0 ? MOST : Math.min(MOST, low);
    }

    /** Returns the sum of two numbers from 0 on; {@link #MOST} if it is larger. */
    public static long sum(long some, long more) {
        return some >= MOST - Math.min(MOST, more) ? MOST : some + more;
    }
}
