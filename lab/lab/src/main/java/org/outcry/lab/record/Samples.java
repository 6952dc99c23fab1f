package org.outcry.lab.record;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Values of one characteristic, as they came. */
final class Samples {
    private double[] values = new double[64];
    private int count;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    int count() {
        return count;
    }

    double get(int at) {
        return values[at];
    }

    /** One of them, at random. */
    double draw(SplittableRandom random) {
        return values[random.nextInt(count)];
    }

    private double[] sorted() {
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted;
    }

    /** The value that a part of them is not above; 0 if there are none. */
    double quantile(double part) {
        return count == 0 ? 0 : sorted()[(int) Math.min(count - 1L, (long) (part * count))];
    }

    /** The largest gap between the parts of both that lie at or below any value: 0 if they are alike, 1 if nothing is. */
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
