// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.kit.compare;

import java.util.Arrays;

/**
 * Ratio of B to A from pairs of runs taken side by side. It is the Hodges-Lehmann estimate on the logarithms of the
 * pairs' ratios, with the interval of Wilcoxon's signed-rank test.
 *
 * <p>The test assumes no distribution of the times, only that the ratios of two equal arms are symmetric about 1. Its
 * error comes from the spread between runs, not within them.
 *
 * @param ratio B / A
 * @param low the interval's lower end
 * @param high the interval's upper end
 * @param pairs number of pairs
 * @param deviations half of the interval's width, in standard deviations of the estimate
 */
public record PairedRatio(double ratio, double low, double high, int pairs, double deviations) {
    /** Least number of pairs that allows a confidence of 95 %. */
    public static final int LEAST_PAIRS = 6;

    /**
     * Most pairs: those of a comparison of {@link CompareCommand#MOST_ROUNDS} rounds and as many more to confirm it.
     */
    static final int MOST_PAIRS = 120;

    /** Deviations that an estimate exceeds in one case of twenty, and of a hundred. */
    private static final double ONE_OF_TWENTY = 1.645;

    private static final double ONE_OF_HUNDRED = 2.326;

    /** Smaller figures count as this value, so that no ratio divides by zero. */
    private static final double SMALLEST = 1e-9;

    /**
     * Returns the ratio of pairs.
     *
     * @param a value of A in each pair
     * @param b value of B in each pair
     * @param errors probability with which the interval may miss the ratio, such as 0.05
     * @throws IllegalArgumentException if there are too few pairs for that probability
     */
    public static PairedRatio of(double[] a, double[] b, double errors) {
        int pairs = a.length;
        int outside = outside(pairs, errors);
        if (b.length != pairs || outside < 0) {
            throw new IllegalArgumentException("too few pairs: pairs=" + pairs + " other=" + b.length + " errors="
                    + errors + "; take more rounds, or compare fewer figures");
        }
        double[] logs = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            logs[i] = Math.log(Math.max(SMALLEST, b[i]) / Math.max(SMALLEST, a[i]));
        }
        double[] means = new double[pairs * (pairs + 1) / 2];
        int at = 0;
        for (int i = 0; i < pairs; i++) {
            for (int j = i; j < pairs; j++) {
                means[at++] = (logs[i] + logs[j]) / 2;
            }
        }
        Arrays.sort(means);
        double middle = (means[(means.length - 1) / 2] + means[means.length / 2]) / 2;
        // The mean and the deviation of the signed ranks' sum.
        double deviations = (means.length / 2.0 - outside) / Math.sqrt(means.length * (2 * pairs + 1) / 12.0);
        return new PairedRatio(
                Math.exp(middle),
                Math.exp(means[outside]),
                Math.exp(means[means.length - 1 - outside]),
                pairs,
                deviations);
    }

    /** Returns the error probability of each figure, such that the intervals of all figures hold together. */
    static double share(double errors, int figures) {
        return errors / Math.max(1, figures);
    }

    /** Returns whether so many pairs allow an interval with this error probability. */
    static boolean possible(int pairs, double errors) {
        return outside(pairs, errors) >= 0;
    }

    /**
     * Returns the number of sorted means below the interval, which equals the number above it. It follows from the
     * exact distribution of the signed ranks' sum.
     */
    private static int outside(int pairs, double errors) {
        if (pairs < LEAST_PAIRS || pairs > MOST_PAIRS) {
            return -1;
        }
        int ranks = pairs * (pairs + 1) / 2;
        double[] ways = new double[ranks + 1];
        ways[0] = 1;
        for (int rank = 1; rank <= pairs; rank++) {
            for (int sum = ranks; sum >= rank; sum--) {
                ways[sum] += ways[sum - rank];
            }
        }
        double all = Math.pow(2, pairs);
        double below = 0;
        int sum = 0;
        while (sum <= ranks && below + ways[sum] / all <= errors / 2) {
            below += ways[sum] / all;
            sum++;
        }
        return sum - 1;
    }

    /** Returns whether the whole interval is within the smallest difference that counts. */
    boolean within(double least) {
        return Math.log(high) < Math.log1p(least) && Math.log(low) > -Math.log1p(least);
    }

    /**
     * Returns the smallest relative shift that pairs with this spread show in eight of ten comparisons, each with its
     * confirmation.
     *
     * @param least smallest difference that counts
     */
    double smallestShift(double least) {
        double deviation = halfWidth() / deviations;
        return Math.expm1(Math.max(halfWidth(), Math.log1p(least)) + ONE_OF_TWENTY * deviation);
    }

    /**
     * Returns the number of pairs of this spread after which equal arms are called equal in eight of ten comparisons.
     */
    int pairsNeeded(double least) {
        double times = halfWidth() * (1 + ONE_OF_HUNDRED / deviations) / Math.log1p(least);
        return (int) Math.ceil(pairs * times * times);
    }

    private double halfWidth() {
        return Math.log(high / low) / 2;
    }

    /**
     * Returns whether the interval excludes 1, and the ratio differs from 1 by more than the smallest difference that
     * counts.
     */
    public boolean differs(double least) {
        boolean beyond = low > 1 || high < 1;
        return beyond && Math.abs(Math.log(ratio)) > Math.log1p(least);
    }
}
