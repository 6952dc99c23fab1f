// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.outcry.lab.venue.threads.LoadShape;
import org.outcry.measure.Figure;
import org.outcry.measure.Figures;
import org.outcry.runtime.Idle;
import org.outcry.wire.text.Json;

class FeedTest {
    @Test
    void shouldReceiveEveryMessageOfAll() throws IOException {
        LoadShape load = new LoadShape(2_000, 5, 20, null);
        FeedPlan plan = new FeedPlan(3, 10, 500, load, Idle.BACKOFF, true, LoadPart.ALL, 100, 20);
        FeedReport report = FeedReport.measure(plan, 1, false, line -> {});
        assertThat(report.rows())
                .extracting(FeedRow::subject)
                .containsExactly(
                        FeedRow.Subject.GATEWAY,
                        FeedRow.Subject.BARE,
                        FeedRow.Subject.ONE_STREAM,
                        FeedRow.Subject.CLIENTS);
        for (FeedRow row : report.rows()) {
            FeedRun.Result result = row.rounds().getFirst();
            assertThat(result.lost()).isZero();
            assertThat(result.messages()).isPositive();
            assertThat(result.busyShare()).isPositive();
            assertThat(result.latency().getTotalCount()).isPositive();
            assertThat(result.offCore().counted()).isPositive();
            assertThat(result.offCore().cores()).containsKeys("relay", "source", "receiver", OffCore.OTHERS);
            if (row.subject() == FeedRow.Subject.CLIENTS) {
                FeedRun.ClientTimes clients = Objects.requireNonNull(result.clients());
                assertThat(clients.snapshots().getTotalCount()).isPositive();
                assertThat(clients.requests().getTotalCount()).isPositive();
                assertThat(clients.readSnapshots()).isPositive();
            }
        }
        Figures figures = report.figures();
        assertThat(figures.all())
                .extracting(Figure::name)
                .contains(
                        "gateway, p50",
                        "bare relay, p99.9",
                        "gateway, one stream, garbage",
                        "gateway, with clients, receiver off its core",
                        "gateway, with clients, displaced",
                        "gateway, with clients, p99 undisplaced",
                        "gateway, with clients, pauses of collections",
                        "gateway, with clients, relay",
                        "all streams to one with the same events, busy",
                        "with clients to without, p50 undisplaced",
                        "an honest client meanwhile, snapshot max",
                        "gateway, p50 of equal rounds");
        assertThat(figures.value("gateway to the bare relay, p50"))
                .isEqualTo(figures.value("gateway, p50") / figures.value("bare relay, p50"), within(1e-4));
    }

    @Test
    void shouldServeAfterRestartsWithABookmarkAndWithout() throws IOException {
        FeedPlan plan =
                new FeedPlan(1, 10, 200, new LoadShape(1_000, 0, 0, null), Idle.BACKOFF, false, LoadPart.NONE, 100, 20);
        RestartReport report = RestartReport.measure(plan, 3_000, 1, line -> {});
        for (RestartRun.Times times :
                List.of(report.withBookmark().getFirst(), report.without().getFirst())) {
            assertThat(times.deltaNs()).isPositive();
            assertThat(times.requestNs()).isPositive();
            assertThat(times.snapshotNs()).isPositive();
        }
        assertThat(report.figures().into(new Json()).toString())
                .contains("\"events\":3000,\"eventsAfterBookmark\":1500")
                .contains("\"with a bookmark, first delta\"", "\"whole log, snapshot most\"");
    }

    @Test
    void shouldRepairTheHolesOfAStreamThatIsMadeToSkip() throws IOException {
        FeedPlan plan = new FeedPlan(
                1, 10, 100, new LoadShape(20_000, 0, 0, null), Idle.BACKOFF, false, LoadPart.NONE, 150, 20);
        SkipReport report = SkipReport.measure(plan, 1, line -> {});
        SkipRun.Result skipping = report.skipping().getFirst();
        assertThat(skipping.seen()).isPositive();
        assertThat(skipping.missing()).isEqualTo(skipping.skipped()).isPositive();
        assertThat(skipping.isWhole()).isTrue();
        SkipRun.Result quiet = report.quiet().getFirst();
        assertThat(quiet.holes()).isZero();
        assertThat(quiet.isWhole()).isTrue();
        assertThat(quiet.engine().getTotalCount()).isPositive();
        Figures figures = report.figures();
        assertThat(figures.value("with skips, seen")).isEqualTo((double) skipping.seen());
        assertThat(figures.value("with skips, missing")).isEqualTo((double) skipping.missing());
        assertThat(figures.value("with skips, rounds not repaired")).isZero();
        assertThat(figures.value("with skips to without, p50")).isPositive();
    }
}
