// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The fast book against the plain one: the same events, byte for byte, and the same state.
 */
final class LockstepTest {
    /** For each seed; the long run of CONTRIBUTING.md sets more. */
    private static final int COMMANDS = Integer.getInteger("outcry.engine.commands", 50_000);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldDoTheSameWithBothBooks(long seed) {
        CheckedRun.run(new RandomCommands(seed, 0), COMMANDS, BothBooks::new);
    }
}
