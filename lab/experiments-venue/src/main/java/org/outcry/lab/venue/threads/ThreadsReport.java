// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.RateSearch;
import org.outcry.wire.text.Json;

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
        Foreign foreign)
        implements Measurement {
    static final String OPERATION =
            "Event to packet: from an event's intended time to the return of the call that sends its packet, in"
                    + " the gateway's threads.";
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

    @Override
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>(foreign.invalidBecause());
        for (ArrangementRounds each : layouts) {
            double lateNs = each.median(ArrangementResult::lateNs);
            if (lateNs > LATE_NS) {
                reasons.add(String.format(
                        Locale.ROOT,
                        "%s: the application was %.0f ms late; lower the rate",
                        each.arrangement().text(),
                        lateNs / 1e6));
            }
        }
        return reasons;
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

    @Override
    public void into(Json document) {
        ThreadsJson.put(this, document);
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%d streams of %d books, %,d events a second (%.1f in each book), %s; at most %,d waiting, idle: %s;"
                        + " medians of %d rounds in turn%n%n",
                plan.streams(),
                plan.books(),
                plan.load().ratePerSecond(),
                (double) plan.load().ratePerSecond() / plan.instruments(),
                plan.load().recording() == null
                        ? "bursts of " + plan.load().burst() + " in a book and "
                                + plan.load().burstOverAll() + " over all"
                        : "as recorded",
                plan.bound(),
                plan.idle().name().toLowerCase(Locale.ROOT),
                layouts.getFirst().rounds().size());
        out.printf("%-46s %-29s %-30s%n", "", "   largest batch   drops of", "  event to packet");
        out.printf(
                "%-46s %9s %9s %9s %9s %10s %9s %6s %11s%n",
                "", "stream", "snapshots", "streams", "p50 us", "p99 us", "max ms", "CPUs", "most a sec");
        for (ArrangementRounds each : rows()) {
            out.printf(
                    Locale.ROOT,
                    "%-46s %,9d %,9.0f %,9d %9.1f %10.1f %9.2f %6.2f %11s%n",
                    each.text(plan),
                    each.maxBatch(),
                    each.median(ArrangementResult::maxSnapshotBatch),
                    each.drops(),
                    each.ns(50) / 1e3,
                    each.ns(99) / 1e3,
                    each.ns(100) / 1e6,
                    each.median(ArrangementResult::cpuCores),
                    each.rateHeld() == 0 ? "-" : String.format(Locale.ROOT, "%,d", each.rateHeld()));
            if (each.arrangement().layout() == Arrangement.Layout.PINNED
                    && !each.shown().pinned()) {
                out.println("  not pinned: this system has no sched_setaffinity, or refused it");
            }
        }
        out.printf(
                Locale.ROOT,
                "%-46s %39.1f %10.1f%n%n",
                "bare call that sends a packet",
                bareSend.getValueAtPercentile(50) / 1e3,
                bareSend.getValueAtPercentile(99) / 1e3);
        findings().forEach(out::println);
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
