package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.book.BookKind;
import org.outcry.seeds.Seed;

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
        Engine plain = Engine.restore(snapshot(ladder), new SilentVenueEvents(), BookKind.PLAIN);
        assertThat(plain.stateHash()).isEqualTo(ladder.stateHash());
        assertThat(snapshot(plain)).isEqualTo(snapshot(ladder));
    }

    @Test
    void shouldRefuseABadSnapshot() {
        Venue venue = new Venue();
        venue.buy(1, 1, 100, 10);
        ByteBuffer good = snapshot(venue.engine);
        SplittableRandom random = new SplittableRandom(Seed.of(61));
        for (int i = 0; i < 500; i++) {
            ByteBuffer bad =
                    ByteBuffer.allocate(good.capacity()).put(good.duplicate()).flip();
            int at = random.nextInt(bad.capacity());
            bad.put(at, (byte) (bad.get(at) ^ 1 << random.nextInt(8)));
            assertThatThrownBy(() -> Engine.restore(bad, new SilentVenueEvents()))
                    .as("byte %d", at)
                    .isInstanceOf(IllegalArgumentException.class);
        }
        for (int length = 0; length < good.capacity(); length++) {
            ByteBuffer cut = good.slice(0, length);
            assertThatThrownBy(() -> Engine.restore(cut, new SilentVenueEvents()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("snapshot");
        }
        assertThatThrownBy(() -> venue.engine.snapshot(ByteBuffer.allocate(10)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no room for the snapshot: remaining=10 needed=%d", venue.engine.snapshotBytes());
    }

    /** A hash of all events and of the state at the end; if asked, every so often the engine is replaced by its snapshot. */
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
                engine = Engine.restore(snapshot(engine), writer);
                assertThat(engine.stateHash()).as("seed=%d command=%d", seed, i).isEqualTo(hash);
            }
        }
        return events.hash() ^ engine.stateHash();
    }

    private static ByteBuffer snapshot(Engine engine) {
        ByteBuffer snapshot = ByteBuffer.allocate((int) engine.snapshotBytes());
        engine.snapshot(snapshot);
        assertThat(snapshot.hasRemaining()).isFalse();
        return snapshot.flip();
    }
}
