// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;

/**
 * Report of a stream that skips.
 *
 * @param skipping a round each, with a stream that is made to skip
 * @param quiet a round each, without
 */
record SkipReport(FeedPlan plan, List<SkipRun.Result> skipping, List<SkipRun.Result> quiet, Foreign foreign) {
    private static final String OPERATION =
            "Forced skips: the time in which an event is appended to the event log and released, while a stream is"
                    + " made to skip and without; medians of rounds in turn; and the holes that the gateway counts"
                    + " beside those that a client sees and repairs.";

    private static final long LATE_NS = 100_000_000L;

    /** Runs both in turn. */
    static SkipReport measure(FeedPlan plan, int rounds, Consumer<String> progress) throws IOException {
        ForeignCpu cpu = ForeignCpu.watch();
        List<SkipRun.Result> skipping = new ArrayList<>();
        List<SkipRun.Result> quiet = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            progress.accept("without skips, round " + round + " of " + rounds);
            quiet.add(new SkipRun(plan, false).run());
            progress.accept("with skips, round " + round + " of " + rounds);
            skipping.add(new SkipRun(plan, true).run());
        }
        return new SkipReport(plan, skipping, quiet, cpu.found());
    }

    private static long lateNs(List<SkipRun.Result> rounds) {
        return rounds.stream().mapToLong(SkipRun.Result::lateNs).max().orElse(0);
    }

    private static long sum(List<SkipRun.Result> rounds, ToLongFunction<SkipRun.Result> figure) {
        return rounds.stream().mapToLong(figure).sum();
    }

    private static double[] engine(List<SkipRun.Result> rounds, ToDoubleFunction<SkipRun.Result> figure) {
        return rounds.stream().mapToDouble(figure).sorted().toArray();
    }

    private static double p50(SkipRun.Result round) {
        return round.engine().getValueAtPercentile(50);
    }

    private static double p99(SkipRun.Result round) {
        return round.engine().getValueAtPercentile(99);
    }

    private static double mean(SkipRun.Result round) {
        return round.engine().getMean();
    }

    private double ratio(ToDoubleFunction<SkipRun.Result> figure) {
        return Median.of(engine(skipping, figure)) / Math.max(1, Median.of(engine(quiet, figure)));
    }

    /** Returns how many times as long the slowest of the equal rounds without skips took as the fastest. */
    private double spread(ToDoubleFunction<SkipRun.Result> figure) {
        double[] each = engine(quiet, figure);
        return each[each.length - 1] / Math.max(1, each[0]);
    }

    /** Returns whether all rounds counted what the client saw. */
    boolean isCounted() {
        return skipping.stream().allMatch(SkipRun.Result::isCounted)
                && quiet.stream().allMatch(SkipRun.Result::isCounted);
    }

    /** Returns whether the client had every message of all rounds at the end, without another snapshot. */
    boolean isRepaired() {
        return sum(skipping, SkipRun.Result::fetched) + sum(quiet, SkipRun.Result::fetched) == 0
                && skipping.stream().allMatch(SkipRun.Result::isWhole)
                && quiet.stream().allMatch(SkipRun.Result::isWhole);
    }

    Figures figures() {
        Figures figures = plan.conditions(new Figures(OPERATION), quiet.size());
        add(figures.row("without skips"), quiet);
        add(figures.row("with skips"), skipping);
        return figures.row("with skips to without")
                .add("p50", "times", ratio(SkipReport::p50))
                .add("p99", "times", ratio(SkipReport::p99))
                .row("equal rounds without skips")
                .add("p50", "times", spread(SkipReport::p50))
                .add("p99", "times", spread(SkipReport::p99))
                .row("")
                .foreign(foreign)
                .invalidIf(sum(skipping, SkipRun.Result::holes) == 0, "the stream did not skip; raise the rate")
                .invalidIf(
                        !isCounted(),
                        "the holes seen are not those that the gateway counted: packets were lost, or holes lie side"
                                + " by side")
                .invalidIf(!isRepaired(), "the client did not repair all holes; lower the rate")
                .invalidIf(
                        lateNs(skipping) > LATE_NS || lateNs(quiet) > LATE_NS, "the source was late; lower the rate");
    }

    private static void add(Figures figures, List<SkipRun.Result> rounds) {
        figures.add("p50", "ns", Median.of(engine(rounds, SkipReport::p50)))
                .add("p99", "ns", Median.of(engine(rounds, SkipReport::p99)))
                .add("mean", "ns", Median.of(engine(rounds, SkipReport::mean)))
                .add("holes", "holes", sum(rounds, SkipRun.Result::holes))
                .add("seen", "holes", sum(rounds, SkipRun.Result::seen))
                .add("skipped", "messages", sum(rounds, SkipRun.Result::skipped))
                .add("missing", "messages", sum(rounds, SkipRun.Result::missing))
                .add("snapshots in place of a repair", "", sum(rounds, SkipRun.Result::fetched))
                .add(
                        "rounds not repaired",
                        "",
                        rounds.stream().filter(round -> !round.isWhole()).count())
                .add("source late", "ms", lateNs(rounds) / 1e6);
    }
}
