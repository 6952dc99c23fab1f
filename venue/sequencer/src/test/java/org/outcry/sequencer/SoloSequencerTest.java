// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.order.Side;
import org.outcry.wire.file.SealedSegments;
import org.outcry.wire.file.SegmentRetention;

class SoloSequencerTest {
    private static final int SEGMENT_BYTES = 1 << 20;

    @TempDir
    private Path folder;

    private final SetClock clock = new SetClock();
    private final List<String> lines = new CopyOnWriteArrayList<>();

    private SequencerConfig config =
            new SequencerConfig(Path.of("unused"), SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 0);

    @BeforeEach
    void useFolder() {
        config = in(folder.resolve("venue"), Durability.PROCESS);
    }

    private static SequencerConfig in(Path directory, Durability durability) {
        return new SequencerConfig(directory, SEGMENT_BYTES, 1L << 30, durability, 0);
    }

    private SoloSequencer open(SequencerConfig opened) throws IOException {
        return SoloSequencer.open(opened, clock, lines::add, DueCommands.NONE);
    }

    @Test
    void shouldGoOnWhereItStopped() throws IOException {
        long hash;
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            alpha.trade(100);
            alpha.order(9, Side.BUY, 50, 5);
            sequencer.doWork();
        }
        String before = SequencerSteps.events(config);
        try (SoloSequencer sequencer = open(config)) {
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
            hash = sequencer.engine().stateHash();
            assertThat(SequencerSteps.events(config)).startsWith(before).endsWith("venueStarted: { }\n...\n");
        }
        assertThat(lines).anyMatch(line -> line.startsWith("recovered: ") && line.contains("replayed=0"));
        try (SoloSequencer sequencer = open(config)) {
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
        }
        assertThat(hash).isNotZero();
    }

    @Test
    void shouldLoseNothingWhenTheProcessIsKilled() throws IOException {
        Path copy = folder.resolve("copy");
        long hash;
        String released;
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            alpha.trade(5_000);
            alpha.order(9, Side.BUY, 50, 5);
            copyFiles(config.directory(), copy);
            hash = sequencer.engine().stateHash();
            released = SequencerSteps.events(config);
        }
        SequencerConfig copied = in(copy, Durability.PROCESS);
        JournalCheck.Result check = JournalCheck.check(copy);
        assertThat(check.faults()).isEmpty();
        assertThat(check.stateHash()).isEqualTo(hash);
        try (SoloSequencer sequencer = open(copied)) {
            assertThat(SequencerSteps.events(copied)).startsWith(released);
            assertThat(sequencer.engine().openOrders(1)).isEqualTo(1);
        }
    }

    @Test
    void shouldGiveTheSameBytesForTheSameCommands() throws IOException {
        SequencerConfig other = in(folder.resolve("other"), Durability.MACHINE);
        for (SequencerConfig each : List.of(config, other)) {
            try (SoloSequencer sequencer = open(each)) {
                Participant.setUp(sequencer.input());
                new Participant(sequencer.input(), 1, 1, 0).logon().trade(1_000);
                sequencer.doWork();
            }
        }
        assertThat(SequencerSteps.events(other)).isEqualTo(SequencerSteps.events(config));
        assertThat(JournalCheck.check(config.directory()).stateHash())
                .isEqualTo(JournalCheck.check(other.directory()).stateHash());
    }

    @Test
    void shouldReplayThroughSnapshotsToTheSameEvents() throws IOException {
        config = new SequencerConfig(config.directory(), SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 500);
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            for (int i = 0; i < 10; i++) {
                alpha.trade(100);
                alpha.order(100 + i, Side.BUY, 50, 5);
                SequencerSteps.awaitRoom(sequencer);
                sequencer.doWork();
                awaitSnapshot(sequencer.engine().commandNumber());
            }
        }
        JournalCheck.Result check = JournalCheck.check(config.directory());
        assertThat(check.faults()).isEmpty();
        assertThat(check.snapshots()).isGreaterThanOrEqualTo(5);
        assertThat(check.commands()).isGreaterThan(4_000);
    }

    /** Waits for a snapshot within the last 500 commands before a number. */
    private void awaitSnapshot(long commandNumber) throws IOException {
        while (commandNumber >= 1_000
                && SnapshotFile.list(config.directory()).stream()
                        .noneMatch(snapshot -> snapshot.commandNumber() > commandNumber - 1_000)) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldPassOverADamagedSnapshotAndSaySo() throws IOException {
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            new Participant(sequencer.input(), 1, 1, 0).logon().trade(100);
        }
        SnapshotFile newest = SnapshotFile.list(config.directory()).getFirst();
        flipByte(newest.path(), 100);
        try (SoloSequencer sequencer = open(config)) {
            assertThat(sequencer.engine().openOrders()).isZero();
        }
        assertThat(lines)
                .anyMatch(line ->
                        line.contains("damaged") && line.contains(newest.path().toString()));
        assertThat(lines).anyMatch(line -> line.startsWith("recovered: ") && !line.contains("replayed=0"));
    }

    @Test
    void shouldRebuildALostEventLog() throws IOException {
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            new Participant(sequencer.input(), 1, 1, 0).logon().trade(2_000);
        }
        String before = SequencerSteps.events(config);
        for (Path file : files(config.directory(), "events-")) {
            Files.delete(file);
        }
        try (SoloSequencer sequencer = open(config)) {
            assertThat(SequencerSteps.events(config)).startsWith(before);
            assertThat(sequencer.releasedEventNumber()).isGreaterThan(1_000);
        }
    }

    @Test
    void shouldRefuseToStartWhenEventLogAndJournalDisagree() throws IOException {
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            new Participant(sequencer.input(), 1, 1, 0).logon().trade(10);
        }
        SequencerConfig other = in(folder.resolve("other"), Durability.PROCESS);
        try (SoloSequencer sequencer = open(other)) {
            Participant.setUp(sequencer.input());
            new Participant(sequencer.input(), 1, 1, 0).logon().order(1, Side.BUY, 5, 5);
        }
        for (Path file : files(config.directory(), "journal-")) {
            Files.copy(
                    file,
                    other.directory().resolve(file.getFileName()),
                    java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        }
        for (SnapshotFile snapshot : SnapshotFile.list(other.directory())) {
            Files.delete(snapshot.path());
        }
        assertThatThrownBy(() -> open(other))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("disagree")
                .hasMessageContaining("eventNumber=");
        assertThat(JournalCheck.check(other.directory()).faults()).isNotEmpty();
    }

    @Test
    void shouldRefuseToStartOnADamagedJournal() throws IOException {
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            new Participant(sequencer.input(), 1, 1, 0).logon().trade(100);
        }
        Path journal = files(config.directory(), "journal-").getFirst();
        flipByte(journal, 8_192);
        assertThatThrownBy(() -> open(config))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining(journal.toString())
                .hasMessageContaining("offset=");
    }

    @Test
    void shouldGoOnWithoutOldJournalFilesWhenTheirLossIsAccepted() throws IOException {
        tradeForManyFiles();
        Path lost = files(config.directory(), "journal-").getFirst();
        Files.move(lost, folder.resolve("old-journal"));
        SealedSegments list = SealedSegments.read(config.journal());
        if (list.isKnown()) {
            assertThatThrownBy(() -> open(config))
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining(lost.toString())
                    .hasMessageContaining("delete " + list.file());
            Files.delete(list.file());
        }
        open(config).close();
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
        for (Path snapshot : files(config.directory(), "snapshot-")) {
            Files.delete(snapshot);
        }
        assertThat(JournalCheck.check(config.directory()).faults())
                .singleElement()
                .asString()
                .contains("no snapshot reaches what is left");
    }

    @Test
    void shouldNotStartWithAHoleInItsJournal() throws IOException {
        tradeForManyFiles();
        Path lost = files(config.directory(), "journal-").get(1);
        Files.delete(lost);
        assertThatThrownBy(() -> open(config))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("missing")
                .hasMessageContaining(lost.toString());
    }

    private void tradeForManyFiles() throws IOException {
        config = new SequencerConfig(config.directory(), 1 << 16, 1L << 30, Durability.PROCESS, 500);
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            for (int i = 0; i < 500; i++) {
                SequencerSteps.awaitRoom(sequencer);
                alpha.trade(1);
                sequencer.doWork();
            }
        }
    }

    @Test
    void shouldKeepASecondVenueOutOfItsFolder() throws IOException {
        try (SoloSequencer sequencer = open(config)) {
            assertThatThrownBy(() -> open(config))
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("another venue")
                    .hasMessageContaining(config.directory().toString());
            assertThat(sequencer.hasRoom()).isTrue();
        }
    }

    @Test
    void shouldReleaseEventsAfterTheForceWhenTheyMustSurviveThePower() throws IOException {
        try (SoloSequencer sequencer = open(in(folder.resolve("machine"), Durability.MACHINE))) {
            long before = sequencer.releasedEventNumber();
            Participant.setUp(sequencer.input());
            assertThat(sequencer.releasedEventNumber()).isEqualTo(before);
            sequencer.doWork();
            assertThat(sequencer.releasedEventNumber()).isGreaterThan(before);
        }
    }

    @Test
    void shouldRunTimersWhenTheirTimeHasCome() throws IOException {
        try (SoloSequencer sequencer = open(config)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            alpha.order(1, Side.BUY, 100, 10);
            alpha.disconnect();
            sequencer.doWork();
            assertThat(sequencer.engine().openOrders()).isEqualTo(1);
            clock.advanceNs(Participant.CANCEL_ON_DISCONNECT_NS);
            sequencer.doWork();
            assertThat(sequencer.engine().openOrders()).isZero();
        }
        assertThat(SequencerSteps.events(config)).contains("reason: DISCONNECTED");
    }

    @Test
    void shouldDeleteWhatItNeedNotKeepAndNothingThatRecoveryNeeds() throws IOException {
        long dayNs = 86_400_000_000_000L;
        config = new SequencerConfig(
                config.directory(),
                1 << 16,
                1L << 30,
                Durability.PROCESS,
                500,
                new Retention(3, new SegmentRetention(2 * dayNs, SegmentRetention.ALL), SegmentRetention.WHOLE, null));
        for (int day = 0; day < 5; day++) {
            clock.advanceNs(dayNs);
            try (SoloSequencer sequencer = open(config)) {
                if (day == 0) {
                    Participant.setUp(sequencer.input());
                }
                int epoch = sequencer.engine().ownerEpoch(1) + 1;
                int last = sequencer.engine().lastMsgSeqNum(1);
                Participant alpha = new Participant(sequencer.input(), 1, epoch, last).logon();
                for (int i = 0; i < 300; i++) {
                    SequencerSteps.awaitRoom(sequencer);
                    alpha.trade(1);
                    sequencer.doWork();
                }
            }
            assertThat(files(config.directory(), "snapshot-")).hasSizeLessThanOrEqualTo(3);
            assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
        }
        assertThat(lines).anyMatch(line -> line.startsWith("journal file deleted"));
        assertThat(files(config.directory(), "journal-").getFirst().toString()).doesNotEndWith("00001.events");
        // The newest snapshot is damaged, the previous one is valid.
        flipByte(SnapshotFile.list(config.directory()).getFirst().path(), 100);
        open(config).close();
        for (Path snapshot : files(config.directory(), "snapshot-")) {
            Files.delete(snapshot);
        }
        assertThatThrownBy(() -> open(config))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("older files of the journal are gone");
    }

    @Test
    void shouldTakeNoSnapshotOfAnEngineThatFailedInACommand() throws IOException {
        config = new SequencerConfig(config.directory(), 1 << 16, 2L << 16, Durability.PROCESS, 0);
        SoloSequencer sequencer = open(config);
        Participant.setUp(sequencer.input());
        Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
        assertThatThrownBy(() -> orderWithoutAskingForRoom(alpha)).isInstanceOf(IllegalStateException.class);
        sequencer.close();
        assertThat(files(config.directory(), "snapshot-")).isEmpty();
    }

    private static void orderWithoutAskingForRoom(Participant alpha) {
        while (true) {
            alpha.order(1, Side.BUY, 50, 5);
        }
    }

    private static void flipByte(Path file, long at) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            java.nio.ByteBuffer one = java.nio.ByteBuffer.allocate(1);
            assertThat(channel.read(one, at)).isEqualTo(1);
            one.put(0, (byte) ~one.get(0)).rewind();
            assertThat(channel.write(one, at)).isEqualTo(1);
        }
    }

    private static List<Path> files(Path directory, String prefix) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith(prefix))
                    .sorted()
                    .toList();
        }
    }

    private static void copyFiles(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (Path file : files(from, "")) {
            if (!file.toString().endsWith(".unfinished")) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }
}
