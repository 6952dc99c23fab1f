// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;
import org.outcry.measure.RateSearch;

/**
 * Report of a comparison.
 *
 * @param rows the gateway, the bare relay, and what else was asked for
 */
record FeedReport(FeedPlan plan, List<FeedRow> rows, Foreign foreign) {
    private static final String OPERATION =
            "Event to packet: from an event's intended time to the arrival of its packet on"
                    + " loopback; medians of rounds in turn.";

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

    private Optional<FeedRow> row(FeedRow.Subject subject) {
        return rows.stream().filter(row -> row.subject() == subject).findFirst();
    }

    private FeedRow gateway() {
        return row(FeedRow.Subject.GATEWAY).orElseThrow();
    }

    Figures figures() {
        FeedRow gateway = gateway();
        FeedRow bare = row(FeedRow.Subject.BARE).orElseThrow();
        Figures figures =
                plan.conditions(new Figures(OPERATION), gateway.rounds().size());
        for (FeedRow row : rows) {
            figures.row(row.subject().text())
                    .us(row::ns, PERCENTILES)
                    .add("lost", "messages", row.median(FeedRun.Result::lost))
                    .add("garbage", "bytes/message", row.median(FeedRun.Result::bytesPerMessage))
                    .add("CPUs", "", row.median(FeedRun.Result::cpuCores))
                    .add("busy", "%", 100 * row.median(FeedRun.Result::busyShare))
                    .add("messages", "", row.median(FeedRun.Result::messages))
                    .add("p50 of equal rounds", "times", row.spread(50))
                    .add("p99 of equal rounds", "times", row.spread(99));
            if (row.highestRate() > 0) {
                figures.add("highest rate", "/s", row.highestRate());
            }
            row.offCore().into(figures);
        }
        ratios(figures, "gateway to the bare relay", gateway, bare);
        row(FeedRow.Subject.ONE_STREAM)
                .ifPresent(one -> ratios(figures, "all streams to one with the same events", gateway, one)
                        .add(
                                "busy",
                                "times",
                                gateway.median(FeedRun.Result::busyShare) / one.median(FeedRun.Result::busyShare)));
        row(FeedRow.Subject.CLIENTS).ifPresent(loaded -> {
            ratios(figures, "with clients to without", loaded, gateway);
            figures.row("an honest client meanwhile")
                    .add(
                            "snapshot p50",
                            "ms",
                            clients(loaded, each -> each.snapshots().getValueAtPercentile(50) / 1e6))
                    .add(
                            "snapshot max",
                            "ms",
                            clients(loaded, each -> each.snapshots().getMaxValue() / 1e6))
                    .add("failed snapshots", "", clients(loaded, FeedRun.ClientTimes::failedSnapshots))
                    .add(
                            "re-request p50",
                            "ms",
                            clients(loaded, each -> each.requests().getValueAtPercentile(50) / 1e6))
                    .add(
                            "re-request p99",
                            "ms",
                            clients(loaded, each -> each.requests().getValueAtPercentile(99) / 1e6))
                    .add("without a reply", "", clients(loaded, FeedRun.ClientTimes::unanswered));
            firstFailure(loaded).ifPresent(failure -> figures.note("a snapshot failed: " + failure));
        });
        return figures.row("")
                .foreign(foreign)
                .invalidIf(
                        rows.stream().anyMatch(row -> row.median(FeedRun.Result::lost) > 0),
                        "messages were lost; lower the rate")
                .invalidIf(
                        rows.stream().anyMatch(row -> row.median(FeedRun.Result::lateNs) > LATE_NS),
                        "the source was late; lower the rate");
    }

    /** Adds how many times as long one takes as another. */
    private static Figures ratios(Figures figures, String name, FeedRow row, FeedRow base) {
        return figures.row(name)
                .add("p50", "times", row.ns(50) / base.ns(50))
                .add("p99", "times", row.ns(99) / base.ns(99))
                .add(
                        "p50 undisplaced",
                        "times",
                        row.offCore().undisplacedNs(50) / base.offCore().undisplacedNs(50))
                .add(
                        "p99 undisplaced",
                        "times",
                        row.offCore().undisplacedNs(99) / base.offCore().undisplacedNs(99));
    }

    private static Optional<String> firstFailure(FeedRow row) {
        return row.rounds().stream()
                .flatMap(result -> Optional.ofNullable(result.clients()).stream())
                .map(FeedRun.ClientTimes::failure)
                .filter(failure -> !failure.isEmpty())
                .findFirst();
    }

    private static double clients(FeedRow row, ToDoubleFunction<FeedRun.ClientTimes> figure) {
        return Median.of(row.rounds().stream()
                .map(FeedRun.Result::clients)
                .flatMap(each -> Optional.ofNullable(each).stream())
                .mapToDouble(figure)
                .toArray());
    }
}
