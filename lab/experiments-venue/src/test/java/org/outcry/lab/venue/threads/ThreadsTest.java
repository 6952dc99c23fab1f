// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.lab.kit.report.ReportFiles;
import org.outcry.measure.Figures;
import org.outcry.measure.Foreign;
import org.outcry.measure.Share;
import org.outcry.runtime.Idle;
import org.outcry.wire.text.Json;

class ThreadsTest {
    @TempDir
    Path folder;

    @Test
    void shouldSendEveryEventOfAnInstrumentInItsStream() throws IOException {
        ThreadsPlan plan = new ThreadsPlan(3, 2, new LoadShape(20_000, 10, 30, null), 8_192, Idle.BACKOFF, 100, 0);
        for (Arrangement arrangement : List.of(
                new Arrangement(Arrangement.Construction.RINGS, Arrangement.Layout.STREAM),
                new Arrangement(Arrangement.Construction.LOG, Arrangement.Layout.PINNED))) {
            ArrangementResult result = new ThreadsRun(arrangement, plan).run();
            long messages = result.streams().stream()
                    .mapToLong(ArrangementResult.StreamResult::messages)
                    .sum();
            assertThat(result.drops()).isZero();
            assertThat(messages).isBetween(result.events() - 1_000, result.events() + 1_000);
            assertThat(result.streams()).hasSize(3).allMatch(stream -> stream.messages() > 0);
            assertThat(result.latency().getTotalCount()).isPositive();
        }
    }

    @Test
    void shouldDropWhenARingIsFull() throws IOException {
        BoundedRing ring = new BoundedRing(64);
        BoundedRing snapshots = new BoundedRing(1_024);
        ThreadsPlan plan = new ThreadsPlan(1, 1, new LoadShape(1, 0, 0, null), 64, Idle.BACKOFF, 100, 0);
        RingsTarget target = new RingsTarget(plan, snapshots, List.of(ring));
        MarketEvents market = new MarketEvents(1);
        for (int i = 0; i < 100; i++) {
            int instrument = market.next(0, i);
            target.event(market, instrument);
            market.done();
        }
        assertThat(ring.waiting()).isEqualTo(64);
        assertThat(ring.drops()).isEqualTo(36);
        assertThat(snapshots.waiting()).isEqualTo(100);
    }

    @Test
    void shouldWriteAPageWithEveryArrangement() throws IOException {
        StringWriter out = new StringWriter();
        ThreadsPlan plan = new ThreadsPlan(2, 3, new LoadShape(1_000, 5, 20, null), 64, Idle.BACKOFF, 50, 0);
        ArrangementResult run =
                new ThreadsRun(new Arrangement(Arrangement.Construction.RINGS, Arrangement.Layout.ONE), plan).run();
        ThreadsReport report = report(plan, run, plan.fewer(1, 2), run);
        Figures figures = report.figures();
        figures.print(new PrintWriter(out, true));
        Json document = new Json().put("schema", ReportFiles.SCHEMA).put("kind", "threads");
        figures.into(document);
        ReportFiles.write(folder, "threads", document);
        assertThat(out.toString())
                .contains("rings, thread per stream", "log, one thread, pinned", "bare call that sends a packet")
                .contains("NOT reproduce the fault", "With the log", "A test with 1 streams of 2 books", "A/A: ");
        assertThat(Files.readString(folder.resolve("threads.html")))
                .contains("\"name\":\"rings, one thread\"", "\"behind\":[", "\"bare call that sends a packet, p50\"")
                .doesNotContain("src=\"http");
    }

    /** Seed's story with figures that are given: the sentences say what a machine shows, and what it does not. */
    @Test
    void shouldSayWhetherTheMachineShowsTheFault() throws IOException {
        ThreadsPlan plan = new ThreadsPlan(2, 3, new LoadShape(1_000, 0, 0, null), 64, Idle.BACKOFF, 20, 0);
        Arrangement one = new Arrangement(Arrangement.Construction.RINGS, Arrangement.Layout.ONE);
        ArrangementResult calm = withBatch(new ThreadsRun(one, plan).run(), 10, 0);
        assertThat(report(plan, calm, plan, calm).findings().getFirst()).contains("does NOT reproduce");
        ArrangementResult full = withBatch(calm, 64, 5);
        List<ArrangementRounds> layouts = new ArrayList<>();
        for (Arrangement each : Arrangement.all()) {
            boolean isFull = each.equals(Arrangement.perStream().getFirst());
            layouts.add(new ArrangementRounds(each, plan, List.of(isFull ? full : calm), 0));
        }
        List<ArrangementRounds> fewer =
                List.of(new ArrangementRounds(Arrangement.perStream().getFirst(), plan.fewer(1, 1), List.of(calm), 0));
        List<String> findings = new ThreadsReport(
                        plan, layouts, fewer, new Histogram(3), new Foreign(Share.of(0), List.of()))
                .findings();
        assertThat(findings.get(0))
                .contains("reproduces the fault: rings fill and drop")
                .contains("drops 5 against 0");
        assertThat(findings.get(1)).contains("not worse");
        assertThat(findings.get(2)).contains("hides it", "load.streams 2 and 1", "load.booksPerStream 3 and 1");
    }

    private static ThreadsReport report(
            ThreadsPlan plan, ArrangementResult run, ThreadsPlan fewerPlan, ArrangementResult fewerRun) {
        List<ArrangementRounds> layouts = Arrangement.all().stream()
                .map(each -> new ArrangementRounds(each, plan, List.of(run, run), 0))
                .toList();
        List<ArrangementRounds> fewer = Arrangement.perStream().stream()
                .map(each -> new ArrangementRounds(each, fewerPlan, List.of(fewerRun), 0))
                .toList();
        return new ThreadsReport(plan, layouts, fewer, new Histogram(3), new Foreign(Share.of(0), List.of()));
    }

    private static ArrangementResult withBatch(ArrangementResult run, long batch, long drops) {
        List<ArrangementResult.StreamResult> streams = run.streams().stream()
                .map(stream -> new ArrangementResult.StreamResult(stream.name(), stream.messages(), batch, drops))
                .toList();
        return new ArrangementResult(
                run.arrangement(),
                run.events(),
                drops,
                run.lateNs(),
                run.blockedNs(),
                run.cpuCores(),
                run.pinned(),
                run.latency(),
                streams,
                run.samples());
    }
}
