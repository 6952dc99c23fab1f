// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.outcry.seeds.Seed;

class TimeCountsTest {
    private static TimeCounts of(long... timesNs) {
        long[] classes = new long[TimeCounts.CLASSES];
        for (long ns : timesNs) {
            classes[TimeCounts.classOf(ns)]++;
        }
        return TimeCounts.of(classes, Arrays.stream(timesNs).sum());
    }

    @Test
    void shouldHaveClassesWithoutGapsOrOverlaps() {
        long former = -1;
        for (int i = 0; i < TimeCounts.CLASSES; i++) {
            long highest = TimeCounts.highestNs(i);
            assertThat(highest).isGreaterThan(former);
            assertThat(TimeCounts.classOf(former + 1)).isEqualTo(i);
            assertThat(TimeCounts.classOf(highest)).isEqualTo(i);
            assertThat(highest - former - 1).isLessThanOrEqualTo(highest / 32);
            former = highest;
        }
        assertThat(former).isEqualTo((1L << 36) - 1);
        assertThat(TimeCounts.classOf(Long.MAX_VALUE)).isEqualTo(TimeCounts.CLASSES - 1);
        assertThat(TimeCounts.classOf(-1)).isZero();
    }

    @Test
    void shouldFindPercentilesOfRandomTimes() {
        long seed = Seed.of(41);
        SplittableRandom random = new SplittableRandom(seed);
        long[] times = random.longs(10_000, 0, 40)
                .map(bits -> random.nextLong(1L << Math.min(35, bits)))
                .toArray();
        TimeCounts counts = of(times);
        long[] sorted = times.clone();
        Arrays.sort(sorted);
        for (double part : new double[] {0.01, 0.5, 0.9, 0.99, 0.999, 1}) {
            long exact = sorted[(int) Math.ceil(part * sorted.length) - 1];
            assertThat(counts.percentileNs(part))
                    .as("part=%s seed=%s", part, seed)
                    .isBetween(exact, exact + exact / 31);
        }
        assertThat(counts.count()).isEqualTo(times.length);
        assertThat(counts.sumNs()).isEqualTo(Arrays.stream(times).sum());
    }

    @Test
    void shouldAddAndSubtract() {
        TimeCounts early = of(10, 1_000);
        TimeCounts late = of(10, 1_000, 20, 5_000_000);
        TimeCounts between = late.since(early);
        assertThat(between.count()).isEqualTo(2);
        assertThat(between.sumNs()).isEqualTo(5_000_020);
        assertThat(between.percentileNs(0.5)).isEqualTo(20);
        assertThat(between.plus(early).count()).isEqualTo(4);
        assertThat(early.since(early).maxNs()).isZero();
        assertThat(TimeCounts.NONE.plus(early)).isSameAs(early);
        assertThat(early.since(TimeCounts.NONE)).isSameAs(early);
    }

    @Test
    void shouldCountTimesUpToABound() {
        TimeCounts counts = of(10, 20, 1_000);
        assertThat(counts.countUpTo(9)).isZero();
        assertThat(counts.countUpTo(20)).isEqualTo(2);
        assertThat(counts.countUpTo(1_100)).isEqualTo(3);
    }
}
