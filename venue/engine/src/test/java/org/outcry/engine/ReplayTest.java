// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.SavedOrder;
import org.outcry.engine.saved.SavedSpecialTerms;
import org.outcry.engine.saved.SavedStart;
import org.outcry.wire.Encoding;
import org.outcry.wire.message.Messages;

/** The same commands make the same events: again from the start, and on from a snapshot anywhere. */
final class ReplayTest {
    @ParameterizedTest
    @ValueSource(longs = {31, 32})
    void shouldMakeTheSameEventsAgain(long seed) {
        assertThat(run(seed, 0)).as("seed=%d", seed).isEqualTo(run(seed, 0));
    }

    @ParameterizedTest
    @ValueSource(longs = {41, 42})
    void shouldGoOnFromASnapshotAnywhere(long seed) {
        assertThat(run(seed, 400)).as("seed=%d", seed).isEqualTo(run(seed, 0));
    }

    @Test
    void shouldRestoreIntoTheOtherKindOfBook() {
        EventBytes events = new EventBytes();
        Engine ladder = new Engine(new VenueEventsWriter(events));
        RandomCommands commands = new RandomCommands(51, 0.05);
        for (int i = 0; i < 5_000; i++) {
            commands.prepare(ladder);
            commands.applyTo(ladder);
        }
        Engine plain = Engine.restore(SavedState.of(ladder), new SilentVenueEvents(), BookKind.PLAIN);
        assertThat(plain.stateHash()).isEqualTo(ladder.stateHash());
        assertThat(file(plain)).isEqualTo(file(ladder));
    }

    @Test
    void shouldRestoreWithoutBytes() {
        Engine engine = new Engine(new SilentVenueEvents());
        RandomCommands commands = new RandomCommands(52, 0.05);
        for (int i = 0; i < 5_000; i++) {
            commands.prepare(engine);
            commands.applyTo(engine);
        }
        Engine restored = Engine.restore(engine::saveTo, new SilentVenueEvents());
        assertThat(restored.stateHash()).isEqualTo(engine.stateHash());
    }

    @Test
    void shouldEndWithTheNumberOfCallsAndTheHash() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        byte[] file = file(venue.engine);
        Messages yaml = new Messages(Encoding.YAML);
        EngineStateEncodings.messageReader(EngineStateEncodings.writer(yaml)).readAll(file, 0, file.length);
        String text = new String(yaml.buffer(), 0, yaml.length(), StandardCharsets.UTF_8);
        long calls = text.lines().filter(line -> line.equals("---")).count();
        assertThat(text).startsWith("---\nsnapshot: {").contains("order: ");
        assertThat(text)
                .endsWith("end: {\n  calls: " + (calls - 1) + ",\n  hash: " + venue.engine.stateHash() + "\n}\n...\n");
    }

    @Test
    void shouldRefuseCallsThatDoNotFit() {
        SavedOrder order = new SavedOrder();
        order.session = 7;
        assertThatThrownBy(() -> Engine.restore(state -> state.order(order), new SilentVenueEvents()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("snapshot with an unknown session: number=7");
        assertThatThrownBy(() ->
                        Engine.restore(state -> state.specialTerms(new SavedSpecialTerms()), new SilentVenueEvents()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("snapshot with terms of another order: orderId=0");
        SavedStart start = new SavedStart();
        start.rulesVersion = Engine.RULES_VERSION + 1;
        assertThatThrownBy(() -> Engine.restore(state -> state.snapshot(start), new SilentVenueEvents()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "snapshot of newer rules, start the version that wrote it: rulesVersion=%d thisVersion=%d",
                        Engine.RULES_VERSION + 1, Engine.RULES_VERSION);
    }

    @Test
    void shouldRefuseTwoOrdersOfOneName() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        SavedOrder again = new SavedOrder();
        again.session = 1;
        again.instrument = 1;
        again.clientOrder = 1;
        assertThatThrownBy(() -> Engine.restore(
                        state -> {
                            venue.engine.saveTo(state);
                            state.order(again);
                        },
                        new SilentVenueEvents()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("snapshot with two orders of one name: session=1 clientOrder=1");
    }

    /**
     * A hash of all events and of the state at the end; if asked, every so often the engine is replaced by its
     * snapshot.
     */
    private static long run(long seed, int commandsPerSnapshot) {
        EventBytes events = new EventBytes();
        VenueEventsWriter writer = new VenueEventsWriter(events);
        Engine engine = new Engine(writer);
        RandomCommands commands = new RandomCommands(seed, 0.02);
        for (int i = 1; i <= 20_000; i++) {
            commands.prepare(engine);
            commands.applyTo(engine);
            if (commandsPerSnapshot != 0 && i % commandsPerSnapshot == 0) {
                long hash = engine.stateHash();
                engine = Engine.restore(SavedState.of(engine), writer);
                assertThat(engine.stateHash()).as("seed=%d command=%d", seed, i).isEqualTo(hash);
            }
        }
        return events.hash() ^ engine.stateHash();
    }

    private static byte[] file(Engine engine) {
        return SavedState.of(engine).bytes();
    }
}
