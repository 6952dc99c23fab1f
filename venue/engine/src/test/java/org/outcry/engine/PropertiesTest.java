// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Properties of any flow: priority, uncrossed books, conserved quantities, limits and controls kept, one end for each
 * order.
 */
final class PropertiesTest {
    /** For each seed; the long run of CONTRIBUTING.md sets more. */
    private static final int COMMANDS = Integer.getInteger("outcry.engine.commands", 20_000);

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void shouldKeepItsPromises(long seed) {
        int[] counts = new int[4];
        CheckedRun.run(new RandomCommands(seed, 0), COMMANDS, () -> new Audited(counts));
        assertThat(counts[0]).as("continuous trades").isGreaterThan(300);
        assertThat(counts[1]).as("trades in auctions").isGreaterThan(100);
        assertThat(counts[2]).as("limit overrides").isGreaterThan(1);
        assertThat(counts[3]).as("cancels of linked orders").isGreaterThan(20);
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24})
    void shouldTakeAnyValueWhatever(long seed) {
        CheckedRun.run(new RandomCommands(seed, 0.3), COMMANDS, BothBooks::new);
    }

    @ParameterizedTest
    @ValueSource(longs = {25, 26, 27, 28})
    void shouldTakeAnyCommandWhatever(long seed) {
        AnyCommands any = new AnyCommands(AnyCommands.Values.of(seed));
        BothBooks books = new BothBooks();
        List<TimedCommand> given = new ArrayList<>();
        try {
            for (int i = 0; i < COMMANDS; i++) {
                given.add(TimedCommand.of(i * 1_000L, any.next(books.engine()), books.engine()));
                books.apply(given.get(i));
            }
            books.end();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(CheckedRun.shrunk(given, e, BothBooks::new), e);
        }
    }

    /** An engine whose every event is audited. */
    private static final class Audited implements CheckedRun.Check {
        private final EventAudit audit = new EventAudit();
        private final Engine engine = new Engine(audit);
        private final int[] counts;

        private Audited(int[] counts) {
            this.counts = counts;
        }

        @Override
        public Engine engine() {
            return engine;
        }

        @Override
        public void apply(TimedCommand command) {
            command.applyTo(engine);
            assertThat(engine.openOrders()).isEqualTo(audit.openOrders());
        }

        @Override
        public void end() {
            counts[0] = audit.trades;
            counts[1] = audit.auctionTrades;
            counts[2] = audit.limitOverrides;
            counts[3] = audit.linkedCancels;
        }
    }
}
