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
import org.outcry.engine.oracle.Oracle;
import org.outcry.engine.rules.LimitVisitor;
import org.outcry.seeds.Seed;

/** The engine against a naive interpreter of docs/matching.md: every event is the same, and the use of limits. */
final class OracleTest {
    /** For each seed; the long run sets more. */
    private static final int COMMANDS = Integer.getInteger("outcry.engine.commands", 25_000);

    /** After so many commands the use of limits is compared. */
    private static final int COMMANDS_A_LOOK = 50;

    /** Of all seeds. */
    private static final PhaseEventCounts COUNTS = new PhaseEventCounts();

    /** One, where it is set. */
    private static LongStream seeds() {
        return LongStream.of(81, 82, 83, 84).map(Seed::of).distinct();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void shouldDoWhatTheDocumentSays(long seed) {
        CheckedRun.run(new RandomCommands(seed, 0, 7), COMMANDS, Compared::new);
    }

    /** A flow that never comes to a phase, or to an end of an auction, says nothing of it. */
    @AfterAll
    static void shouldHaveReachedAllOfADay() {
        if (COMMANDS >= 25_000) {
            assertThat(COUNTS.counts()).containsKeys(PhaseEventCounts.ALL.toArray(new String[0]));
        }
    }

    /** The events of both. */
    private static final class Compared implements CheckedRun.Check {
        private final EventBytes events = new EventBytes();
        private final EventBytes oracleEvents = new EventBytes();
        private final Engine engine = new Engine(new VenueEventsWriter(events));
        private final Oracle oracle = new Oracle(new VenueEventsWriter(oracleEvents));

        @Override
        public Engine engine() {
            return engine;
        }

        @Override
        public void apply(TimedCommand command) {
            command.applyTo(engine);
            oracle.apply(command.timeNs(), command.command());
            if (!events.equalsBytes(oracleEvents)) {
                assertThat(EventDump.of(events)).isEqualTo(EventDump.of(oracleEvents));
                throw new AssertionError("events differ in what they show of an order: " + EventDump.of(events));
            }
            COUNTS.count(events);
            events.clear();
            oracleEvents.clear();
            if (engine.commandNumber() % COMMANDS_A_LOOK == 0 && !engine.hasPendingWork()) {
                assertThat(limits(engine)).isEqualTo(limits(oracle));
            }
        }

        private static SortedSet<String> limits(Engine of) {
            SortedSet<String> limits = new TreeSet<>();
            for (int place = 0; place < of.participantsWithLimits(); place++) {
                of.visitLimits(place, into(limits));
            }
            return limits;
        }

        private static SortedSet<String> limits(Oracle of) {
            SortedSet<String> limits = new TreeSet<>();
            of.visitLimits(into(limits));
            return limits;
        }

        private static LimitVisitor into(SortedSet<String> limits) {
            return (participant, instrument, kind, used, limit) ->
                    limits.add(participant + " " + instrument + " " + kind + " " + used + " " + limit);
        }

        @Override
        public void end() {}
    }
}
