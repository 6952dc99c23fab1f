// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.itchfeed.StreamKind;
import org.outcry.runtime.CountersFile;

/** Counters that tell which stream was behind, when, and by how much. */
class LagTest {
    private static final long WALL_MS = 1_000_000L;

    @TempDir
    Path directory;

    private StreamsRig rig(TestVenue venue) throws IOException {
        return new StreamsRig(venue)
                .with("shares", StreamKind.ORDERS, 0, new LagBound(500, 1_000_000_000L), "SYM1")
                .with("rest", StreamKind.ORDERS, 0, LagBound.DEFAULT, "remainder")
                .open();
    }

    @Test
    void shouldTellWhichStreamsWereBehindAndHowFar() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 81);
                StreamsRig rig = rig(venue)) {
            venue.startDay(20260101);
            pollUntilSent(rig);
            DeltaAgent deltas = rig.gateway.deltas();
            assertThat(deltas.lag().episode(1).number).isZero();
            long beforeNs = venue.nowNs;
            venue.flow(2_000);
            long waiting = venue.released() - deltas.lastEventNumber();
            pollUntilSent(rig);
            deltas.prepareLag(false, WALL_MS);
            LagEpisode episode = deltas.lag().episode(1);
            assertThat(episode.number).isEqualTo(1);
            assertThat(episode.most).isEqualTo(waiting);
            assertThat(episode.streams).isEqualTo(3);
            assertThat(episode.skipped).isEqualTo(rig.deltas(0).skipped()).isPositive();
            assertThat(episode.skippedStreams).isEqualTo(1);
            assertThat(episode.fromMs).isBetween(WALL_MS - (venue.nowNs - beforeNs) / 1_000_000 - 1, WALL_MS);
            assertThat(episode.toMs - episode.fromMs).isGreaterThanOrEqualTo(2);
            assertThat(deltas.lag().maxBatch()).isEqualTo(waiting);
            StreamLag rest = deltas.lag().stream(1);
            assertThat(rest.maxBehind()).isBetween(waiting - 100, waiting);
            assertThat(rest.maxBehindMs()).isPositive();
            assertThat(rest.lastSentMs()).isEqualTo(WALL_MS);
            assertThat(rest.lastSkipMs()).isZero();
            assertThat(deltas.lag().stream(0).lastSkipMs()).isEqualTo(WALL_MS);

            deltas.prepareLag(true, WALL_MS);
            assertThat(deltas.lag().maxBatch()).isZero();
            assertThat(rest.maxBehind()).isZero();
            assertThat(deltas.lag().episode(1)).isSameAs(episode);
            venue.flow(5);
            pollUntilSent(rig);
            deltas.prepareLag(false, WALL_MS + 5);
            assertThat(rest.maxBehind()).isBetween(1L, 64L);
            assertThat(rest.lastSentMs()).isEqualTo(WALL_MS + 5);
            assertThat(deltas.lag().episode(2).number).isZero();
        }
    }

    /**
     * The times of an episode are those of the clock at its beginning: its length is that of the clock that never goes
     * back.
     */
    @Test
    void shouldDateATimeThoughTheClockIsSetBackMeanwhile() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 83);
                StreamsRig rig = rig(venue)) {
            venue.startDay(20260101);
            pollUntilSent(rig);
            venue.flow(2_000);
            rig.pollAgents();
            DeltaAgent deltas = rig.gateway.deltas();
            deltas.prepareLag(false, WALL_MS);
            LagEpisode episode = deltas.lag().episode(1);
            long fromMs = episode.fromMs;
            pollUntilSent(rig);
            deltas.prepareLag(false, WALL_MS - 500_000);
            assertThat(episode.fromMs).isEqualTo(fromMs);
            assertThat(episode.toMs - fromMs).isEqualTo((episode.toNs - episode.fromNs) / 1_000_000);
        }
    }

    @Test
    void shouldKeepTheLastEpisodesOfATimeThatAnEventWaits() throws IOException {
        try (TestVenue venue = new TestVenue(directory, 82);
                StreamsRig rig = rig(venue)) {
            venue.startDay(20260101);
            pollUntilSent(rig);
            for (int i = 0; i < 20; i++) {
                // More than a turn, so that events are known to wait while time passes.
                venue.flow(100);
                rig.pollAgents();
                venue.nowNs += 30_000_000L;
                pollUntilSent(rig);
                rig.gateway.deltas().prepareLag(false, WALL_MS + i);
            }
            LagWatch lag = rig.gateway.deltas().lag();
            long highest = 0;
            for (int i = 0; i < LagWatch.EPISODES; i++) {
                highest = Math.max(highest, lag.episode(i).number);
                assertThat(lag.episode(i).toMs - lag.episode(i).fromMs).isGreaterThanOrEqualTo(30);
            }
            assertThat(highest).isEqualTo(20);
        }
    }

    @Test
    void shouldLeaveTheCountersOfAKilledProcess() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Objects.requireNonNull(
                                ProcessHandle.current().info().command().orElse("java")),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LaggingVenue.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(process.inputReader().readLine()).isEqualTo("behind");
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        CountersFile.Counters read = CountersFile.read(directory.resolve(ItchCounters.FILE));
        assertThat(read.isRunning()).isFalse();
        Map<String, Long> values = read.values();
        assertThat(values).containsEntry("lag:1.number", 1L).containsEntry("lag:1.streams", 3L);
        assertThat(values.get("lag:1.most")).isGreaterThan(1_024);
        assertThat(values.get("lag:1.skipped")).isEqualTo(values.get("stream:shares.skipped"));
        assertThat(values.get("stream:shares.maxBehind")).isGreaterThan(1_024);
        assertThat(values.get("stream:rest.bytes")).isPositive();
    }

    private static void pollUntilSent(StreamsRig rig) throws IOException {
        do {
            rig.pollAgents();
        } while (rig.gateway.deltas().lastEventNumber() < rig.venue.released());
        rig.pollAgents();
    }
}
