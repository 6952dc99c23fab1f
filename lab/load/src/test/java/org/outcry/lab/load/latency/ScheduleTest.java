// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScheduleTest {
    private static long[] first(Schedule schedule, int count) {
        return LongStream.generate(schedule::nextNs).limit(count).toArray();
    }

    @Test
    void shouldBeEven() {
        assertThat(first(Schedule.fixed(4), 5))
                .containsExactly(0, 250_000_000, 500_000_000, 750_000_000, 1_000_000_000);
    }

    @Test
    void shouldNotDriftWhereTheTimeBetweenIsNoWholeNumber() {
        assertThat(first(Schedule.fixed(3_000_000), 30_000_001)[30_000_000]).isEqualTo(10_000_000_000L);
    }

    @Test
    void shouldBurst() {
        assertThat(first(Schedule.bursts(1_000, 3), 7))
                .containsExactly(0, 0, 0, 3_000_000, 3_000_000, 3_000_000, 6_000_000);
    }

    @Test
    void shouldBeRandomInTheMeanAsAskedAndTheSameFromTheSameSeed() {
        long[] times = first(Schedule.poisson(1_000, 7), 100_000);
        assertThat(times[99_999] / 1e9).isBetween(98.0, 102.0);
        assertThat(times).isSorted().isEqualTo(first(Schedule.poisson(1_000, 7), 100_000));
        assertThat(times).isNotEqualTo(first(Schedule.poisson(1_000, 8), 100_000));
    }

    @Test
    void shouldBeAsRecordedAndAgainFromTheBeginning() {
        long[] recorded = {1_000, 1_100, 1_090, 1_300};
        assertThat(first(Schedule.recorded(recorded, 1), 6)).containsExactly(0, 100, 100, 300, 400, 500);
        assertThat(first(Schedule.recorded(recorded, 2), 4)).containsExactly(0, 50, 50, 150);
    }

    @Test
    void shouldRefuseWhatGivesNoSchedule() {
        assertThatThrownBy(() -> Schedule.fixed(0)).hasMessageContaining("ratePerSecond=0.0");
        assertThatThrownBy(() -> Schedule.bursts(1, 0)).hasMessageContaining("size=0");
        assertThatThrownBy(() -> Schedule.recorded(new long[] {5, 5}, 1)).hasMessageContaining("two different times");
        assertThatThrownBy(() -> Schedule.recorded(new long[] {5, 6}, 0)).hasMessageContaining("speed=0.0");
    }
}
