// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.NewOrderLayout;
import org.outcry.api.order.Side;
import org.outcry.runtime.Ring;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/** Tests of frames that are not commands, sent to a venue or found in an old journal. */
class UndecodableCommandTest {
    private static final int UNKNOWN = 9_999;
    private static final int NEW_ORDER = 40;

    @TempDir
    private Path folder;

    private final SetClock clock = new SetClock();
    private final List<String> lines = new ArrayList<>();
    private final List<String> outcomes = new ArrayList<>();
    private final SourceListener source = new SourceListener() {
        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {
            outcomes.add("sequenced " + commandNumber);
        }

        @Override
        public void onRefused(int methodId, String reason) {
            outcomes.add("refused " + methodId + " " + reason);
        }
    };

    private SequencerConfig config() {
        return new SequencerConfig(folder, 1 << 16, 1L << 30, Durability.PROCESS, 0);
    }

    private Sequencer open() throws IOException {
        return Sequencer.solo(config(), clock, lines::add);
    }

    @Test
    void shouldRefuseAFrameOfAnUnknownMethodAndGoOn() throws IOException {
        long commands;
        try (Sequencer sequencer = open()) {
            Ring ring = new Ring(1 << 16);
            sequencer.addSource(ring, source);
            Participant.setUp(ring);
            write(ring, UNKNOWN, new byte[24]);
            Participant alpha = new Participant(ring, 1, 1, 0).logon();
            alpha.order(1, Side.BUY, 50, 5);
            while (sequencer.doWork() > 0) {
                assertThat(sequencer.hasRoom()).isTrue();
            }
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
            assertThat(sequencer.undecodable()).isEqualTo(1);
            commands = sequencer.engine().commandNumber();
        }
        assertThat(outcomes)
                .filteredOn(outcome -> outcome.startsWith("refused"))
                .singleElement()
                .asString()
                .startsWith("refused " + UNKNOWN)
                .contains("unknown method");
        assertThat(outcomes).endsWith("sequenced " + commands).hasSize((int) commands);
        assertThat(lines).anyMatch(line -> line.startsWith("command refused") && line.contains("methodId=" + UNKNOWN));
        // The last command is the snapshot at the orderly shutdown.
        assertThat(JournalCheck.check(folder).commands()).isEqualTo(commands + 1);
        assertThat(JournalCheck.check(folder).faults()).isEmpty();
        try (Sequencer sequencer = open()) {
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
        }
    }

    @Test
    void shouldRefuseBodiesThatAreNoCommands() throws IOException {
        try (Sequencer sequencer = open()) {
            Participant.setUp(sequencer.input());
            long before = sequencer.engine().commandNumber();
            Frames input = sequencer.input(source);
            byte[] order = order();
            write(input, NEW_ORDER, java.util.Arrays.copyOf(order, order.length - 1));
            write(input, NEW_ORDER, new byte[0]);
            order[24] = 99;
            write(input, NEW_ORDER, order);
            write(input, 0, order);
            write(input, -1, order);
            assertThat(sequencer.undecodable()).isEqualTo(5);
            assertThat(sequencer.engine().commandNumber()).isEqualTo(before);
        }
        assertThat(outcomes).hasSize(5).allMatch(outcome -> outcome.startsWith("refused "));
        assertThat(outcomes.get(0)).contains("too short").contains("NewOrder");
        assertThat(outcomes.get(2)).contains("field=side").contains("value=99");
        assertThat(JournalCheck.check(folder).faults()).isEmpty();
    }

    @Test
    void shouldSayLessOftenWhatComesOftener() throws IOException {
        try (Sequencer sequencer = open()) {
            for (int i = 0; i < 1_000; i++) {
                write(sequencer.input(), UNKNOWN, new byte[0]);
            }
            assertThat(sequencer.undecodable()).isEqualTo(1_000);
        }
        assertThat(lines)
                .filteredOn(line -> line.startsWith("command refused"))
                .hasSize(10)
                .last()
                .asString()
                .contains("refusedSoFar=512");
    }

    @Test
    void shouldNameTheRecordOfAnOldJournalThatIsNoCommand() throws IOException {
        long number;
        try (Sequencer sequencer = open()) {
            Participant.setUp(sequencer.input());
        }
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter journal = EventFileWriter.open(config().journal(), 1, preparer)) {
            number = journal.nextNumber();
            journal.timeNs(clock.nanoTime());
            journal.append(UNKNOWN, new byte[8], 0, 8);
        }
        assertThatThrownBy(this::open)
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("no command")
                .hasMessageContaining("journal-00000000000000000001.events")
                .hasMessageMatching("(?s).* offset=\\d{2,} .*")
                .hasMessageContaining("commandNumber=" + number)
                .hasMessageContaining("methodId=" + UNKNOWN)
                .hasMessageContaining("start with the version that wrote it");
        assertThat(JournalCheck.check(folder).faults())
                .anyMatch(fault -> fault.toString().contains("no command")
                        && fault.toString().contains("commandNumber=" + number));
    }

    private static void write(Frames frames, int methodId, byte[] body) {
        byte[] claimed = frames.claim(body.length);
        System.arraycopy(body, 0, claimed, frames.offset(), body.length);
        frames.commit(methodId, body.length);
    }

    private static byte[] order() {
        Ring ring = new Ring(1024);
        new OrderEntryWriter(ring).newOrder(new NewOrder());
        byte[] bytes = new byte[NewOrderLayout.LENGTH];
        FrameHandler copy = (methodId, buffer, offset, length) -> System.arraycopy(buffer, offset, bytes, 0, length);
        assertThat(ring.poll(copy, 1)).isEqualTo(1);
        return bytes;
    }
}
