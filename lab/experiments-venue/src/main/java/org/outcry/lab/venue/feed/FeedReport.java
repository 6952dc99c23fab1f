// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.outcry.lab.kit.figure.FigureTable;
import org.outcry.lab.kit.report.Measurement;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.measure.RateSearch;
import org.outcry.measure.Share;
import org.outcry.wire.text.Json;

/**
 * Report of a comparison.
 *
 * @param rows the gateway, the bare relay, and what else was asked for
 */
record FeedReport(FeedPlan plan, List<FeedRow> rows, Foreign foreign) implements Measurement {
    static final String OPERATION =
            "Event to packet: from an event's intended time to the arrival of its packet on loopback.";
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};
    private static final long LATE_NS = 100_000_000L;
    private static final int STEP_MS = 1_000;

    /** Runs all subjects in turn. */
    static FeedReport measure(FeedPlan plan, int rounds, boolean withHighestRate, Consumer<String> progress)
            throws IOException {
        ForeignCpu cpu = ForeignCpu.watch();
        FeedPlan quiet = plan.quiet();
        List<FeedRow> subjects = new ArrayList<>();
        subjects.add(new FeedRow(FeedRow.Subject.GATEWAY, quiet, new ArrayList<>(), 0));
        subjects.add(new FeedRow(FeedRow.Subject.BARE, quiet, new ArrayList<>(), 0));
        if (plan.streams() > 1) {
            subjects.add(new FeedRow(FeedRow.Subject.ONE_STREAM, quiet.withStreams(1), new ArrayList<>(), 0));
        }
        if (plan.hasClients()) {
            subjects.add(new FeedRow(FeedRow.Subject.CLIENTS, plan, new ArrayList<>(), 0));
        }
        for (int round = 1; round <= rounds; round++) {
            for (FeedRow each : subjects) {
                progress.accept(each.subject().text() + ", round " + round + " of " + rounds);
                each.rounds().add(FeedRow.run(each.subject(), each.plan()));
            }
        }
        List<FeedRow> rows = new ArrayList<>();
        for (FeedRow each : subjects) {
            boolean isSearched = withHighestRate && each.subject() != FeedRow.Subject.CLIENTS;
            long rate = isSearched ? highestRate(each, progress) : 0;
            rows.add(new FeedRow(each.subject(), each.plan(), List.copyOf(each.rounds()), rate));
        }
        return new FeedReport(plan, rows, cpu.found());
    }

    private static long highestRate(FeedRow row, Consumer<String> progress) throws IOException {
        return RateSearch.highest(row.plan().load().ratePerSecond(), rate -> {
            progress.accept(row.subject().text() + " at " + rate + " a second");
            FeedRun.Result result = FeedRow.run(row.subject(), row.plan().at(rate, STEP_MS));
            return result.lost() == 0 && result.lateNs() <= LATE_NS;
        });
    }

    @Override
    public List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>(foreign.invalidBecause());
        if (rows.stream().anyMatch(row -> row.median(FeedRun.Result::lost) > 0)) {
            reasons.add("messages were lost; lower the rate");
        }
        if (rows.stream().anyMatch(row -> row.median(FeedRun.Result::lateNs) > LATE_NS)) {
            reasons.add("the source was late; lower the rate");
        }
        return reasons;
    }

    private Optional<FeedRow> row(FeedRow.Subject subject) {
        return rows.stream().filter(row -> row.subject() == subject).findFirst();
    }

    private FeedRow gateway() {
        return row(FeedRow.Subject.GATEWAY).orElseThrow();
    }

    private FeedRow bare() {
        return row(FeedRow.Subject.BARE).orElseThrow();
    }

    /** Returns how many times as long the gateway takes as the bare relay. */
    double ratio(double percentile) {
        return gateway().ns(percentile) / bare().ns(percentile);
    }

    /** Returns ratios and times in sentences. */
    List<String> findings() {
        List<String> findings = new ArrayList<>();
        findings.add(String.format(Locale.ROOT, "gateway / bare relay: p50 %.2f, p99 %.2f", ratio(50), ratio(99)));
        row(FeedRow.Subject.ONE_STREAM)
                .ifPresent(one -> findings.add(String.format(
                        Locale.ROOT,
                        "%d streams / one stream with the same events: time of turns with work %.2f, p50 %.2f",
                        plan.streams(),
                        busyRatio(one),
                        gateway().ns(50) / one.ns(50))));
        row(FeedRow.Subject.CLIENTS).ifPresent(loaded -> {
            findings.add(String.format(
                    Locale.ROOT,
                    "with clients / without: p50 %.2f, p99 %.2f",
                    loaded.ns(50) / gateway().ns(50),
                    loaded.ns(99) / gateway().ns(99)));
            findings.add(withoutDisplacement(loaded.offCore(), gateway().offCore()));
            findings.add(String.format(
                    Locale.ROOT,
                    "an honest client meanwhile: a snapshot of %,d orders p50 %.0f ms, max %.0f ms, %.0f failed%s;"
                            + " a re-request"
                            + " p50 %.2f ms, p99 %.2f ms, %.0f without a reply",
                    plan.orders() / plan.streams(),
                    clients(loaded, each -> each.snapshots().getValueAtPercentile(50) / 1e6),
                    clients(loaded, each -> each.snapshots().getMaxValue() / 1e6),
                    clients(loaded, FeedRun.ClientTimes::failedSnapshots),
                    firstFailure(loaded),
                    clients(loaded, each -> each.requests().getValueAtPercentile(50) / 1e6),
                    clients(loaded, each -> each.requests().getValueAtPercentile(99) / 1e6),
                    clients(loaded, FeedRun.ClientTimes::unanswered)));
        });
        findings.add(String.format(
                Locale.ROOT,
                "A/A: equal rounds of the gateway differ up to %.2f times at p50 and %.2f times at p99; of the"
                        + " bare relay"
                        + " %.2f and %.2f",
                gateway().spread(50),
                gateway().spread(99),
                bare().spread(50),
                bare().spread(99)));
        return findings;
    }

    private static String withoutDisplacement(OffCore loaded, OffCore quiet) {
        return String.format(
                Locale.ROOT,
                "with clients / without, operations during which source, relay and receiver had their cores: p50"
                        + " %.2f, p99 %.2f; with clients that is %s of them",
                loaded.undisplacedNs(50) / quiet.undisplacedNs(50),
                loaded.undisplacedNs(99) / quiet.undisplacedNs(99),
                loaded.displaced().isKnown()
                        ? Share.of(1 - loaded.displaced().orNaN()).text(1)
                        : "an unknown part");
    }

    private static String firstFailure(FeedRow row) {
        return row.rounds().stream()
                .flatMap(result -> Optional.ofNullable(result.clients()).stream())
                .map(FeedRun.ClientTimes::failure)
                .filter(failure -> !failure.isEmpty())
                .findFirst()
                .map(failure -> " (" + failure + ")")
                .orElse("");
    }

    private double busyRatio(FeedRow one) {
        return gateway().median(FeedRun.Result::busyShare) / one.median(FeedRun.Result::busyShare);
    }

    private static double clients(FeedRow row, ToDoubleFunction<FeedRun.ClientTimes> figure) {
        return Median.of(row.rounds().stream()
                .map(FeedRun.Result::clients)
                .flatMap(each -> Optional.ofNullable(each).stream())
                .mapToDouble(figure)
                .toArray());
    }

    @Override
    public void into(Json document) {
        FeedRow gateway = gateway();
        foreign.into(document)
                .put(
                        "load",
                        new Json()
                                .put("streams", plan.streams())
                                .put("books", plan.books())
                                .put("restingOrders", plan.orders())
                                .put("ratePerSecond", plan.load().ratePerSecond())
                                .put("burst", plan.load().burst())
                                .put("burstOverAll", plan.load().burstOverAll()))
                .put("idle", plan.idle().name().toLowerCase(Locale.ROOT))
                .put("rounds", gateway.rounds().size())
                .put("valid", invalidBecause().isEmpty())
                .put("invalidBecause", invalidBecause())
                .put("findings", findings())
                .put("relayNs", percentiles(bare()))
                .put("eventToPacketNs", percentiles(gateway))
                .put("p50OfBare", ratio(50))
                .put("p99OfBare", ratio(99))
                .put("lost", Math.round(gateway.median(FeedRun.Result::lost)))
                .put("bytesPerMessage", gateway.median(FeedRun.Result::bytesPerMessage))
                .put("maxPerSecond", gateway.highestRate());
        row(FeedRow.Subject.ONE_STREAM).ifPresent(one -> document.put("busyOfOneStream", busyRatio(one)));
        row(FeedRow.Subject.CLIENTS)
                .ifPresent(loaded -> document.put("p50OfQuiet", loaded.ns(50) / gateway.ns(50))
                        .put("p99OfQuiet", loaded.ns(99) / gateway.ns(99))
                        .put(
                                "p50OfQuietWithoutDisplacement",
                                loaded.offCore().undisplacedNs(50)
                                        / gateway.offCore().undisplacedNs(50))
                        .put(
                                "p99OfQuietWithoutDisplacement",
                                loaded.offCore().undisplacedNs(99)
                                        / gateway.offCore().undisplacedNs(99))
                        .put(
                                "snapshotMs",
                                clients(loaded, each -> each.snapshots().getMaxValue() / 1e6))
                        .put(
                                "requestMs",
                                clients(loaded, each -> each.requests().getValueAtPercentile(99) / 1e6))
                        .put("failedSnapshots", clients(loaded, FeedRun.ClientTimes::failedSnapshots))
                        .put("unanswered", clients(loaded, FeedRun.ClientTimes::unanswered)));
        FigureTable<FeedRow> table = table();
        document.put(
                "rows",
                rows.stream()
                        .map(row -> row.offCore().into(table.into(new Json(), row)))
                        .toList());
    }

    private static Json percentiles(FeedRow row) {
        Json json = new Json();
        for (double percentile : PERCENTILES) {
            json.put(name(percentile).replace(".", ""), Math.round(row.ns(percentile)));
        }
        return json;
    }

    private static FigureTable<FeedRow> table() {
        FigureTable<FeedRow> table = new FigureTable<FeedRow>()
                .column("name", "", "%-22s", row -> row.subject().text())
                .json("ns", FeedReport::percentiles);
        for (double percentile : PERCENTILES) {
            table.shown(name(percentile), "%9.1f", row -> row.ns(percentile) / 1e3);
        }
        return table.json(
                        "spreadOfEqualRounds",
                        row -> new Json().put("p50", row.spread(50)).put("p99", row.spread(99)))
                .json("messages", row -> Math.round(row.median(FeedRun.Result::messages)))
                .column("lost", "lost", "%6d", row -> Math.round(row.median(FeedRun.Result::lost)))
                .column("bytesPerMessage", "B/message", "%9.3f", row -> row.median(FeedRun.Result::bytesPerMessage))
                .column("cpuCores", "CPUs", "%6.2f", row -> row.median(FeedRun.Result::cpuCores))
                .json("busyShare", row -> row.median(FeedRun.Result::busyShare))
                .shown(
                        "busy",
                        "%6s",
                        row -> Share.of(row.median(FeedRun.Result::busyShare)).text(0))
                .json("highestRate", FeedRow::highestRate)
                .shown(
                        "holds a sec",
                        "%12s",
                        row -> row.highestRate() == 0 ? "-" : String.format(Locale.ROOT, "%,d", row.highestRate()));
    }

    private static String name(double percentile) {
        return percentile == 100 ? "max" : "p" + (percentile == 99.9 ? "99.9" : Math.round(percentile));
    }

    @Override
    public void print(PrintWriter out) {
        out.println(OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%,d events a second in %,d books and %d streams, bursts of %d in a book and %,d over all, %,d"
                        + " resting"
                        + " orders, idle: %s; medians of %d rounds in turn, us%n%n",
                plan.load().ratePerSecond(),
                plan.books(),
                plan.streams(),
                plan.load().burst(),
                plan.load().burstOverAll(),
                plan.orders(),
                plan.idle().name().toLowerCase(Locale.ROOT),
                gateway().rounds().size());
        table().print(out, rows);
        out.println();
        rows.forEach(
                row -> out.println(row.subject().text() + ", " + row.offCore().text()));
        out.println();
        findings().forEach(out::println);
        invalidBecause().forEach(reason -> out.println("INVALID  " + reason));
    }
}
