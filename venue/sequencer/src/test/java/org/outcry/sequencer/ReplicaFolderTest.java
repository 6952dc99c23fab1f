// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** A replica with files: started at a bookmark, it compares the commands that it holds and appends the rest. */
class ReplicaFolderTest {
    private static final int BEFORE = 40;
    private static final int SECTOR_BYTES = 512;
    private static final int CRC_OFFSET = 4;
    private static final long START_NS = 1_795_000_000_000_000_000L;

    @TempDir
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final List<Command> commands = commands();

    /** Command as bytes. */
    private static final class Command {
        private final int methodId;
        private final byte[] bytes;

        private Command(int methodId, byte[] bytes) {
            this.methodId = methodId;
            this.bytes = bytes;
        }
    }

    private static List<Command> commands() {
        List<Command> all = new ArrayList<>();
        Frames recorder = new Frames() {
            private byte[] bytes = {};

            @Override
            public byte[] claim(int maxLength) {
                bytes = new byte[maxLength];
                return bytes;
            }

            @Override
            public int offset() {
                return 0;
            }

            @Override
            public void commit(int methodId, int length) {
                all.add(new Command(methodId, Arrays.copyOf(bytes, length)));
            }
        };
        Participant.setUp(recorder);
        new Participant(recorder, 1, 1, 0).logon().trade(100);
        return all;
    }

    private SequencerConfig config() {
        return new SequencerConfig(folder, 1 << 16, 1L << 30, Durability.PROCESS, 0);
    }

    private ReplicaFolder open(long command) throws IOException {
        return ReplicaFolder.open(config(), command, lines::add);
    }

    private void apply(ReplicaFolder replica, int from, int to) {
        for (int i = from; i < to; i++) {
            Command command = commands.get(i);
            assertThat(replica.apply(START_NS + i, command.methodId, command.bytes, 0, command.bytes.length))
                    .isTrue();
        }
    }

    private void runToTheMiddle() throws IOException {
        try (ReplicaFolder replica = open(0)) {
            apply(replica, 0, BEFORE);
            replica.bookmark();
            apply(replica, BEFORE, BEFORE + 20);
            replica.awaitDurableBookmark();
            assertThat(replica.bookmarkIsDurable()).isTrue();
        }
    }

    @Test
    void shouldNameTheFolderWhoseJournalCannotBeForced() throws IOException {
        Path away = folder.resolveSibling(folder.getFileName() + "-away");
        try (ReplicaFolder replica = open(0)) {
            replica.awaitDurableBookmark();
            apply(replica, 0, BEFORE);
            Files.move(folder, away);
            replica.bookmark();
            assertThatThrownBy(replica::awaitDurableBookmark)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining(folder.toString())
                    .hasMessageContaining("commandNumber=" + BEFORE)
                    .hasMessageContaining("forcedCommand=0");
            Files.move(away, folder);
            // The next force would be reported as good, although the disk may have lost what was before.
            replica.bookmark();
            assertThatThrownBy(replica::requireForces).isInstanceOf(UncheckedIOException.class);
            assertThat(replica.bookmarkIsDurable()).isFalse();
        }
    }

    @Test
    void shouldCompareWhatItHoldsAndAppendTheRest() throws IOException {
        runToTheMiddle();
        long hash;
        try (ReplicaFolder replica = open(BEFORE)) {
            assertThat(replica.engine().commandNumber()).isEqualTo(BEFORE);
            apply(replica, BEFORE, commands.size());
            hash = replica.engine().stateHash();
        }
        JournalCheck.Result check = JournalCheck.check(folder);
        assertThat(check.faults()).isEmpty();
        assertThat(check.commands()).isEqualTo(commands.size());
        assertThat(check.snapshots()).isEqualTo(1);
        assertThat(check.stateHash()).isEqualTo(hash);
    }

    @Test
    void shouldNameTheCommandThatIsAnotherOne() throws IOException {
        runToTheMiddle();
        try (ReplicaFolder replica = open(BEFORE)) {
            apply(replica, BEFORE, BEFORE + 3);
            Command other = commands.get(BEFORE + 4);
            assertThatThrownBy(() ->
                            replica.apply(START_NS + BEFORE + 3, other.methodId, other.bytes, 0, other.bytes.length))
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("disagree")
                    .hasMessageContaining(folder.toString());
        }
    }

    /** Returns the files of a kind, in their order. */
    private List<Path> files(String kind) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> String.valueOf(file.getFileName()).matches(kind + "-\\d+\\.events"))
                    .sorted()
                    .toList();
        }
    }

    /** Loses a record as a disk without power does: its sectors stay as they were prepared. */
    private void lose(EventFileSpec spec, long number, boolean andRest) throws IOException {
        Path file;
        int from;
        int to;
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(number);
            from = (int) reader.nextOffset();
            reader.poll((methodId, buffer, offset, length) -> {}, number, 1);
            file = reader.file();
            to = (int) reader.nextOffset();
        }
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, from, andRest ? bytes.length : to, (byte) 0);
        Files.write(file, bytes);
    }

    /** Changes the checksum of a record. */
    private void change(EventFileSpec spec, long number) throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(number);
            Path file = spec.segmentFile(reader.nextFile());
            byte[] bytes = Files.readAllBytes(file);
            bytes[(int) reader.nextOffset() + CRC_OFFSET] ^= 1;
            Files.write(file, bytes);
        }
    }

    private void requireWhole(ReplicaFolder replica) throws IOException {
        requireWhole(replica, BEFORE);
    }

    private void requireWhole(ReplicaFolder replica, int from) throws IOException {
        apply(replica, from, commands.size());
        long hash = replica.engine().stateHash();
        replica.close();
        JournalCheck.Result check = JournalCheck.check(folder);
        assertThat(check.faults()).isEmpty();
        assertThat(check.commands()).isEqualTo(commands.size());
        assertThat(check.stateHash()).isEqualTo(hash);
    }

    @Test
    void shouldCutTheJournalAtAGapBehindTheBookmark() throws IOException {
        runToTheMiddle();
        lose(config().journal(), BEFORE + 6, false);
        Path file = files("journal").getLast();
        byte[] damaged = Files.readAllBytes(file);
        ReplicaFolder replica = open(BEFORE);
        assertThat(lines)
                .filteredOn(line -> line.contains("cut off"))
                .singleElement()
                .asString()
                .contains(file.toString())
                .contains("lastCommand=" + (BEFORE + 5))
                .contains("bookmarkCommand=" + BEFORE);
        requireWhole(replica);
        assertThat(folder.resolve("damaged").resolve(file.getFileName())).hasBinaryContent(damaged);
    }

    @Test
    void shouldCutALastRecordWhoseNumberIsLost() throws IOException {
        try (ReplicaFolder replica = open(0)) {
            apply(replica, 0, BEFORE);
            replica.bookmark();
            apply(replica, BEFORE, commands.size());
        }
        Path file = files("journal").getLast();
        byte[] bytes = Files.readAllBytes(file);
        int last = 0;
        try (EventFileReader reader = EventFileReader.open(config().journal())) {
            for (long number = BEFORE + 1; number <= commands.size(); number++) {
                reader.seek(number);
                last = reader.nextOffset() % SECTOR_BYTES == SECTOR_BYTES - 8 ? (int) reader.nextOffset() : last;
            }
        }
        assertThat(last).as("a record whose number begins a sector").isPositive();
        Arrays.fill(bytes, last + 8, bytes.length, (byte) 0);
        Files.write(file, bytes);
        requireWhole(open(BEFORE));
        assertThat(lines).anyMatch(line -> line.startsWith("torn tail cut: file=" + file));
    }

    @Test
    void shouldRefuseAFolderWithAGapBeforeTheBookmark() throws IOException {
        runToTheMiddle();
        lose(config().journal(), BEFORE, false);
        byte[] damaged = Files.readAllBytes(files("journal").getLast());
        assertThatThrownBy(() -> open(BEFORE))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll(
                        files("journal").getLast().toString(), "record " + BEFORE, ReplicaFolder.REMEDY);
        assertThat(files("journal").getLast()).hasBinaryContent(damaged);
        assertThat(folder.resolve("damaged")).doesNotExist();
    }

    /** Takes a snapshot for a bookmark that the cluster's log does not have in the end. */
    @Test
    void shouldCutTheJournalAtDamageBehindTheBookmarkThatASnapshotIsAheadOf() throws IOException {
        try (ReplicaFolder replica = open(0)) {
            apply(replica, 0, BEFORE - 10);
            replica.beginJournalFile();
            apply(replica, BEFORE - 10, BEFORE);
            replica.bookmark();
            replica.awaitDurableBookmark();
        }
        change(config().journal(), BEFORE - 15);
        int bookmark = BEFORE - 20;
        ReplicaFolder replica = open(bookmark);
        assertThat(lines).anyMatch(line -> line.contains("lastCommand=" + (BEFORE - 16)));
        requireWhole(replica, bookmark);
    }

    @Test
    void shouldNameTheRemedyOfDamageBeforeTheBookmarkAlsoIfItWasCutBehindIt() throws IOException {
        try (ReplicaFolder replica = open(0)) {
            apply(replica, 0, 10);
            replica.beginJournalFile();
            apply(replica, 10, BEFORE + 20);
        }
        change(config().journal(), 5);
        change(config().journal(), BEFORE + 5);
        assertThatThrownBy(() -> open(BEFORE))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContainingAll(files("journal").getFirst().toString(), "record 5", ReplicaFolder.REMEDY);
    }

    @Test
    void shouldMakeEventsAgainThatAreAheadOfTheJournal() throws IOException {
        runToTheMiddle();
        lose(config().journal(), BEFORE + 6, true);
        lose(config().eventLog(), 3, false);
        requireWhole(open(BEFORE));
    }

    @Test
    void shouldRefuseAFolderThatEndsBeforeTheBookmark() throws IOException {
        runToTheMiddle();
        assertThatThrownBy(() -> open(BEFORE + 21))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("lastJournalCommand=" + (BEFORE + 20))
                .hasMessageContaining("bookmarkCommand=" + (BEFORE + 21));
        // Nothing is left open by the refused start.
        open(BEFORE).close();
    }
}
