// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.runtime.CountersFile;
import picocli.CommandLine;

class FeedStatsTest {
    /** 2026-01-05 10:31:02.114 UTC. */
    private static final long FROM_MS = 1_767_609_062_114L;

    @TempDir
    Path folder;

    private static Map<String, Long> counters() {
        Map<String, Long> values = new LinkedHashMap<>();
        values.put("deltas.turnMs", FROM_MS + 9_000);
        values.put("deltas.behind", 20_000L);
        values.put("requests.turnMs", FROM_MS + 6_000);
        values.put("requests.behind", 0L);
        values.put("snapshots.turnMs", FROM_MS + 9_001);
        values.put("snapshots.behind", 0L);
        values.put("stream:shares.skipping", 0L);
        values.put("stream:rest.skipping", 1L);
        lag(values, 0, 17, 2_000, 2_180, 12_033, 1, 4_120, 1);
        lag(values, 1, 18, 8_000, 0, 20_001, 3, 7, 2);
        lag(values, 2, 0, 0, 0, 0, 0, 0, 0);
        lag(values, 15, 16, 0, 180, 12_033, 1, 0, 0);
        return values;
    }

    private static void lag(Map<String, Long> values, int place, long number, long... of) {
        List<String> names = List.of("fromMs", "toMs", "most", "streams", "skipped", "skippedStreams");
        values.put("lag:" + place + ".number", number);
        for (int i = 0; i < names.size(); i++) {
            boolean isTime = i < 2 && number > 0 && (i == 0 || of[i] > 0);
            values.put("lag:" + place + "." + names.get(i), isTime ? FROM_MS + of[i] : of[i]);
        }
    }

    private static List<String> sentences(boolean runs, long nowMs) {
        FeedStats stats = new FeedStats(new CountersFile.Counters(1, 1, counters()), runs, nowMs);
        return stats.lags().stream()
                .map(lag -> lag.text(runs, nowMs, ZoneOffset.UTC))
                .toList();
    }

    @Test
    void shouldSayWhichStreamWasBehindWhenAndByHowMuch() {
        assertThat(sentences(true, FROM_MS + 10_000))
                .containsExactly(
                        "shares was behind 10:31:02.114 for 180 ms, at most 12,033 events",
                        "shares was behind 10:31:04.114 for 180 ms, at most 12,033 events, skipped 4,120",
                        "shares, rest are behind since 10:31:10.114, 2,000 ms, at most 20,001 events, skipped 7 in"
                                + " rest");
        assertThat(sentences(false, FROM_MS + 86_400_000))
                .endsWith("shares, rest were behind since 2026-01-05 10:31:10.114, 1,001 ms until the venue's end,"
                        + " at most 20,001 events,"
                        + " skipped 7 in rest");
    }

    @Test
    void shouldJudgeADeadVenueAtItsEnd() {
        FeedStats stats = new FeedStats(new CountersFile.Counters(1, 1, counters()), false, FROM_MS + 86_400_000);
        assertThat(stats.verdict("deltas")).isEqualTo("behind");
        assertThat(stats.verdict("requests")).isEqualTo("stuck");
        assertThat(stats.verdict("snapshots")).isEqualTo("ok");
        assertThat(stats.verdict("stream:shares")).isEqualTo("ok");
        assertThat(stats.verdict("stream:rest")).isEqualTo("skipping");
        assertThat(stats.isOk()).isFalse();
        FeedStats running = new FeedStats(new CountersFile.Counters(1, 1, counters()), true, FROM_MS + 86_400_000);
        assertThat(running.verdict("snapshots")).isEqualTo("stuck");
    }

    @Test
    void shouldLookAtARunningVenueOnly() throws Exception {
        Path file = folder.resolve("itch.counters");
        CountersFile written = CountersFile.create(file, List.copyOf(counters().keySet()), System.currentTimeMillis());
        StringWriter out = new StringWriter();
        new CommandLine(new FeedCommand()).setOut(new PrintWriter(out)).execute("stats", folder.toString(), "--json");
        assertThat(out.toString()).contains("\"running\":true", "\"deltas\":{\"state\":\"stuck\"", "\"lags\":[]");
        assertThat(written.looks()).isEqualTo(1);
        CountersFile dead = CountersFile.create(file, List.copyOf(counters().keySet()), 1);
        out = new StringWriter();
        new CommandLine(new FeedCommand()).setOut(new PrintWriter(out)).execute("stats", folder.toString());
        assertThat(out.toString()).contains("deltas          dead, was ok");
        assertThat(dead.looks()).isZero();
    }
}
