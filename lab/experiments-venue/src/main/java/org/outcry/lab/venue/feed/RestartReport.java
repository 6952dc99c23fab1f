// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.wire.text.Json;

/**
 * Report of restarts.
 *
 * @param events the events of the log before the first start
 * @param withBookmark a start in each round, from a bookmark
 * @param without a start in each round, from the beginning of the day
 */
record RestartReport(
        FeedPlan plan,
        long events,
        List<RestartRun.Times> withBookmark,
        List<RestartRun.Times> without,
        Foreign foreign)
        implements Measurement {
    static final String OPERATION =
            "Restart: from the opening of a market data gateway on an event log to the first packet of a new"
                    + " event, the first"
                    + " answered re-request and the first whole snapshot.";

    /** Runs both in turn. */
    static RestartReport measure(FeedPlan plan, long events, int rounds, Consumer<String> progress) throws IOException {
        progress.accept(String.format(Locale.ROOT, "log of %,d events", events));
        List<RestartRun.Times> withBookmark = new ArrayList<>();
        List<RestartRun.Times> without = new ArrayList<>();
        try (RestartRun run = new RestartRun(plan, events)) {
            ForeignCpu cpu = ForeignCpu.watch();
            for (int round = 1; round <= rounds; round++) {
                progress.accept("with a bookmark, round " + round + " of " + rounds);
                withBookmark.add(run.start(true));
                progress.accept("without a bookmark, round " + round + " of " + rounds);
                without.add(run.start(false));
            }
            return new RestartReport(plan, events, withBookmark, without, cpu.found());
        }
    }

    @Override
    public List<String> invalidBecause() {
        return foreign.invalidBecause();
    }

    @Override
    public void into(Json document) {
        foreign.into(document)
                .put("events", events)
                .put("eventsAfterBookmark", eventsAfterBookmark())
                .put("books", plan.books())
                .put("restingOrders", plan.orders())
                .put("idle", plan.idle().name().toLowerCase(Locale.ROOT))
                .put("rounds", without.size())
                .put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("withBookmark", json(withBookmark))
                .put("withoutBookmark", json(without));
    }

    private long eventsAfterBookmark() {
        return RestartRun.eventsAfterBookmark(events);
    }

    private static Json json(List<RestartRun.Times> starts) {
        return new Json()
                .put("deltaMs", json(starts, RestartRun.Times::deltaNs))
                .put("requestMs", json(starts, RestartRun.Times::requestNs))
                .put("snapshotMs", json(starts, RestartRun.Times::snapshotNs));
    }

    private static Json json(List<RestartRun.Times> starts, ToLongFunction<RestartRun.Times> time) {
        double[] ms = ms(starts, time);
        return new Json().put("first", ms[0]).put("median", Median.of(ms)).put("max", max(ms));
    }

    private static double[] ms(List<RestartRun.Times> starts, ToLongFunction<RestartRun.Times> time) {
        return starts.stream().mapToDouble(each -> time.applyAsLong(each) / 1e6).toArray();
    }

    private static double max(double[] ms) {
        double max = 0;
        for (double each : ms) {
            max = Math.max(max, each);
        }
        return max;
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%,d events, %,d of them after the bookmark, %,d books, %,d resting orders, idle: %s; %d rounds"
                        + " in turn, ms%n%n",
                events,
                eventsAfterBookmark(),
                plan.books(),
                plan.orders(),
                plan.idle().name().toLowerCase(Locale.ROOT),
                without.size());
        out.printf("%-34s %10s %10s %10s%n", "", "first", "median", "max");
        print(out, "with a bookmark", withBookmark);
        print(out, "without", without);
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }

    private static void print(PrintWriter out, String name, List<RestartRun.Times> starts) {
        print(out, name + ": delta", ms(starts, RestartRun.Times::deltaNs));
        print(out, name + ": re-request", ms(starts, RestartRun.Times::requestNs));
        print(out, name + ": snapshot", ms(starts, RestartRun.Times::snapshotNs));
    }

    private static void print(PrintWriter out, String name, double[] ms) {
        out.printf(Locale.ROOT, "%-34s %10.1f %10.1f %10.1f%n", name, ms[0], Median.of(ms), max(ms));
    }
}
