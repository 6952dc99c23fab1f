// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WallClockTest {
    private static final long START_NS = 1_795_000_000_000_000_123L;
    private static final long MS = TimeUnit.MILLISECONDS.toNanos(1);

    private long steadyNs = 77;
    private long wallNs = START_NS;
    private int samples;
    private final WallClock clock = new WallClock(() -> steadyNs, () -> wallNs / MS * MS, () -> {
        samples++;
        return wallNs;
    });

    private void pass(long ns) {
        steadyNs += ns;
        wallNs += ns;
    }

    @Test
    void shouldRunAsFineAsTheSteadyClock() {
        for (int i = 0; i < 100; i++) {
            pass(1_234_567);
            assertThat(clock.nanoTime()).isEqualTo(wallNs);
        }
        assertThat(samples).isEqualTo(1);
    }

    @Test
    void shouldFollowAStepBackAndForth() {
        for (long step : new long[] {-3_600_000 * MS, 90_000_000 * MS, -20 * MS, 21 * MS}) {
            wallNs += step;
            pass(WallClock.LOOK_NS);
            assertThat(clock.nanoTime()).as("step of %d ns", step).isEqualTo(wallNs);
        }
    }

    @Test
    void shouldNotLookMoreOftenThanItSays() {
        wallNs += 3_600_000 * MS;
        pass(WallClock.LOOK_NS - 1);
        assertThat(clock.nanoTime()).isEqualTo(wallNs - 3_600_000 * MS);
        pass(1);
        assertThat(clock.nanoTime()).isEqualTo(wallNs);
    }

    @Test
    void shouldMakeUpForSmallDifferencesOnceAnHour() {
        wallNs += 5 * MS;
        pass(TimeUnit.MINUTES.toNanos(59));
        assertThat(clock.nanoTime()).isEqualTo(wallNs - 5 * MS);
        pass(TimeUnit.MINUTES.toNanos(1));
        assertThat(clock.nanoTime()).isEqualTo(wallNs);
    }

    @Test
    void shouldShowTheTimeOfThisMachine() {
        WallClock system = new WallClock();
        long beforeMs = System.currentTimeMillis();
        long nowMs = TimeUnit.NANOSECONDS.toMillis(system.nanoTime());
        assertThat(nowMs).isBetween(beforeMs - 25, System.currentTimeMillis() + 25);
    }
}
