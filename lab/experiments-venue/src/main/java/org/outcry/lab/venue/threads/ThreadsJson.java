// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.outcry.wire.text.Json;

/** A report of arrangements as JSON. The section {@code load} is what {@code lab parity} compares. */
final class ThreadsJson {
    private ThreadsJson() {}

    static void put(ThreadsReport report, Json document) {
        ThreadsPlan plan = report.plan();
        document.put("load", load(plan).put("bursts", plan.load().recording() == null ? "even" : "recorded"))
                .put("bound", plan.bound())
                .put("idle", plan.idle().name().toLowerCase(Locale.ROOT))
                .put("measureMs", plan.measureMs())
                .put("rounds", report.layouts().getFirst().rounds().size())
                .put("valid", report.invalidBecause().isEmpty())
                .put("invalidBecause", report.invalidBecause())
                .put("findings", report.findings())
                .put(
                        "bareSendNs",
                        new Json()
                                .put("p50", report.bareSend().getValueAtPercentile(50))
                                .put("p99", report.bareSend().getValueAtPercentile(99)))
                .put(
                        "layouts",
                        report.rows().stream().map(each -> row(plan, each)).toList());
    }

    private static Json load(ThreadsPlan plan) {
        return new Json()
                .put("streams", plan.streams())
                .put("booksPerStream", plan.books())
                .put("ratePerSecond", plan.load().ratePerSecond())
                .put("burst", plan.load().burst())
                .put("burstOverAll", plan.load().burstOverAll());
    }

    private static Json row(ThreadsPlan whole, ArrangementRounds rounds) {
        ThreadsPlan plan = rounds.plan();
        ArrangementResult shown = rounds.shown();
        return new Json()
                .put("name", rounds.text(whole))
                .put("construction", rounds.arrangement().construction().name().toLowerCase(Locale.ROOT))
                .put("streams", plan.streams())
                .put("booksPerStream", plan.books())
                .put("rate", plan.load().ratePerSecond())
                .put("events", Math.round(rounds.median(ArrangementResult::events)))
                .put("maxBatch", rounds.maxBatch())
                .put("occupancy", Math.min(1, rounds.maxBatch() / (double) plan.bound()))
                .put("maxSnapshotBatch", Math.round(rounds.median(ArrangementResult::maxSnapshotBatch)))
                .put("drops", rounds.drops())
                .put(
                        "eventToPacketNs",
                        new Json()
                                .put("p50", Math.round(rounds.ns(50)))
                                .put("p99", Math.round(rounds.ns(99)))
                                .put("max", Math.round(rounds.ns(100))))
                .put(
                        "spreadOfEqualRounds",
                        new Json().put("p50", rounds.spread(50)).put("p99", rounds.spread(99)))
                .put("cpuSeconds", rounds.median(ArrangementResult::cpuCores) * plan.measureMs() / 1e3)
                .put("cpuCores", rounds.median(ArrangementResult::cpuCores))
                .put("applicationLateNs", Math.round(rounds.median(ArrangementResult::lateNs)))
                .put("applicationBlockedNs", Math.round(rounds.median(ArrangementResult::blockedNs)))
                .put("pinned", shown.pinned())
                .put("rateHeld", rounds.rateHeld())
                .put("ms", series(shown, ArrangementResult.Sample::ms))
                .put("snapshotBatch", series(shown, ArrangementResult.Sample::snapshotBatch))
                .put("applicationBatch", series(shown, ArrangementResult.Sample::applicationBatch))
                .put(
                        "streamFigures",
                        IntStream.range(0, plan.streams())
                                .mapToObj(stream -> stream(shown, stream))
                                .toList());
    }

    private static Json stream(ArrangementResult shown, int stream) {
        ArrangementResult.StreamResult figures = shown.streams().get(stream);
        return new Json()
                .put("name", figures.name())
                .put("messages", figures.messages())
                .put("maxBatch", figures.maxBatch())
                .put("drops", figures.drops())
                .put("batch", series(shown, sample -> sample.batches()[stream]))
                .put("behind", series(shown, sample -> sample.behind()[stream]))
                .put("dropsSoFar", series(shown, sample -> sample.drops()[stream]));
    }

    private static List<Long> series(ArrangementResult result, ToLongFunction<ArrangementResult.Sample> field) {
        return result.samples().stream().mapToLong(field).boxed().toList();
    }
}
