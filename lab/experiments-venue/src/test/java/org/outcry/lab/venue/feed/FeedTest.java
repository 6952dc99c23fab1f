// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.outcry.lab.venue.threads.LoadShape;
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
        StringWriter out = new StringWriter();
        report.print(new PrintWriter(out, true));
        assertThat(out.toString())
                .contains("gateway / bare relay: p50 ", "3 streams / one stream", "with clients / without", "A/A: ")
                .contains(
                        "gateway, with clients, off its core: its thread ",
                        "displaced operations ",
                        "collections stopped all threads for ")
                .contains("operations during which source, relay and receiver had their cores: p50 ");
        Json json = new Json();
        report.into(json);
        assertThat(json.toString())
                .contains("\"relayNs\":{\"p50\":", "\"bytesPerMessage\":", "\"snapshotMs\":")
                .contains(
                        "\"offCoreShare\":{\"relay\":",
                        "\"p99WithoutDisplacementNs\":",
                        "\"threadCores\":{",
                        "\"collectionPausesMs\":");
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
        StringWriter out = new StringWriter();
        report.print(new PrintWriter(out, true));
        assertThat(out.toString()).contains("3,000 events, 1,500 of them after the bookmark", "without: snapshot");
        Json json = new Json();
        report.into(json);
        assertThat(json.toString()).contains("\"withBookmark\":{\"deltaMs\":{\"first\":", "\"withoutBookmark\":");
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
        StringWriter out = new StringWriter();
        report.print(new PrintWriter(out, true));
        assertThat(out.toString()).contains("with / without: p50 ", "all holes repaired: ");
        Json json = new Json();
        report.into(json);
        assertThat(json.toString()).contains("\"countersEqualHoles\":", "\"skipping\":{\"engineP50Ns\":");
    }
}
