package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.VenueEventsWriter;

/** The fast book against the plain one: the same events, byte for byte, and the same state. */
final class LockstepTest {
    /** For each seed; the long run of CONTRIBUTING.md sets more. */
    private static final int COMMANDS = Integer.getInteger("outcry.engine.commands", 50_000);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void shouldDoTheSameWithBothBooks(long seed) {
        EventBytes ladderEvents = new EventBytes();
        EventBytes plainEvents = new EventBytes();
        Engine ladder = new Engine(new VenueEventsWriter(ladderEvents), BookKind.LADDER);
        Engine plain = new Engine(new VenueEventsWriter(plainEvents), BookKind.PLAIN);
        RandomCommands commands = new RandomCommands(seed, 0);
        for (int i = 0; i < COMMANDS; i++) {
            commands.prepare(plain);
            commands.applyTo(ladder);
            commands.applyTo(plain);
            if (!ladderEvents.equalsBytes(plainEvents)) {
                assertThat(EventDump.of(ladderEvents))
                        .as("seed=%d commandNumber=%d", seed, commands.commandNumber())
                        .isEqualTo(EventDump.of(plainEvents));
            }
            ladderEvents.clear();
            plainEvents.clear();
            if (i % 500 == 0) {
                assertThat(ladder.stateHash())
                        .as("seed=%d commandNumber=%d", seed, commands.commandNumber())
                        .isEqualTo(plain.stateHash());
            }
        }
        assertThat(ladder.stateHash()).as("seed=%d", seed).isEqualTo(plain.stateHash());
    }
}
