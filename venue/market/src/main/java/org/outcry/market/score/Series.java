// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.score;

import java.util.Collection;
import org.outcry.replay.record.Samples;

/** Numbers in the order of their observation. */
final class Series {
    /** Fewest values, or pairs of values, that a statistic is of; it is not a number with fewer. */
    private static final int LEAST = 10;

    private final Samples values = new Samples();

    /** Returns the values of all series as one. */
    static Series of(Collection<Series> parts) {
        Series all = new Series();
        parts.forEach(part -> {
            for (int i = 0; i < part.size(); i++) {
                all.add(part.get(i));
            }
        });
        return all;
    }

    void add(double value) {
        values.add(value);
    }

    int size() {
        return values.count();
    }

    double get(int index) {
        return values.get(index);
    }

    private boolean isShort() {
        return size() < LEAST;
    }

    double mean() {
        return isShort() ? Double.NaN : sum() / size();
    }

    private double sum() {
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            sum += get(i);
        }
        return sum;
    }

    /** Returns a quantile, such as 0.5. */
    double quantile(double part) {
        return isShort() ? Double.NaN : values.quantile(part);
    }

    /** Returns the mean of a power of the distances from the mean. */
    private double moment(int power) {
        double mean = sum() / size();
        double sum = 0;
        for (int i = 0; i < size(); i++) {
            double away = get(i) - mean;
            sum += power == 2 ? away * away : away * away * away * away;
        }
        return sum / size();
    }

    double deviation() {
        return isShort() ? Double.NaN : StrictMath.sqrt(moment(2));
    }

    /** Returns the variance by the mean: 1 for counts of independent arrivals. */
    double dispersion() {
        return isShort() ? Double.NaN : moment(2) / mean();
    }

    /** Returns the excess kurtosis: 0 for a normal distribution. */
    double kurtosis() {
        double variance = isShort() ? 0 : moment(2);
        return variance == 0 ? Double.NaN : moment(4) / (variance * variance) - 3;
    }

    Series absolute() {
        Series absolute = new Series();
        for (int i = 0; i < size(); i++) {
            absolute.add(Math.abs(get(i)));
        }
        return absolute;
    }

    /** Returns the autocorrelation at a lag, of pairs that are in one series. */
    static double autocorrelation(Collection<Series> parts, int lag) {
        Series all = of(parts);
        double mean = all.sum() / all.size();
        double sum = 0;
        int pairs = 0;
        for (Series part : parts) {
            for (int i = lag; i < part.size(); i++) {
                sum += (part.get(i) - mean) * (part.get(i - lag) - mean);
                pairs++;
            }
        }
        double variance = pairs < LEAST ? 0 : all.moment(2);
        return variance == 0 ? Double.NaN : sum / pairs / variance;
    }
}
