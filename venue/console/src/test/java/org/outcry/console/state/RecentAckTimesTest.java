// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.gateway.session.OrderAckTimes;
import org.outcry.runtime.TimeCounts;
import org.outcry.runtime.TimesFile;

class RecentAckTimesTest {
    private static final long MINUTE_NS = TimeUnit.MINUTES.toNanos(1);

    private final RecentAckTimes recent = new RecentAckTimes();

    @Test
    void shouldForgetTimesAfterTenMinutes(@TempDir Path folder) throws IOException {
        Path path = folder.resolve("fix.times");
        try (TimesFile file = TimesFile.create(path, System.currentTimeMillis())) {
            TimesFile.Times one = file.add("1");
            TimesFile.Times two = file.add("2");
            Map<Integer, TimeCounts> times = Map.of();
            for (int minute = 0; minute < 30; minute++) {
                one.record(1_000L * (minute + 1));
                if (minute == 3) {
                    two.record(5_000_000);
                }
                times = OrderAckTimes.read(path, times).times();
                for (int second = 0; second < 60; second += 20) {
                    Map<Integer, TimeCounts> now =
                            recent.at(Map.of("fix", times), minute * MINUTE_NS + second * 1_000_000_000L);
                    assertThat(now.getOrDefault(1, TimeCounts.NONE).count()).isEqualTo(Math.min(minute + 1, 10));
                    assertThat(now.getOrDefault(2, TimeCounts.NONE).count())
                            .isEqualTo(minute >= 3 && minute < 13 ? 1 : 0);
                }
            }
            TimeCounts last = recent.at(Map.of("fix", times), 30 * MINUTE_NS).getOrDefault(1, TimeCounts.NONE);
            assertThat(last.percentileNs(0.01)).isBetween(22_000L, 23_000L);
            assertThat(last.maxNs()).isBetween(30_000L, 31_000L);
        }
    }

    @Test
    void shouldAddTheTimesOfASessionAtTwoGateways(@TempDir Path folder) throws IOException {
        try (TimesFile fix = TimesFile.create(folder.resolve("fix.times"), System.currentTimeMillis());
                TimesFile ouch = TimesFile.create(folder.resolve("ouch.times"), System.currentTimeMillis())) {
            fix.add("7").record(10);
            ouch.add("7").record(20);
            Map<Integer, TimeCounts> now = recent.at(
                    Map.of(
                            "fix",
                                    OrderAckTimes.read(folder.resolve("fix.times"), Map.of())
                                            .times(),
                            "ouch",
                                    OrderAckTimes.read(folder.resolve("ouch.times"), Map.of())
                                            .times()),
                    0);
            assertThat(now).containsOnlyKeys(7);
            assertThat(AckFigures.of(now.getOrDefault(7, TimeCounts.NONE))).isEqualTo(new AckFigures(2, 10, 20, 20));
        }
    }
}
