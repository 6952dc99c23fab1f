// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.outcry.lab.measure.ForeignCpu;
import org.outcry.lab.report.Measurement;
import org.outcry.wire.text.Json;

/**
 * Report of a comparison.
 *
 * @param venue the rounds of the gateway
 * @param bare the rounds of the bare relay
 * @param venueRate the highest rate of the gateway without loss; 0 if it was not searched
 * @param bareRate that of the bare relay
 * @param foreignCpu the CPU share of other processes; negative if unknown
 */
record FeedReport(
        FeedPlan plan,
        List<FeedRun.Result> venue,
        List<FeedRun.Result> bare,
        long venueRate,
        long bareRate,
        double foreignCpu)
        implements Measurement {
    static final String OPERATION =
            "Event to packet: from an event's intended time to the arrival of its packet on loopback.";
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};
    private static final long LATE_NS = 100_000_000L;
    private static final int STEP_MS = 1_000;
    private static final int MOST_STEPS = 16;

    /** Way to run a round. */
    private interface Round {
        FeedRun.Result run(FeedPlan plan) throws IOException;
    }

    /** Runs both in turn. */
    static FeedReport measure(FeedPlan plan, int rounds, boolean withHighestRate, Consumer<String> progress)
            throws IOException {
        ForeignCpu foreign = ForeignCpu.watchFamily();
        List<FeedRun.Result> venue = new ArrayList<>();
        List<FeedRun.Result> bare = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            progress.accept("round " + round + " of " + rounds);
            venue.add(new FeedRun(plan).venue());
            bare.add(new FeedRun(plan).bare());
        }
        long venueRate = 0;
        long bareRate = 0;
        if (withHighestRate) {
            venueRate = highestRate(plan, each -> new FeedRun(each).venue(), progress);
            bareRate = highestRate(plan, each -> new FeedRun(each).bare(), progress);
        }
        return new FeedReport(plan, venue, bare, venueRate, bareRate, foreign.share());
    }

    private static long highestRate(FeedPlan plan, Round round, Consumer<String> progress) throws IOException {
        long held = 0;
        int rate = plan.ratePerSecond();
        for (int step = 0; step < MOST_STEPS; step++) {
            progress.accept(rate + " a second");
            FeedRun.Result result = round.run(plan.at(rate, STEP_MS));
            if (result.lost() > 0 || result.lateNs() > LATE_NS) {
                return held;
            }
            held = rate;
            rate += rate / 2;
        }
        return held;
    }

    @Override
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>();
        if (!ForeignCpu.isQuiet(foreignCpu)) {
            reasons.add(ForeignCpu.invalidBecause(foreignCpu));
        }
        if (median(venue, FeedRun.Result::lost) > 0 || median(bare, FeedRun.Result::lost) > 0) {
            reasons.add("messages were lost; lower the rate");
        }
        if (median(venue, FeedRun.Result::lateNs) > LATE_NS || median(bare, FeedRun.Result::lateNs) > LATE_NS) {
            reasons.add("the source was late; lower the rate");
        }
        return reasons;
    }

    private static double median(List<FeedRun.Result> rounds, ToDoubleFunction<FeedRun.Result> figure) {
        double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static double ns(List<FeedRun.Result> rounds, double percentile) {
        return median(rounds, result -> result.latency().getValueAtPercentile(percentile));
    }

    /** Returns how many times as long the gateway takes as the bare relay. */
    double ratio(double percentile) {
        return ns(venue, percentile) / ns(bare, percentile);
    }

    @Override
    public void into(Json document) {
        document.put("ratePerSecond", plan.ratePerSecond())
                .put("books", plan.books())
                .put("idle", plan.idle().name().toLowerCase(Locale.ROOT))
                .put("withLoad", plan.withLoad())
                .put("rounds", venue.size())
                .put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("foreignCpu", foreignCpu)
                .put("p50OfBare", ratio(50))
                .put("p99OfBare", ratio(99))
                .put("venue", json(venue, venueRate))
                .put("bare", json(bare, bareRate));
    }

    private static Json json(List<FeedRun.Result> rounds, long rate) {
        Json json = new Json();
        for (double percentile : PERCENTILES) {
            json.put(name(percentile) + "Ns", Math.round(ns(rounds, percentile)));
        }
        return json.put("messages", Math.round(median(rounds, FeedRun.Result::messages)))
                .put("lost", Math.round(median(rounds, FeedRun.Result::lost)))
                .put("bytesPerMessage", median(rounds, FeedRun.Result::bytesPerMessage))
                .put("cpuCores", median(rounds, FeedRun.Result::cpuCores))
                .put("highestRate", rate);
    }

    private static String name(double percentile) {
        return percentile == 100 ? "max" : "p" + (percentile == 99.9 ? "99.9" : Math.round(percentile));
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%,d events a second in %,d books, idle: %s%s; medians of %d rounds in turn, us%n%n",
                plan.ratePerSecond(),
                plan.books(),
                plan.idle().name().toLowerCase(Locale.ROOT),
                plan.withLoad() ? ", snapshots and re-requests going on" : "",
                venue.size());
        out.printf("%-14s", "");
        for (double percentile : PERCENTILES) {
            out.printf(" %9s", name(percentile));
        }
        out.printf(" %6s %9s %6s %12s%n", "lost", "B/message", "CPUs", "holds a sec");
        print(out, "gateway", venue, venueRate);
        print(out, "bare relay", bare, bareRate);
        out.printf(Locale.ROOT, "%ngateway / bare relay: p50 %.2f, p99 %.2f%n", ratio(50), ratio(99));
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static void print(PrintWriter out, String name, List<FeedRun.Result> rounds, long rate) {
        out.printf("%-14s", name);
        for (double percentile : PERCENTILES) {
            out.printf(Locale.ROOT, " %9.1f", ns(rounds, percentile) / 1e3);
        }
        out.printf(
                Locale.ROOT,
                " %6.0f %9.3f %6.2f %12s%n",
                median(rounds, FeedRun.Result::lost),
                median(rounds, FeedRun.Result::bytesPerMessage),
                median(rounds, FeedRun.Result::cpuCores),
                rate == 0 ? "-" : String.format(Locale.ROOT, "%,d", rate));
    }
}
