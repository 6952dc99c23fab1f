// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Repetition of turns until something has happened. */
public final class Turns {
    /** Ends a test that hangs; a slow machine takes seconds at most. */
    private static final long PATIENCE_NS = Duration.ofMinutes(5).toNanos();

    private Turns() {}

    /**
     * Repeats a turn until a condition holds, or fails after minutes.
     *
     * @param state description of the state, for the failure
     */
    public static void until(BooleanSupplier done, Runnable turn, Supplier<String> state) {
        long startNs = System.nanoTime();
        while (!done.getAsBoolean()) {
            assertThat(System.nanoTime() - startNs).as(state).isLessThan(PATIENCE_NS);
            turn.run();
        }
    }
}
