// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;

/**
 * Starts of a gateway.
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
        Foreign foreign) {
    private static final String OPERATION =
            "Restart: from the opening of a market data gateway on an event log to the first packet of a new"
                    + " event, the first answered re-request and the first whole snapshot; medians of rounds in turn.";

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

    Figures figures() {
        Figures figures = plan.conditions(new Figures(OPERATION), without.size())
                .load("events", events)
                .load("eventsAfterBookmark", RestartRun.eventsAfterBookmark(events));
        add(figures.row("with a bookmark"), withBookmark);
        add(figures.row("whole log"), without);
        return figures.row("").foreign(foreign);
    }

    private static void add(Figures figures, List<RestartRun.Times> starts) {
        add(figures, "first delta", starts, RestartRun.Times::deltaNs);
        add(figures, "re-request", starts, RestartRun.Times::requestNs);
        add(figures, "snapshot", starts, RestartRun.Times::snapshotNs);
    }

    private static void add(
            Figures figures, String name, List<RestartRun.Times> starts, ToLongFunction<RestartRun.Times> time) {
        double[] ms = starts.stream()
                .mapToDouble(each -> time.applyAsLong(each) / 1e6)
                .toArray();
        figures.add(name, "ms", Median.of(ms))
                .add(name + " of the first round", "ms", ms[0])
                .add(name + " most", "ms", Arrays.stream(ms).max().orElse(0));
    }
}
