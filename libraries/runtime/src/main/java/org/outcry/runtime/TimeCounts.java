// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.Arrays;

/**
 * Numbers of times by their length, in 1,024 classes: of 1 ns up to 63 ns, and of at most a 32nd of the time up to 68
 * s, which longer ones count as. So each figure is at most 3.2 % too high, and none is too low. Immutable.
 */
public final class TimeCounts {
    /** No times. */
    public static final TimeCounts NONE = new TimeCounts(0, new long[0], 0);

    /** The number of classes. */
    static final int CLASSES = 1_024;

    private static final int SUB_BITS = 5;
    private static final int SUBS = 1 << SUB_BITS;
    private static final long HIGHEST_NS = highestNs(CLASSES - 1);

    private final int first;
    private final long[] counts;
    private final long sumNs;
    private final long count;

    private TimeCounts(int first, long[] counts, long sumNs) {
        this.first = first;
        this.counts = counts;
        this.sumNs = sumNs;
        this.count = Arrays.stream(counts).sum();
    }

    /** Makes the counts of all classes. The array is copied. */
    static TimeCounts of(long[] classes, long sumNs) {
        int from = 0;
        while (from < classes.length && classes[from] == 0) {
            from++;
        }
        int to = classes.length;
        while (to > from && classes[to - 1] == 0) {
            to--;
        }
        return from == to ? NONE : new TimeCounts(from, Arrays.copyOfRange(classes, from, to), sumNs);
    }

    /** Returns the class of a time. Negative ones count as 0. */
    static int classOf(long ns) {
        long time = Math.min(Math.max(0, ns), HIGHEST_NS);
        int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(time) - SUB_BITS - 1);
        return (shift << SUB_BITS) + (int) (time >>> shift);
    }

    /** Returns the longest time of a class. */
    static long highestNs(int timeClass) {
        if (timeClass < 2 * SUBS) {
            return timeClass;
        }
        int shift = (timeClass >>> SUB_BITS) - 1;
        return (((long) (timeClass & (SUBS - 1)) + SUBS + 1) << shift) - 1;
    }

    /** Returns how many times there are. */
    public long count() {
        return count;
    }

    /** Returns the sum of the times, in ns. */
    public long sumNs() {
        return sumNs;
    }

    /** Returns how many times are at most so long. */
    public long countUpTo(long ns) {
        long sum = 0;
        for (int i = 0; i < counts.length && highestNs(first + i) <= ns; i++) {
            sum += counts[i];
        }
        return sum;
    }

    /**
     * Returns the time that a part of all does not exceed, in ns; 0 if there are none.
     *
     * @param part from 0 to 1: 0.99 for the 99th percentile
     */
    public long percentileNs(double part) {
        long rank = Math.max(1, (long) Math.ceil(part * count));
        long sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i];
            if (sum >= rank) {
                return highestNs(first + i);
            }
        }
        return 0;
    }

    /** Returns the longest time, in ns; 0 if there are none. */
    public long maxNs() {
        return percentileNs(1);
    }

    /** Returns these times and others. */
    public TimeCounts plus(TimeCounts other) {
        return count == 0 ? other : other.count == 0 ? this : combined(other, 1);
    }

    /** Returns the times that came after an earlier state of the same counts. */
    public TimeCounts since(TimeCounts earlier) {
        return earlier.count == 0 ? this : combined(earlier, -1);
    }

    private TimeCounts combined(TimeCounts other, int sign) {
        long[] all = new long[Math.max(first + counts.length, other.first + other.counts.length)];
        System.arraycopy(counts, 0, all, first, counts.length);
        for (int i = 0; i < other.counts.length; i++) {
            int at = other.first + i;
            all[at] = Math.max(0, all[at] + sign * other.counts[i]);
        }
        return of(all, Math.max(0, sumNs + sign * other.sumNs));
    }
}
