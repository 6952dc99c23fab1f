package org.outcry.engine;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The fast book against the plain one: the same events, byte for byte, and the same state. With
 * {@code -Doutcry.lockstep.commands=5000000} each seed runs so many commands.
 */
final class LockstepTest {
    private static final int COMMANDS = Integer.getInteger("outcry.lockstep.commands", 50_000);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldDoTheSameWithBothBooks(long seed) {
        CheckedRun.run(seed, new RandomCommands(seed, 0), COMMANDS, BothBooks::new);
    }
}
