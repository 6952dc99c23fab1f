// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class KernelClockTest {
    /** The kernel's bound of a clock that nobody keeps, in us. */
    private static final long UNKEPT_US = 16_000_000;

    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldReadTheErrorThatTheKernelEstimates() {
        KernelClock clock = Objects.requireNonNull(KernelClock.read());
        assertThat(clock.maxErrorUs()).isBetween(0L, UNKEPT_US);
        assertThat(clock.estimatedErrorUs()).isBetween(0L, UNKEPT_US);
    }
}
