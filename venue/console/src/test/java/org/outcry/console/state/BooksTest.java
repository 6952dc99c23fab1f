// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.outcry.api.OrderEntryTextReader;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.order.Side;
import org.outcry.engine.Engine;
import org.outcry.gateway.bookmark.BookmarkCheck;
import org.outcry.wire.Frames;
import org.outcry.wire.text.YamlParser;

/**
 * Test that the console's books, which it makes of the events, are those of the engine after each command of each
 * scenario of the engine.
 */
class BooksTest {
    private static final Path SCENARIOS = Path.of("../engine/src/test/resources/scenarios");
    private static final Pattern AT = Pattern.compile("(?m)^at: *(\\S+) *\\n");
    private static final long START_NS = 1_767_225_600_000_000_000L;
    private static final int LEVELS = 1_000;

    private long eventNumber;
    private long timeNs;
    private ConsoleState state = newState();

    private ConsoleState newState() {
        return new ConsoleState(() -> eventNumber, () -> timeNs, List.of());
    }

    @Test
    void shouldHaveTheEnginesBooksAfterEachCommand() throws IOException {
        List<Path> scenarios;
        try (Stream<Path> files = Files.walk(SCENARIOS)) {
            scenarios = files.filter(file -> file.endsWith("in.yaml")).sorted().toList();
        }
        assertThat(scenarios).hasSizeGreaterThan(100);
        for (Path scenario : scenarios) {
            run(Objects.requireNonNull(scenario.getParent()));
        }
    }

    private void run(Path scenario) throws IOException {
        eventNumber = 0;
        timeNs = START_NS;
        state = newState();
        Engine engine = new Engine(new VenueEventsWriter(new Handed()));
        OrderEntryTextReader reader = new OrderEntryTextReader(engine);
        engine.begin(1, timeNs);
        engine.venueStarted();
        long command = 2;
        Path own = scenario.resolve("setup.yaml");
        Path setup = Files.exists(own) ? own : scenario.resolveSibling("setup.yaml");
        for (Path file : List.of(setup, scenario.resolve("in.yaml"))) {
            if (!Files.exists(file)) {
                continue;
            }
            for (String document : Files.readString(file).split("(?m)^(---|\\.\\.\\.)\\s*$", -1)) {
                Matcher at = AT.matcher(document);
                timeNs += 1_000;
                if (at.find()) {
                    Instant instant = Instant.parse(at.group(1));
                    timeNs = Math.max(timeNs, instant.getEpochSecond() * 1_000_000_000L + instant.getNano());
                }
                String call = at.replaceFirst("");
                if (call.replaceAll("(?m)#.*$", "").isBlank()) {
                    continue;
                }
                engine.begin(command++, timeNs);
                reader.readNext(new YamlParser(file.toString(), call));
                assertBooksEqual(engine, scenario + " command " + (command - 1));
            }
        }
        restore();
        assertBooksEqual(engine, scenario + ", out of a bookmark");
    }

    /** Continues with a state that was saved and loaded. */
    private void restore() {
        List<OrderCopy> orders = state.orders(0, "", true, LEVELS);
        VenueCopy venue = state.copy(0);
        byte[] saved = BookmarkCheck.saved(state).toBytes();
        state = newState();
        assertThat(BookmarkCheck.load(state, saved, saved.length)).isTrue();
        assertThat(state.orders(0, "", true, LEVELS)).isEqualTo(orders);
        assertThat(state.copy(0).currencies()).isEqualTo(venue.currencies());
    }

    private void assertBooksEqual(Engine engine, String when) {
        for (int instrument = 1; instrument <= engine.highestInstrument(); instrument++) {
            BookCopy book = state.book(instrument, LEVELS);
            assertThat(book.bids()).as(when).isEqualTo(levels(engine, instrument, Side.BUY));
            assertThat(book.asks()).as(when).isEqualTo(levels(engine, instrument, Side.SELL));
        }
        assertThat(state.copy(0).openOrders()).as(when).isEqualTo(engine.openOrders());
        assertThat(state.copy(0).suspended()).as(when).isEqualTo(engine.suspensionReason());
    }

    private static List<Level> levels(Engine engine, int instrument, Side side) {
        List<Level> levels = new ArrayList<>();
        engine.visitLevels(
                instrument, side, (priceTicks, lots, orders) -> levels.add(new Level(priceTicks, lots, orders)));
        return levels;
    }

    /** Frames that hand each event to the state. */
    private final class Handed implements Frames {
        private final byte[] bytes = new byte[VenueEventsWriter.MAX_LENGTH];

        @Override
        public byte[] claim(int maxLength) {
            return bytes;
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            eventNumber++;
            state.onFrame(methodId, bytes, 0, length);
        }
    }
}
