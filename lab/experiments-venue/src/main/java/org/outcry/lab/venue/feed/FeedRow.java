// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.outcry.measure.Median;

/**
 * Rounds of one subject of the comparison.
 *
 * @param highestRate the highest rate without loss; 0 if it was not searched
 */
record FeedRow(Subject subject, FeedPlan plan, List<FeedRun.Result> rounds, long highestRate) {
    /** Subjects of the comparison. */
    enum Subject {
        /** The market data gateway. */
        GATEWAY("gateway"),
        /** The bare relay of the same bytes. */
        BARE("bare relay"),
        /** The gateway with one stream in place of several. */
        ONE_STREAM("gateway, one stream"),
        /** The gateway with clients at its servers. */
        CLIENTS("gateway, with clients");

        private final String text;

        Subject(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    /** Runs a round of the subject. */
    static FeedRun.Result run(Subject subject, FeedPlan plan) throws IOException {
        return subject == Subject.BARE ? new FeedRun(plan).bare() : new FeedRun(plan).venue();
    }

    double median(ToDoubleFunction<FeedRun.Result> figure) {
        return Median.of(rounds.stream().mapToDouble(figure).toArray());
    }

    double ns(double percentile) {
        return median(result -> result.latency().getValueAtPercentile(percentile));
    }

    /** Returns the part of the rounds' times that belongs to the machine. */
    OffCore offCore() {
        return OffCore.together(rounds.stream().map(FeedRun.Result::offCore).toList());
    }

    /** Returns how many times as long the slowest of these equal rounds took as the fastest. */
    double spread(double percentile) {
        double[] each = rounds.stream()
                .mapToDouble(result -> result.latency().getValueAtPercentile(percentile))
                .sorted()
                .toArray();
        return each[each.length - 1] / Math.max(1, each[0]);
    }
}
