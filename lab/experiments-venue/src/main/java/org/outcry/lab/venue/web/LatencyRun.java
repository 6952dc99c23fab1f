// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.measure.WarmUp;

/** Order to acknowledgement over a WebSocket and over FIX of one venue, in turn. */
final class LatencyRun {
    private static final String OPERATION = "order to acknowledgement of one venue over a WebSocket and over FIX 4.4,"
            + " in turn, by the same client: an order that rests or its cancel, one unanswered at a time, from when"
            + " it was sent to when its answer was decoded; client and venue sleep in between; journal and feed on;"
            + " FIX, feed, web gateway and engine on one thread of a process, HTTP on others";

    private static final double MOST_TIMES = 3;

    private LatencyRun() {}

    static Figures run(MeasuredWeb venue, WebPlan plan, Consumer<String> progress) throws IOException {
        try (PacedLoad fix = new PacedLoad(venue.fixAddress(), MeasuredWeb.fix(1));
                PacedLoad web = new PacedLoad(venue.webAddress(), MeasuredWeb.web(0))) {
            progress.accept("warm-up");
            int second = plan.even(plan.rate());
            WarmUp.Result warmUp = WarmUp.run(
                    plan.warmUpSeconds(),
                    () -> WarmUp.ownCompilationMs() + venue.process().compiledMs(),
                    () -> {
                        fix.run(plan.rate(), second / 2 & ~1);
                        web.run(plan.rate(), second / 2 & ~1);
                        return true;
                    });
            ForeignCpu cpu = ForeignCpu.watch(venue.process().pid());
            List<Histogram> ofFix = new ArrayList<>();
            List<Histogram> ofWeb = new ArrayList<>();
            for (int round = 1; round <= plan.rounds(); round++) {
                progress.accept("round " + round + " of " + plan.rounds());
                int count = plan.even(plan.rate() * plan.seconds());
                ofFix.add(fix.run(plan.rate(), count));
                ofWeb.add(web.run(plan.rate(), count));
            }
            return figures(plan, ofFix, ofWeb, warmUp, cpu.found());
        }
    }

    private static Figures figures(
            WebPlan plan, List<Histogram> ofFix, List<Histogram> ofWeb, WarmUp.Result warmUp, Foreign foreign) {
        Figures figures = new Figures(OPERATION)
                .load("ratePerSecond", plan.rate())
                .load("rounds", plan.rounds())
                .load("secondsOfARound", plan.seconds());
        figures.row("FIX").us(together(ofFix)::getValueAtPercentile, 50, 99, 99.9);
        figures.row("WebSocket").us(together(ofWeb)::getValueAtPercentile, 50, 99, 99.9);
        figures.row("WebSocket to FIX")
                .below("p50", "times", ratio(ofWeb, ofFix, 50), MOST_TIMES)
                .add("p99", "times", ratio(ofWeb, ofFix, 99));
        return figures.row("").foreign(foreign).note(warmUp.text());
    }

    /** Returns the times of all rounds. */
    static Histogram together(List<Histogram> rounds) {
        Histogram all = rounds.getFirst().copy();
        rounds.stream().skip(1).forEach(all::add);
        return all;
    }

    /** Returns the median of the ratios of rounds. */
    private static double ratio(List<Histogram> rounds, List<Histogram> base, double percentile) {
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < rounds.size(); i++) {
            ratios.add(rounds.get(i).getValueAtPercentile(percentile)
                    / (double) Math.max(1, base.get(i).getValueAtPercentile(percentile)));
        }
        return Median.of(ratios);
    }
}
