// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.util.Arrays;
import java.util.Collection;

/** Median of figures: of an even number of them, the mean of the two in the middle. */
public final class Median {
    private Median() {}

    /** Returns the median of figures, at least one, in any order. */
    public static double of(Collection<? extends Number> figures) {
        return of(figures.stream().mapToDouble(Number::doubleValue).toArray());
    }

    /** Returns the median of figures, at least one, in any order. */
    public static double of(double[] figures) {
        double[] sorted = figures.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
