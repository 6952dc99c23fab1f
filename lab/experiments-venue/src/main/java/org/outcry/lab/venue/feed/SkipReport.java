// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.wire.text.Json;

/**
 * Report of a stream that skips.
 *
 * @param skipping a round each, with a stream that is made to skip
 * @param quiet a round each, without
 */
record SkipReport(FeedPlan plan, List<SkipRun.Result> skipping, List<SkipRun.Result> quiet, Foreign foreign)
        implements Measurement {
    static final String OPERATION =
            "Forced skips: the time in which an event is appended to the event log and released, while a stream is"
                    + " made to skip and without;"
                    + " and the holes that the gateway counts beside those that a client sees and repairs.";
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

    @Override
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>(foreign.invalidBecause());
        if (sum(skipping, SkipRun.Result::holes) == 0) {
            reasons.add("the stream did not skip; raise the rate");
        }
        if (!isCounted()) {
            reasons.add("the holes seen are not those that the gateway counted: packets were lost, or holes lie side"
                    + " by side");
        }
        if (!isRepaired()) {
            reasons.add("the client did not repair all holes; lower the rate");
        }
        if (lateNs(skipping) > LATE_NS || lateNs(quiet) > LATE_NS) {
            reasons.add("the source was late; lower the rate");
        }
        return reasons;
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

    @Override
    public void into(Json document) {
        foreign.into(document)
                .put("ratePerSecond", plan.load().ratePerSecond())
                .put("books", plan.books())
                .put("idle", plan.idle().name().toLowerCase(Locale.ROOT))
                .put("rounds", quiet.size())
                .put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("countersEqualHoles", isCounted())
                .put("allRepaired", isRepaired())
                .put("p50OfQuiet", ratio(SkipReport::p50))
                .put("p50Spread", spread(SkipReport::p50))
                .put("skipping", json(skipping))
                .put("quiet", json(quiet));
    }

    private static Json json(List<SkipRun.Result> rounds) {
        return new Json()
                .put("engineP50Ns", Median.of(engine(rounds, SkipReport::p50)))
                .put("engineP99Ns", Median.of(engine(rounds, SkipReport::p99)))
                .put("engineMeanNs", Median.of(engine(rounds, SkipReport::mean)))
                .put("holes", sum(rounds, SkipRun.Result::holes))
                .put("holesSeen", sum(rounds, SkipRun.Result::seen))
                .put("skipped", sum(rounds, SkipRun.Result::skipped))
                .put("missing", sum(rounds, SkipRun.Result::missing))
                .put("snapshots", sum(rounds, SkipRun.Result::fetched))
                .put("lateMs", lateNs(rounds) / 1e6);
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%,d events a second in %,d books, idle: %s; medians of %d rounds in turn, sums of holes, ns%n%n",
                plan.load().ratePerSecond(),
                plan.books(),
                plan.idle().name().toLowerCase(Locale.ROOT),
                quiet.size());
        out.printf(
                "%-14s %8s %8s %8s %8s %8s %10s %10s%n",
                "", "p50", "p99", "mean", "holes", "seen", "skipped", "missing");
        print(out, "without skips", quiet);
        print(out, "with skips", skipping);
        out.println();
        out.printf(
                Locale.ROOT,
                "with / without: p50 %.2f, p99 %.2f; A/A: equal rounds without differ up to %.2f and %.2f times%n",
                ratio(SkipReport::p50),
                ratio(SkipReport::p99),
                spread(SkipReport::p50),
                spread(SkipReport::p99));
        out.println("counters equal the holes seen: " + (isCounted() ? "yes" : "NO"));
        out.printf(
                "all holes repaired: %s; snapshots in place of a repair: %d; rounds that ended with messages"
                        + " missing: %d%n",
                isRepaired() ? "yes" : "NO",
                sum(skipping, SkipRun.Result::fetched),
                skipping.stream().filter(round -> !round.isWhole()).count());
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static void print(PrintWriter out, String name, List<SkipRun.Result> rounds) {
        out.printf(
                Locale.ROOT,
                "%-14s %8.0f %8.0f %8.0f %,8d %,8d %,10d %,10d%n",
                name,
                Median.of(engine(rounds, SkipReport::p50)),
                Median.of(engine(rounds, SkipReport::p99)),
                Median.of(engine(rounds, SkipReport::mean)),
                sum(rounds, SkipRun.Result::holes),
                sum(rounds, SkipRun.Result::seen),
                sum(rounds, SkipRun.Result::skipped),
                sum(rounds, SkipRun.Result::missing));
    }
}
