// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.RateSearch;

/**
 * Report of all arrangements.
 *
 * @param layouts all arrangements at the whole load
 * @param fewer a thread per stream with fewer streams and books; empty if that was left out
 * @param bareSend times of a bare call that sends a packet
 */
record ThreadsReport(
        ThreadsPlan plan,
        List<ArrangementRounds> layouts,
        List<ArrangementRounds> fewer,
        Histogram bareSend,
        Foreign foreign) {
    private static final String OPERATION =
            "Event to packet: from an event's intended time to the return of the call that sends its packet, in"
                    + " the gateway's threads; medians of rounds in turn.";

    private static final long LATE_NS = 100_000_000L;
    private static final int STEP_MS = 1_000;

    /**
     * Runs all arrangements in turn, round by round, with fewer streams and books last unless that plan is the whole
     * one.
     */
    static ThreadsReport measure(
            ThreadsPlan plan, ThreadsPlan fewer, int rounds, boolean withHighestRate, Consumer<String> progress)
            throws IOException {
        ForeignCpu cpu = ForeignCpu.watch();
        Histogram bareSend = BareSend.measure();
        List<Arrangement> all = Arrangement.all();
        List<List<ArrangementResult>> results = new ArrayList<>();
        all.forEach(arrangement -> results.add(new ArrayList<>()));
        List<Arrangement> hidden = plan.instruments() == fewer.instruments() ? List.of() : Arrangement.perStream();
        List<List<ArrangementResult>> hiddenResults = new ArrayList<>();
        hidden.forEach(arrangement -> hiddenResults.add(new ArrayList<>()));
        for (int round = 1; round <= rounds; round++) {
            String of = ", round " + round + " of " + rounds;
            run(all, plan, results, of, progress);
            run(hidden, fewer, hiddenResults, " with fewer streams" + of, progress);
        }
        List<ArrangementRounds> layouts = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Arrangement arrangement = all.get(i);
            long held = withHighestRate ? highestRate(arrangement, plan, progress) : 0;
            layouts.add(new ArrangementRounds(arrangement, plan, results.get(i), held));
        }
        List<ArrangementRounds> fewerRounds = new ArrayList<>();
        for (int i = 0; i < hidden.size(); i++) {
            fewerRounds.add(new ArrangementRounds(hidden.get(i), fewer, hiddenResults.get(i), 0));
        }
        return new ThreadsReport(plan, layouts, fewerRounds, bareSend, cpu.found());
    }

    private static void run(
            List<Arrangement> arrangements,
            ThreadsPlan plan,
            List<List<ArrangementResult>> into,
            String of,
            Consumer<String> progress)
            throws IOException {
        for (int i = 0; i < arrangements.size(); i++) {
            progress.accept(arrangements.get(i).text() + of);
            into.get(i).add(new ThreadsRun(arrangements.get(i), plan).run());
        }
    }

    private static long highestRate(Arrangement arrangement, ThreadsPlan plan, Consumer<String> progress)
            throws IOException {
        return RateSearch.highest(plan.load().ratePerSecond(), rate -> {
            progress.accept(arrangement.text() + " at " + rate + " a second");
            ArrangementResult result = new ThreadsRun(arrangement, plan.at(rate, STEP_MS)).run();
            return result.drops() == 0 && result.lateNs() <= LATE_NS;
        });
    }

    /** Returns the rounds of an arrangement at the whole load. */
    ArrangementRounds rounds(Arrangement.Construction construction, Arrangement.Layout layout) {
        return layouts.stream()
                .filter(each -> each.arrangement().equals(new Arrangement(construction, layout)))
                .findFirst()
                .orElseThrow();
    }

    /** Returns all rows: the arrangements, and those with fewer streams. */
    List<ArrangementRounds> rows() {
        List<ArrangementRounds> rows = new ArrayList<>(layouts);
        rows.addAll(fewer);
        return rows;
    }

    /** Returns what the comparison shows, in sentences. */
    List<String> findings() {
        return ThreadsFindings.of(this);
    }

    Figures figures() {
        Figures figures = new Figures(OPERATION)
                .load("streams", plan.streams())
                .load("booksPerStream", plan.books())
                .load("ratePerSecond", plan.load().ratePerSecond())
                .load("burst", plan.load().burst())
                .load("burstOverAll", plan.load().burstOverAll())
                .load("bursts", plan.load().recording() == null ? "even" : "recorded")
                .load("bound", plan.bound())
                .load("idle", plan.idle().name().toLowerCase(Locale.ROOT))
                .load("rounds", layouts.getFirst().rounds().size());
        for (ArrangementRounds each : rows()) {
            figures.row(each.text(plan))
                    .add("largest batch", "messages", each.maxBatch())
                    .add("of the snapshots", "messages", each.median(ArrangementResult::maxSnapshotBatch))
                    .add("drops", "messages", each.drops())
                    .us(each::ns, 50, 99, 100)
                    .add("CPUs", "", each.median(ArrangementResult::cpuCores))
                    .add("application late", "ms", each.median(ArrangementResult::lateNs) / 1e6)
                    .add("application waited for snapshots", "ms", each.median(ArrangementResult::blockedNs) / 1e6)
                    .add("events", "", each.median(ArrangementResult::events))
                    .add("p50 of equal rounds", "times", each.spread(50))
                    .add("p99 of equal rounds", "times", each.spread(99));
            if (each.rateHeld() > 0) {
                figures.add("highest rate", "/s", each.rateHeld());
            }
            if (each.arrangement().layout() == Arrangement.Layout.PINNED
                    && !each.shown().pinned()) {
                figures.note(each.text(plan) + ": not pinned: this system has no sched_setaffinity, or refused it");
            }
        }
        figures.row("bare call that sends a packet").us(bareSend::getValueAtPercentile, 50, 99);
        findings().forEach(figures::note);
        for (ArrangementRounds each : layouts) {
            double lateNs = each.median(ArrangementResult::lateNs);
            figures.invalidIf(
                    lateNs > LATE_NS,
                    String.format(
                            Locale.ROOT,
                            "%s: the application was %.0f ms late; lower the rate",
                            each.arrangement().text(),
                            lateNs / 1e6));
        }
        return figures.row("").foreign(foreign).data("layouts", ThreadsJson.layouts(this));
    }
}
