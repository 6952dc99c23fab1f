package org.outcry.lab.compare;

import java.util.Arrays;

/**
 * How many times as large B is as A, from pairs of runs taken side by side: the Hodges-Lehmann estimate on the logarithms of the pairs'
 * ratios, and the interval of Wilcoxon's signed-rank test that belongs to it. It assumes no shape of the times, only that two equal things
 * are as often above as below one another; and it takes its error from the spread between runs, not within them.
 *
 * @param ratio B / A
 * @param low the interval's lower end
 * @param high the interval's upper end
 */
public record PairedRatio(double ratio, double low, double high) {
    /** Fewer pairs can't say anything with a confidence of 95 %. */
    public static final int LEAST_PAIRS = 6;

    /** Smaller figures count as this: a ratio to nothing says nothing. */
    private static final double SMALLEST = 1e-9;

    /**
     * The ratio of pairs.
     *
     * @param a of each pair
     * @param b of each pair
     * @param errors how often the interval may miss the ratio, such as 0.05
     * @throws IllegalArgumentException if there are too few pairs for that
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
        return new PairedRatio(
                Math.exp(middle), Math.exp(means[outside]), Math.exp(means[means.length - 1 - outside]));
    }

    /** How often the interval misses the ratio where figures are compared side by side, so that all hold together. */
    static double share(double errors, int figures) {
        return errors / Math.max(1, figures);
    }

    /** Whether so many pairs can carry an interval that misses so seldom. */
    static boolean possible(int pairs, double errors) {
        return outside(pairs, errors) >= 0;
    }

    /** How many of the sorted means lie below the interval, and as many above: the exact distribution of the signed ranks' sum. */
    private static int outside(int pairs, double errors) {
        if (pairs < LEAST_PAIRS || pairs > 60) {
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

    /** Whether the interval leaves no doubt that the ratio isn't 1, and the ratio is further from 1 than what matters. */
    public boolean differs(double least) {
        boolean beyond = low > 1 || high < 1;
        return beyond && Math.abs(Math.log(ratio)) > Math.log1p(least);
    }
}
