// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.outcry.api.VenueEventsWriter;
import org.outcry.api.operator.LimitKind;
import org.outcry.engine.book.BookKind;
import org.outcry.engine.oracle.Oracle;
import org.outcry.seeds.Seed;

/**
 * The engine, with both kinds of books, against a naive interpreter of docs/matching.md: every event is the same, and
 * the use of limits.
 */
final class OracleTest {
    private static final boolean LONG = Boolean.getBoolean("outcry.long");

    /** For each seed: 200,000 commands in all, and 10 million in the long run. */
    private static final int COMMANDS = Integer.getInteger("outcry.engine.commands", LONG ? 100_000 : 25_000);

    private static final int SEEDS = Integer.getInteger("outcry.oracle.seeds", LONG ? 100 : 8);
    private static final long FIRST_SEED = 81;

    /** After so many commands the use of limits is compared. */
    private static final int COMMANDS_A_LOOK = 50;

    /** Of all seeds. */
    private static final PhaseEventCounts COUNTS = new PhaseEventCounts();

    /** One, where it is set. */
    private static LongStream seeds() {
        return LongStream.range(FIRST_SEED, FIRST_SEED + SEEDS).map(Seed::of).distinct();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldDoWhatTheDocumentSays(long seed) {
        int versions = Engine.RULES_VERSION - Engine.OLDEST_RULES + 1;
        int rules = Engine.OLDEST_RULES + Math.floorMod(seed, versions);
        CheckedRun.run(new RandomCommands(seed, 0, 7), COMMANDS, () -> new Compared(rules));
    }

    /** A flow that never comes to a phase, or to an end of an auction, says nothing of it. */
    @AfterAll
    static void shouldHaveReachedAllOfADay() {
        if (COMMANDS >= 25_000) {
            assertThat(COUNTS.counts()).containsKeys(PhaseEventCounts.ALL.toArray(new String[0]));
        }
    }

    /** The events of all three. */
    private static final class Compared implements CheckedRun.Check {
        private final EventBytes events = new EventBytes();
        private final EventBytes oracleEvents = new EventBytes();
        private final Engine engine;
        private final EventBytes plainEvents = new EventBytes();
        private final Engine plain;
        private final Oracle oracle;

        private Compared(int rules) {
            engine = new Engine(new VenueEventsWriter(events), BookKind.LADDER, rules);
            plain = new Engine(new VenueEventsWriter(plainEvents), BookKind.PLAIN, rules);
            oracle = new Oracle(new VenueEventsWriter(oracleEvents), rules);
        }

        @Override
        public Engine engine() {
            return engine;
        }

        @Override
        public void apply(TimedCommand command) {
            command.applyTo(engine);
            command.applyTo(plain);
            oracle.apply(command.timeNs(), command.command());
            requireEqual(events, oracleEvents);
            requireEqual(plainEvents, oracleEvents);
            COUNTS.count(events);
            events.clear();
            plainEvents.clear();
            oracleEvents.clear();
            if (engine.commandNumber() % COMMANDS_A_LOOK == 0 && !engine.hasPendingWork()) {
                assertThat(limits(engine)).isEqualTo(limits(oracle));
            }
        }

        private static void requireEqual(EventBytes actual, EventBytes expected) {
            if (!actual.equalsBytes(expected)) {
                assertThat(EventDump.of(actual)).isEqualTo(EventDump.of(expected));
                throw new AssertionError("events differ in what they show of an order: " + EventDump.of(actual));
            }
        }

        private static SortedSet<String> limits(Engine of) {
            SortedSet<String> limits = new TreeSet<>();
            for (int place = 0; place < of.participantsWithLimits(); place++) {
                of.visitLimits(
                        place,
                        (participant, instrument, kind, used, limit) ->
                                limits.add(line(participant, instrument, kind, used, limit)));
            }
            return limits;
        }

        private static SortedSet<String> limits(Oracle of) {
            SortedSet<String> limits = new TreeSet<>();
            of.visitLimits((participant, instrument, kind, used, limit) ->
                    limits.add(line(participant, instrument, kind, used, limit)));
            return limits;
        }

        private static String line(int participant, int instrument, LimitKind kind, long used, long limit) {
            return participant + " " + instrument + " " + kind + " " + used + " " + limit;
        }

        @Override
        public void end() {}
    }
}
