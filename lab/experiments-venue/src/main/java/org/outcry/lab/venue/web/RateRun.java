// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.web;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.outcry.lab.venue.fix.OrderLoad;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.measure.ThreadTimes;
import org.outcry.measure.WarmUp;

/** Highest rate of orders over several WebSockets. */
final class RateRun {
    private static final String OPERATION = "orders over WebSockets, each of a session of its own, closed loop: every"
            + " second request an order that rests, every other its cancel; each answer is read, and is an acceptance"
            + " with the request's id, in order; the client waits in a selector; journal and feed on; web gateway and"
            + " engine on one thread of a process, HTTP on others";

    private static final double LEAST_PER_SECOND = 50_000;

    private RateRun() {}

    static Figures run(MeasuredWeb venue, WebPlan plan, Consumer<String> progress) throws IOException {
        OrderLoad load = OrderLoad.waiting(venue.webAddress(), session -> MeasuredWeb.web(session - 1), plan.sockets());
        try {
            progress.accept("warm-up");
            WarmUp.Result warmUp = WarmUp.run(
                    plan.warmUpSeconds(),
                    () -> WarmUp.ownCompilationMs() + venue.process().compiledMs(),
                    () -> {
                        load.closedLoop(plan.window(), 1);
                        return true;
                    });
            ForeignCpu cpu = ForeignCpu.watch(venue.process().pid());
            ThreadTimes client = ThreadTimes.of(ProcessHandle.current().pid());
            ThreadTimes threads = ThreadTimes.of(venue.process().pid());
            List<Double> rates = new ArrayList<>();
            long answered = 0;
            for (int round = 1; round <= plan.rounds(); round++) {
                progress.accept("round " + round + " of " + plan.rounds());
                OrderLoad.Answered found = load.closedLoop(plan.window(), plan.seconds());
                rates.add(found.perSecond());
                answered += found.count();
            }
            List<ThreadTimes.Row> rows = threads.rows();
            double clientCores = CrowdRun.cores(client.rows());
            return figures(plan, rates, answered, rows, clientCores, cpu.found())
                    .note(warmUp.text());
        } finally {
            load.close();
        }
    }

    private static Figures figures(
            WebPlan plan,
            List<Double> rates,
            long answered,
            List<ThreadTimes.Row> rows,
            double clientCores,
            Foreign foreign) {
        Figures figures = new Figures(OPERATION)
                .load("sockets", plan.sockets())
                .load("unanswered", plan.window())
                .load("rounds", plan.rounds())
                .load("secondsOfARound", plan.seconds());
        double perSecond = Median.of(rates);
        figures.row("requests").rounds("/s", rates);
        if (perSecond < LEAST_PER_SECOND) {
            figures.missed(
                    String.format(Locale.ROOT, "%,.0f requests/s, bound at least %,.0f", perSecond, LEAST_PER_SECOND));
        }
        figures.add("answered", "", answered)
                .none("rejected", "", 0)
                .add("CPU of the venue", "us/request", 1e6 * CrowdRun.cores(rows) / perSecond)
                .add("CPU of the client", "us/request", 1e6 * clientCores / perSecond);
        CrowdRun.threads(figures, "", rows);
        return figures.row("").foreign(foreign);
    }
}
