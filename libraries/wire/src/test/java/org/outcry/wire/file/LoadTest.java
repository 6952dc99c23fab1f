// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LoadTest {
    private long nowNs = -5;
    private long number = 1_000_000;
    private final Load load = new Load(() -> number, () -> nowNs);

    private void pass(long milliseconds, long records) {
        nowNs += TimeUnit.MILLISECONDS.toNanos(milliseconds);
        number += records;
    }

    @Test
    void shouldBeHighFromMoreThanItsBound() {
        pass(1_000, Load.HIGH_PER_SECOND);
        assertThat(load.isHigh()).isFalse();
        pass(1_000, Load.HIGH_PER_SECOND + 1);
        assertThat(load.isHigh()).isTrue();
        pass(1_000, 0);
        assertThat(load.isHigh()).isFalse();
    }

    @Test
    void shouldBeOfTheLastPeriodUntilTheNextIsOver() {
        pass(500, Load.HIGH_PER_SECOND);
        assertThat(load.isHigh()).isTrue();
        pass(499, 0);
        assertThat(load.isHigh()).isTrue();
        pass(1, 0);
        assertThat(load.isHigh()).isFalse();
        pass(3_600_000, Load.HIGH_PER_SECOND);
        assertThat(load.isHigh()).isFalse();
    }

    @Test
    void shouldBeLowAtFirst() {
        pass(1, 1_000_000);
        assertThat(load.isHigh()).isFalse();
    }
}
