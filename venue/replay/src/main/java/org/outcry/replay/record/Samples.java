// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.record;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Values of one characteristic, in the order of observation. */
public final class Samples {
    private double[] values = new double[64];
    private int count;

    /** Adds a value. */
    public void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    void add(long value) {
        add((double) value);
    }

    /** Returns the number of values. */
    public int count() {
        return count;
    }

    /** Returns a value, counted from 0. */
    public double get(int at) {
        return values[at];
    }

    /** Draws one of them at random. */
    public double draw(SplittableRandom random) {
        return values[random.nextInt(count)];
    }

    private double[] sorted() {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted;
    }

    /** Returns the quantile; 0 if there are no values. */
    public double quantile(double part) {
        return count == 0 ? 0 : sorted()[(int) Math.min(count - 1L, (long) (part * count))];
    }

    /** Returns the Kolmogorov-Smirnov distance of two distributions: 0 if they are equal, 1 if they are disjoint. */
    double distance(Samples other) {
        if (count == 0 || other.count == 0) {
            return count == other.count ? 0 : 1;
        }
        double[] one = sorted();
        double[] two = other.sorted();
        double widest = 0;
        int i = 0;
        int j = 0;
        while (i < one.length && j < two.length) {
            double value = Math.min(one[i], two[j]);
            while (i < one.length && one[i] <= value) {
                i++;
            }
            while (j < two.length && two[j] <= value) {
                j++;
            }
            widest = Math.max(widest, Math.abs(i / (double) one.length - j / (double) two.length));
        }
        return widest;
    }
}
