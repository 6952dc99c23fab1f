// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.threads;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.outcry.lab.measure.ForeignCpu;
import org.outcry.lab.report.Measurement;
import org.outcry.wire.text.Json;

/**
 * Report of all arrangements.
 *
 * @param foreignCpu the CPU share of other processes; negative if unknown
 */
record ThreadsReport(ThreadsPlan plan, List<Row> rows, double foreignCpu) implements Measurement {
    static final String OPERATION =
            "Event to packet: from an event's intended time to the return of the call that sends its packet, in the gateway's threads.";
    private static final long LATE_NS = 100_000_000L;
    private static final int LARGE = 4;

    /**
     * Result of an arrangement.
     *
     * @param rateHeld the highest rate without a drop; 0 if it was not searched
     */
    record Row(ArrangementResult result, long rateHeld) {}

    /** Runs all arrangements, one after the other. */
    static ThreadsReport measure(ThreadsPlan plan, boolean withHighestRate, Consumer<String> progress)
            throws IOException {
        ForeignCpu foreign = ForeignCpu.watchFamily();
        List<Row> rows = new ArrayList<>();
        for (Arrangement.Construction construction : Arrangement.Construction.values()) {
            for (Arrangement.Layout layout : Arrangement.Layout.values()) {
                Arrangement arrangement = new Arrangement(construction, layout);
                progress.accept(arrangement.text());
                ArrangementResult result = new ThreadsRun(arrangement, plan).run();
                rows.add(new Row(result, withHighestRate ? HighestRate.of(arrangement, plan, progress) : 0));
            }
        }
        return new ThreadsReport(plan, rows, foreign.share());
    }

    @Override
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>();
        if (!ForeignCpu.isQuiet(foreignCpu)) {
            reasons.add(ForeignCpu.invalidBecause(foreignCpu));
        }
        for (Row row : rows) {
            if (row.result().lateNs() > LATE_NS) {
                reasons.add(String.format(
                        Locale.ROOT,
                        "%s: the application was %d ms late; lower the rate",
                        row.result().arrangement().text(),
                        row.result().lateNs() / 1_000_000));
            }
        }
        return reasons;
    }

    private ArrangementResult result(Arrangement.Construction construction, Arrangement.Layout layout) {
        return rows.stream()
                .map(Row::result)
                .filter(result -> result.arrangement().equals(new Arrangement(construction, layout)))
                .findFirst()
                .orElseThrow();
    }

    /** Returns what the comparison shows, in sentences. */
    List<String> findings() {
        List<String> findings = new ArrayList<>();
        for (Arrangement.Construction construction : Arrangement.Construction.values()) {
            ArrangementResult many = result(construction, Arrangement.Layout.STREAM);
            ArrangementResult one = result(construction, Arrangement.Layout.ONE);
            boolean isWorse =
                    many.drops() > one.drops() || many.maxBatch() >= (long) LARGE * Math.max(1, one.maxBatch());
            String name = construction.name().toLowerCase(Locale.ROOT);
            findings.add(String.format(
                    Locale.ROOT,
                    "%s: a thread per stream %s: largest batch %,d against %,d on one thread, drops %,d against %,d",
                    name,
                    isWorse ? "is worse" : "is not worse on this machine at this rate",
                    many.maxBatch(),
                    one.maxBatch(),
                    many.drops(),
                    one.drops()));
        }
        return findings;
    }

    @Override
    public void into(Json document) {
        document.put(
                        "plan",
                        new Json()
                                .put("streams", plan.streams())
                                .put("books", plan.books())
                                .put("ratePerSecond", plan.ratePerSecond())
                                .put("burst", plan.burst())
                                .put("bound", plan.bound())
                                .put("idle", plan.idle().name().toLowerCase(Locale.ROOT))
                                .put("measureMs", plan.measureMs()))
                .put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("foreignCpu", foreignCpu)
                .put("findings", findings())
                .put("arrangements", rows.stream().map(ThreadsReport::json).toList());
    }

    private static Json json(Row row) {
        ArrangementResult result = row.result();
        Json json = new Json()
                .put("name", result.arrangement().text())
                .put("events", result.events())
                .put("drops", result.drops())
                .put("maxBatch", result.maxBatch())
                .put("maxSnapshotBatch", result.maxSnapshotBatch())
                .put("p50Ns", result.latency().getValueAtPercentile(50))
                .put("p99Ns", result.latency().getValueAtPercentile(99))
                .put("maxNs", result.latency().getMaxValue())
                .put("cpuCores", result.cpuCores())
                .put("applicationLateNs", result.lateNs())
                .put("applicationBlockedNs", result.blockedNs())
                .put("pinned", result.pinned())
                .put("rateHeld", row.rateHeld())
                .put(
                        "streams",
                        result.streams().stream()
                                .map(stream -> new Json()
                                        .put("name", stream.name())
                                        .put("messages", stream.messages())
                                        .put("maxBatch", stream.maxBatch())
                                        .put("drops", stream.drops()))
                                .toList());
        return json.put("ms", series(result, ArrangementResult.Sample::ms))
                .put("batch", series(result, ArrangementResult.Sample::batch))
                .put("snapshotBatch", series(result, ArrangementResult.Sample::snapshotBatch))
                .put("applicationBatch", series(result, ArrangementResult.Sample::applicationBatch))
                .put("behind", series(result, ArrangementResult.Sample::behind))
                .put("dropsSoFar", series(result, ArrangementResult.Sample::drops));
    }

    private static List<Long> series(ArrangementResult result, ToLongFunction<ArrangementResult.Sample> field) {
        return result.samples().stream().mapToLong(field).boxed().toList();
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%d streams of %d books, %,d events a second, bursts of %d, at most %,d waiting, idle: %s%n%n",
                plan.streams(),
                plan.books(),
                plan.ratePerSecond(),
                plan.burst(),
                plan.bound(),
                plan.idle().name().toLowerCase(Locale.ROOT));
        out.printf(
                "%-26s %9s %9s %9s %9s %10s %9s %6s %11s%n",
                "", "batch", "snapshots", "drops", "p50 us", "p99 us", "max ms", "CPUs", "holds a sec");
        for (Row row : rows) {
            ArrangementResult result = row.result();
            out.printf(
                    Locale.ROOT,
                    "%-26s %,9d %,9d %,9d %9.1f %10.1f %9.2f %6.2f %11s%n",
                    result.arrangement().text(),
                    result.maxBatch(),
                    result.maxSnapshotBatch(),
                    result.drops(),
                    result.latency().getValueAtPercentile(50) / 1e3,
                    result.latency().getValueAtPercentile(99) / 1e3,
                    result.latency().getMaxValue() / 1e6,
                    result.cpuCores(),
                    row.rateHeld() == 0 ? "-" : String.format(Locale.ROOT, "%,d", row.rateHeld()));
            if (result.arrangement().layout() == Arrangement.Layout.PINNED && !result.pinned()) {
                out.println("  not pinned: this system has no sched_setaffinity, or refused it");
            }
        }
        out.println();
        findings().forEach(out::println);
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
