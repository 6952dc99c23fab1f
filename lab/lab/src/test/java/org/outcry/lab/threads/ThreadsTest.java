// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.lab.report.ReportFiles;
import org.outcry.runtime.Idle;
import org.outcry.wire.text.Json;

@Timeout(120)
class ThreadsTest {
    @TempDir
    Path folder;

    @Test
    void shouldSendEveryEventOfAnInstrumentInItsStream() throws IOException {
        ThreadsPlan plan = new ThreadsPlan(3, 2, 20_000, 10, 8_192, Idle.BACKOFF, 100, 0);
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
        ThreadsPlan plan = new ThreadsPlan(1, 1, 1, 0, 64, Idle.BACKOFF, 100, 0);
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
        ThreadsPlan plan = new ThreadsPlan(2, 3, 1_000, 5, 64, Idle.BACKOFF, 50, 0);
        ArrangementResult run =
                new ThreadsRun(new Arrangement(Arrangement.Construction.RINGS, Arrangement.Layout.ONE), plan).run();
        List<ThreadsReport.Row> rows = new ArrayList<>();
        for (Arrangement.Construction construction : Arrangement.Construction.values()) {
            for (Arrangement.Layout layout : Arrangement.Layout.values()) {
                rows.add(new ThreadsReport.Row(as(new Arrangement(construction, layout), run), 0));
            }
        }
        ThreadsReport report = new ThreadsReport(plan, rows, 0);
        report.print(new PrintWriter(out, true));
        Json document = new Json().put("schema", ReportFiles.SCHEMA).put("kind", "threads");
        report.into(document);
        ReportFiles.write(folder, "threads", document);
        assertThat(out.toString())
                .contains("rings, thread per stream", "log, one thread, pinned")
                .contains("rings: a thread per stream", "log: a thread per stream");
        assertThat(Files.readString(folder.resolve("threads.html"))).contains("\"name\":\"rings, one thread\"");
    }

    private static ArrangementResult as(Arrangement arrangement, ArrangementResult run) {
        return new ArrangementResult(
                arrangement,
                run.events(),
                run.drops(),
                run.lateNs(),
                run.blockedNs(),
                run.cpuCores(),
                run.pinned(),
                run.latency(),
                run.streams(),
                run.samples());
    }
}
