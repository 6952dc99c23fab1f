// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.outcry.measure.Median;

/**
 * Rounds of one arrangement.
 *
 * @param plan the plan of the rounds
 * @param rateHeld the highest rate without a drop; 0 if it was not searched
 */
record ArrangementRounds(Arrangement arrangement, ThreadsPlan plan, List<ArrangementResult> rounds, long rateHeld) {
    /** Returns the name in tables. */
    String text(ThreadsPlan whole) {
        return plan.instruments() == whole.instruments()
                ? arrangement.text()
                : String.format(
                        Locale.ROOT, "%s, %d streams of %d books", arrangement.text(), plan.streams(), plan.books());
    }

    double median(ToDoubleFunction<ArrangementResult> figure) {
        return Median.of(rounds.stream().mapToDouble(figure).toArray());
    }

    /** Returns the median of the largest batches. */
    long maxBatch() {
        return Math.round(median(ArrangementResult::maxBatch));
    }

    /** Returns the drops of all rounds. */
    long drops() {
        return rounds.stream().mapToLong(ArrangementResult::drops).sum();
    }

    double ns(double percentile) {
        return median(result -> result.latency().getValueAtPercentile(percentile));
    }

    /** Returns how many times as long the slowest of these equal rounds took as the fastest. */
    double spread(double percentile) {
        double[] each = rounds.stream()
                .mapToDouble(result -> result.latency().getValueAtPercentile(percentile))
                .sorted()
                .toArray();
        return each[each.length - 1] / Math.max(1, each[0]);
    }

    /** Returns the round with the median of the largest batches, whose series are shown. */
    ArrangementResult shown() {
        List<ArrangementResult> sorted = rounds.stream()
                .sorted(Comparator.comparingLong(ArrangementResult::maxBatch))
                .toList();
        return sorted.get(sorted.size() / 2);
    }
}
