// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;

final class GridTest {
    private static final int CASES = 20_000;

    private final Grid grid = new Grid();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldHoldWhatADivisionLetsThrough(long seed) {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        for (int i = 0; i < CASES; i++) {
            long increment = Math.max(1, anyLong(random));
            long lowest = anyLong(random);
            long highest = anyLong(random);
            grid.set(increment, lowest, highest);
            check(increment, lowest, highest, anyLong(random));
            check(increment, lowest, highest, -anyLong(random));
            check(increment, lowest, highest, lowest);
            check(increment, lowest, highest, highest);
            check(increment, lowest, highest, highest - highest % increment);
            check(increment, lowest, highest, increment * random.nextInt(1_000_000));
        }
    }

    @Test
    void shouldHoldTheLargestNumbers() {
        grid.set(1, 1, Long.MAX_VALUE);
        assertThat(grid.holds(Long.MAX_VALUE)).isTrue();
        assertThat(grid.holds(0)).isFalse();
        assertThat(grid.holds(-1)).isFalse();
        assertThat(grid.holds(Long.MIN_VALUE)).isFalse();
        grid.set(Long.MAX_VALUE, 0, Long.MAX_VALUE);
        assertThat(grid.holds(Long.MAX_VALUE)).isTrue();
        assertThat(grid.holds(0)).isTrue();
        assertThat(grid.holds(1)).isFalse();
    }

    @Test
    void shouldHoldNothingBetweenBoundsThatCross() {
        grid.set(5, 11, 14);
        for (long number = -20; number < 20; number++) {
            assertThat(grid.holds(number)).as("number=%d", number).isFalse();
        }
    }

    private void check(long increment, long lowest, long highest, long number) {
        assertThat(grid.holds(number))
                .as("increment=%d lowest=%d highest=%d number=%d", increment, lowest, highest, number)
                .isEqualTo(number % increment == 0 && lowest <= number && number <= highest);
    }

    /** At least 0, of any size. */
    private static long anyLong(SplittableRandom random) {
        return (random.nextLong() >>> 1) >>> random.nextInt(Long.SIZE);
    }
}
