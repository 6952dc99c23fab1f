// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.api.order.RejectReason;
import org.outcry.api.order.Side;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Tests of a sequencer whose disk is full, takes no writes, or does not let it enter its next file. */
class StorageRoomTest {
    private static final int SEGMENT_BYTES = 1 << 20;
    private static final int MOST_FILES = 3;

    @TempDir
    private Path folder;

    private final SetClock clock = new SetClock();
    private final List<String> lines = new CopyOnWriteArrayList<>();

    private SequencerConfig config =
            new SequencerConfig(Path.of("unused"), SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 0);

    @BeforeEach
    void useFolder() {
        config = in("venue", Durability.PROCESS);
    }

    private SequencerConfig in(String directory, Durability durability) {
        return new SequencerConfig(folder.resolve(directory), SEGMENT_BYTES, 1L << 30, durability, 0);
    }

    /** Has the folder hold a few files of each kind at most. */
    private void fillSoon() {
        config = new SequencerConfig(
                config.directory(), SEGMENT_BYTES, (long) MOST_FILES * SEGMENT_BYTES, Durability.PROCESS, 0);
    }

    /**
     * Takes turns, if the last file of events was entered, until the sequencer has found that there is no other one.
     * The room that it finds then depends on the commands alone.
     */
    private void awaitFaultInTheLastFile(SoloSequencer sequencer) throws IOException {
        while (config.eventLog().segments().length == MOST_FILES
                && !sequencer.engine().ordersSuspended()) {
            sequencer.doWork();
            LockSupport.parkNanos(100_000);
        }
    }

    private SoloSequencer open(SequencerConfig opened) throws IOException {
        return SoloSequencer.open(opened, clock, lines::add, DueCommands.NONE);
    }

    @Test
    void shouldRefuseOrdersAndTakeCancelsWhenTheDiskIsFull() throws IOException {
        fillSoon();
        int accepted = 0;
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            while (!sequencer.engine().ordersSuspended()) {
                SequencerSteps.awaitRoom(sequencer);
                alpha.order(++accepted % 9_000, Side.BUY, 100, 10);
                SequencerSteps.awaitRoom(sequencer);
                alpha.cancel(accepted % 9_000);
                sequencer.doWork();
            }
            assertThat(lines).anyMatch(line -> line.startsWith("new orders are refused"));
            assertThat(sequencer.hasRoom()).isTrue();
            int refused = 0;
            while (sequencer.hasRoom()) {
                alpha.order(1, Side.BUY, 100, 10);
                sequencer.doWork();
                refused++;
            }
            sequencer.doWork();
            assertThat(refused).isGreaterThan(100);
            assertThat(lines)
                    .filteredOn(line -> line.startsWith("nothing more is taken"))
                    .hasSize(1);
            assertThat(sequencer.engine().openOrders()).isZero();
        }
        assertThat(SequencerSteps.events(config)).contains("reason: STORAGE_FULL");
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
        useFolder();
        try (SoloSequencer sequencer = open(config)) {
            SequencerSteps.awaitRoom(sequencer);
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended()).isFalse();
        }
    }

    @Test
    void shouldSayAtAStartThatTheDiskIsStillFullAndAnswerOrders() throws IOException {
        fillSoon();
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            for (int order = 1; !sequencer.engine().ordersSuspended(); order = order % 9_000 + 1) {
                SequencerSteps.awaitRoom(sequencer);
                alpha.order(order, Side.BUY, 100, 10);
                SequencerSteps.awaitRoom(sequencer);
                alpha.cancel(order);
                sequencer.doWork();
            }
        }
        lines.clear();
        try (SoloSequencer sequencer = open(config)) {
            while (lines.stream().noneMatch(line -> line.startsWith("new orders are refused"))) {
                sequencer.doWork();
            }
            new Participant(sequencer.input(), 1, 0, sequencer.engine().lastMsgSeqNum(1)).logon();
            Participant alpha = new Participant(
                    sequencer.input(),
                    1,
                    sequencer.engine().ownerEpoch(1),
                    sequencer.engine().lastMsgSeqNum(1));
            long refused = sequencer.engine().nextEventNumber();
            alpha.order(1, Side.BUY, 100, 10);
            sequencer.doWork();
            assertThat(sequencer.engine().openOrders()).isZero();
            assertThat(sequencer.engine().nextEventNumber()).isEqualTo(refused + 1);
        }
        assertThat(lines)
                .filteredOn(line -> line.startsWith("new orders are refused"))
                .hasSize(1);
        assertThat(SequencerSteps.events(config)).contains("reason: STORAGE_FULL");
    }

    @Test
    void shouldRefuseOrdersUntilTheNextStartWhenTheFolderTakesNoWrites() throws IOException {
        Path proof = config.directory().resolve(WriteProof.FILE);
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            alpha.order(1, Side.BUY, 100, 10);
            Files.deleteIfExists(proof);
            Files.createDirectory(proof);
            while (!sequencer.engine().ordersSuspended()) {
                sequencer.doWork();
                LockSupport.parkNanos(100_000);
            }
            assertThat(lines)
                    .filteredOn(line -> line.startsWith("new orders are refused"))
                    .singleElement()
                    .asString()
                    .contains("the data folder takes no writes", "repair the disk, and start the venue again");
            alpha.order(2, Side.BUY, 100, 10);
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
            alpha.cancel(1);
            assertThat(sequencer.engine().openOrders()).isZero();
        }
        Files.delete(proof);
        try (SoloSequencer sequencer = open(config)) {
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended()).isFalse();
            assertThat(lines).contains("orders are taken again: the disk takes writes");
        }
    }

    @Test
    void shouldSuspendOrdersWhileTheNextFileCanNotBeEntered() throws IOException {
        for (Durability durability : Durability.values()) {
            config = in(durability.name(), durability);
            lines.clear();
            suspendWhileTheNextFileIsGone(config.eventLog());
            config = in("journal" + durability.name(), durability);
            lines.clear();
            suspendWhileTheNextFileIsGone(config.journal());
        }
    }

    private void suspendWhileTheNextFileIsGone(EventFileSpec file) throws IOException {
        File prepared = file.directory().resolve(file.name() + ".next").toFile();
        try (SoloSequencer sequencer = open(config);
                EventFileReader reader = EventFileReader.open(file)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            while (reader.nextOffset() < SEGMENT_BYTES * 5L / 8) {
                tradeOnce(sequencer, alpha);
                reader.seek(reader.nextNumber());
            }
            while (!prepared.isFile() || prepared.length() < SEGMENT_BYTES) {
                LockSupport.parkNanos(100_000);
            }
            SequencerSteps.awaitRoom(sequencer);
            alpha.order(9, Side.BUY, 50, 10);
            assertThat(prepared.delete()).isTrue();
            while (!sequencer.engine().ordersSuspended()) {
                tradeOnce(sequencer, alpha);
            }
            assertThat(sequencer.hasRoom()).isTrue();
            assertThat(lines)
                    .filteredOn(line -> line.startsWith("new orders are refused"))
                    .singleElement()
                    .asString()
                    .contains("no next segment: file=" + prepared);
            alpha.order(8, Side.BUY, 50, 10);
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
            assertThat(sequencer.takesOrders()).as("orders are rejected").isTrue();
            alpha.cancel(9);
            assertThat(sequencer.engine().openOrders()).isZero();
            while (sequencer.engine().ordersSuspended()) {
                sequencer.doWork();
                LockSupport.parkNanos(100_000);
            }
            assertThat(lines).contains("orders are taken again: the disk takes writes");
            tradeOnce(sequencer, alpha);
            alpha.order(9, Side.BUY, 50, 10);
            assertThat(file.segments()).hasSize(2);
        }
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
        try (SoloSequencer sequencer = open(config)) {
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
        }
    }

    private static void tradeOnce(SoloSequencer sequencer, Participant participant) throws IOException {
        if (sequencer.hasRoom()) {
            participant.trade(1);
        }
        sequencer.doWork();
    }

    @Test
    void shouldLeaveAnOperatorsSuspensionToTheOperator() throws IOException {
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            SuspendOrders suspend = new SuspendOrders();
            suspend.reason = RejectReason.NOT_TRADING;
            new OrderEntryWriter(sequencer.input()).suspendOrders(suspend);
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended()).isTrue();
        }
        try (SoloSequencer sequencer = open(config)) {
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended()).isTrue();
            new OrderEntryWriter(sequencer.input()).resumeOrders();
            sequencer.doWork();
            assertThat(sequencer.engine().ordersSuspended()).isFalse();
        }
    }

    @Test
    void shouldKeepTheLastRoomOfAFullDiskForCancels() throws IOException {
        fillSoon();
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            int orders = 0;
            while (sequencer.takesOrders()) {
                SequencerSteps.awaitRoom(sequencer);
                alpha.order(++orders % 9_000, Side.BUY, 100, 10);
                SequencerSteps.awaitRoom(sequencer);
                if (!sequencer.engine().ordersSuspended()) {
                    alpha.cancel(orders % 9_000);
                }
                sequencer.doWork();
                awaitFaultInTheLastFile(sequencer);
            }
            assertThat(sequencer.engine().ordersSuspended()).isTrue();
            int cancels = 0;
            while (sequencer.hasRoom()) {
                alpha.cancel(1);
                cancels++;
            }
            assertThat(cancels).isGreaterThan(1_000);
        }
    }

    @Test
    void shouldWriteNothingAtAStartOnADiskThatTakesNothing() throws IOException {
        fillSoon();
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            while (sequencer.hasRoom() || !sequencer.engine().ordersSuspended()) {
                SequencerSteps.awaitRoom(sequencer);
                if (sequencer.hasRoom()) {
                    alpha.cancel(1);
                }
                sequencer.doWork();
            }
        }
        long commands = JournalCheck.check(config.directory()).commands();
        assertThatThrownBy(() -> open(config))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("journal takes nothing more")
                .hasMessageContaining("make room");
        JournalCheck.Result check = JournalCheck.check(config.directory());
        assertThat(check.faults()).isEmpty();
        assertThat(check.commands()).isEqualTo(commands);
    }
}
