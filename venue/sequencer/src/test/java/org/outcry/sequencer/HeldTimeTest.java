// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.order.Side;
import org.outcry.gateway.Suspension;

/** A clock that was ahead and is right again: times of commands stand still, for so long without an operator's word. */
class HeldTimeTest {
    private static final long MAX_NS = TimeUnit.MINUTES.toNanos(5);
    private static final long HOUR_NS = TimeUnit.HOURS.toNanos(1);

    @TempDir
    private Path folder;

    private final SetClock clock = new SetClock();
    private final List<String> lines = new ArrayList<>();

    private SoloSequencer open() throws IOException {
        SequencerConfig config =
                new SequencerConfig(folder, 1 << 20, 1L << 30, Durability.PROCESS, 0, Retention.usual(), MAX_NS);
        return SoloSequencer.open(config, clock, lines::add, DueCommands.NONE);
    }

    private List<String> holds() {
        return lines.stream()
                .filter(line -> line.startsWith("ALERT new orders are suspended, the clock"))
                .toList();
    }

    @Test
    void shouldTakeOrdersDuringAShortHold() throws IOException {
        try (SoloSequencer sequencer = open()) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            long heldNs = sequencer.engine().timeNs();
            clock.advanceNs(-MAX_NS);
            sequencer.doWork();
            alpha.order(1, Side.BUY, 100, 10);
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
            assertThat(sequencer.engine().timeNs()).isEqualTo(heldNs);
            assertThat(sequencer.engine().ordersSuspended()).isFalse();
            assertThat(holds()).isEmpty();
        }
    }

    @Test
    void shouldAskAnOperatorOnceForEachLongHold() throws IOException {
        try (SoloSequencer sequencer = open()) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            clock.advanceNs(HOUR_NS);
            alpha.order(1, Side.BUY, 100, 10);
            clock.advanceNs(-HOUR_NS);
            sequencer.doWork();
            assertThat(sequencer.engine().suspensionReason()).isEqualTo(Suspension.CLOCK);
            assertThat(holds())
                    .singleElement()
                    .asString()
                    .contains("forMs=3600000 maxHoldMs=300000; set the clock right");
            alpha.order(2, Side.BUY, 100, 10);
            assertThat(sequencer.engine().openOrders())
                    .as("a new order is rejected")
                    .isEqualTo(1);
            alpha.cancel(1);
            assertThat(sequencer.engine().openOrders()).as("a cancel is taken").isZero();

            clock.advanceNs(HOUR_NS);
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended())
                    .as("the end of the hold is not an operator's word")
                    .isTrue();

            clock.advanceNs(-HOUR_NS);
            sequencer.doWork();
            new OrderEntryWriter(sequencer.input()).resumeOrders();
            sequencer.doWork();
            alpha.order(3, Side.BUY, 100, 10);
            assertThat(sequencer.engine().openOrders())
                    .as("the operator's word holds")
                    .isEqualTo(1);

            clock.advanceNs(HOUR_NS);
            sequencer.doWork();
            clock.advanceNs(-HOUR_NS);
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended()).as("another hold").isTrue();
            assertThat(holds()).hasSize(3);
        }
    }

    @Test
    void shouldAskAtAStartBeforeTheFirstOrder() throws IOException {
        try (SoloSequencer sequencer = open()) {
            Participant.setUp(sequencer.input());
        }
        clock.advanceNs(-MAX_NS - 1);
        try (SoloSequencer sequencer = open()) {
            assertThat(sequencer.engine().suspensionReason()).isEqualTo(Suspension.CLOCK);
        }
        clock.advanceNs(2 * MAX_NS);
        try (SoloSequencer sequencer = open()) {
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended())
                    .as("it is in the log")
                    .isTrue();
            new OrderEntryWriter(sequencer.input()).resumeOrders();
            assertThat(sequencer.engine().ordersSuspended()).isFalse();
        }
        assertThat(JournalCheck.check(folder).faults()).isEmpty();
        assertThat(holds()).hasSize(1);
    }
}
