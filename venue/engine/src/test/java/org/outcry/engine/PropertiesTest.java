package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.Side;
import org.outcry.api.VenueEventsWriter;

/** What holds for any flow: priority, uncrossed books, conserved quantities, one end for each order. */
final class PropertiesTest {
    /** For each seed; the long run of CONTRIBUTING.md sets more. */
    private static final int COMMANDS = Integer.getInteger("outcry.engine.commands", 20_000);

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void shouldKeepItsPromises(long seed) {
        EventAudit audit = new EventAudit();
        Engine engine = new Engine(audit);
        RandomCommands commands = new RandomCommands(seed, 0);
        try {
            for (int i = 0; i < COMMANDS; i++) {
                commands.prepare(engine);
                commands.applyTo(engine);
                assertThat(engine.openOrders()).isEqualTo(audit.openOrders());
            }
        } catch (AssertionError e) {
            throw new AssertionError("seed=" + seed + " commandNumber=" + commands.commandNumber(), e);
        }
        assertThat(audit.trades).isGreaterThan(400);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24})
    void shouldTakeAnyValueWhatever(long seed) {
        EventBytes ladderEvents = new EventBytes();
        EventBytes plainEvents = new EventBytes();
        Engine ladder = new Engine(new VenueEventsWriter(ladderEvents), BookKind.LADDER);
        Engine plain = new Engine(new VenueEventsWriter(plainEvents), BookKind.PLAIN);
        RandomCommands commands = new RandomCommands(seed, 0.3);
        for (int i = 0; i < COMMANDS; i++) {
            commands.prepare(ladder);
            try {
                commands.applyTo(ladder);
                commands.applyTo(plain);
            } catch (RuntimeException e) {
                throw new AssertionError("seed=" + seed + " commandNumber=" + commands.commandNumber(), e);
            }
            assertThat(ladderEvents.equalsBytes(plainEvents))
                    .as("seed=%d commandNumber=%d", seed, commands.commandNumber())
                    .isTrue();
            ladderEvents.clear();
            plainEvents.clear();
        }
        assertThat(ladder.stateHash()).as("seed=%d", seed).isEqualTo(plain.stateHash());
        for (int instrument = 1; instrument <= ladder.highestInstrument(); instrument++) {
            assertThat(best(ladder, instrument, Side.BUY)).isLessThan(best(ladder, instrument, Side.SELL));
        }
    }

    private static long best(Engine engine, int instrument, Side side) {
        long[] best = {side == Side.BUY ? 0 : Long.MAX_VALUE};
        engine.visitLevels(instrument, side, (priceTicks, totalLots, orders) -> {
            best[0] = priceTicks;
            return false;
        });
        return best[0];
    }
}
