// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.wire.file.EventFileSpec;

/**
 * Test of starts in damaged folders. Each kind of damage to each kind of file is either repaired, with a line that says
 * so and with the state and the events of before, or the start is refused with the file and the remedy, and the folder
 * is as it was.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DamagedFolderTest {
    private static final int SEGMENT_BYTES = EventFileSpec.MIN_SEGMENT_BYTES;

    /** Bytes of records that each last file has at least: a damaged page lies within. */
    private static final int RECORD_BYTES = 16 * 1024;

    /** Those that it has at most: a start goes on in it. */
    private static final int MOST_RECORD_BYTES = 40 * 1024;

    @TempDir
    private static Path folders;

    private Path whole = Path.of("unused");
    private Path foreign = Path.of("unused");
    private final Map<String, byte[]> wholeEvents = new TreeMap<>();
    private long stateHash;
    private long lastEvent;
    private int copies;

    /** A result that a start may have. */
    private enum Outcome {
        REPAIRED,
        REFUSED,

        /** The venue starts, because it does not need the file, and names it. */
        TOLD
    }

    @FunctionalInterface
    private interface Damage {
        void apply(Path folder, Path file) throws IOException;
    }

    @BeforeAll
    void makeFolders() throws IOException {
        whole = folders.resolve("whole");
        foreign = folders.resolve("foreign");
        fill(foreign, 1_000_000);
        fill(whole, 0);
        for (Path file : segments(whole, "events")) {
            wholeEvents.put(name(file), Files.readAllBytes(file));
        }
        assertThat(segments(whole, "journal")).hasSizeGreaterThan(3);
        assertThat(segments(whole, "events")).hasSizeGreaterThan(3);
        assertThat(snapshots(whole)).hasSizeGreaterThan(2);
        List<String> lines = new ArrayList<>();
        try (SoloSequencer sequencer = open(copy(whole), lines)) {
            stateHash = sequencer.engine().stateHash();
            lastEvent = sequencer.releasedEventNumber();
        }
        assertThat(lines).noneMatch(line -> line.contains("damaged") || line.contains("missing"));
    }

    /** A venue that ended without a snapshot at the end, so that the last one is followed by commands. */
    private static void fill(Path folder, long laterNs) throws IOException {
        SetClock clock = new SetClock();
        clock.advanceNs(laterNs);
        SequencerConfig config = config(folder);
        try (SoloSequencer sequencer = SoloSequencer.open(config, clock, line -> {}, DueCommands.NONE)) {
            Participant.setUp(sequencer.input());
            Participant alpha = new Participant(sequencer.input(), 1, 1, 0).logon();
            // The last files must have records where the damage will be.
            for (int round = 1;
                    round <= 40 || !endsInTheMiddle(folder, "journal") || !endsInTheMiddle(folder, "events");
                    round++) {
                sequencer.awaitRoom();
                clock.advanceNs(1_000_000);
                alpha.trade(10);
                if (round % 10 == 0 && round < 40) {
                    new OrderEntryWriter(sequencer.input()).takeSnapshot();
                    awaitSnapshot(folder, sequencer.engine().commandNumber());
                }
            }
            SequencerSteps.copyFolder(folder, folder.resolveSibling(folder.getFileName() + "-killed"));
        }
        deleteFolder(folder);
        Files.move(folder.resolveSibling(folder.getFileName() + "-killed"), folder);
        // A start and a kill, after which the checksums of all closed files are listed.
        Path listed = folder.resolveSibling(folder.getFileName() + "-listed");
        try (SoloSequencer sequencer = SoloSequencer.open(config, clock, line -> {}, DueCommands.NONE)) {
            while (Stream.of("journal", "events")
                    .anyMatch(kind -> listedFiles(folder, kind) + 1 < segmentsOf(folder, kind))) {
                LockSupport.parkNanos(100_000);
            }
            assertThat(sequencer.takesOrders()).isTrue();
            SequencerSteps.copyFolder(folder, listed);
        }
        deleteFolder(folder);
        Files.move(listed, folder);
    }

    private static long listedFiles(Path folder, String kind) {
        try {
            Path list = folder.resolve(kind + ".sealed");
            return Files.exists(list) ? Files.readAllLines(list).size() - 1 : 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int segmentsOf(Path folder, String kind) {
        try {
            return segments(folder, kind).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the last number of a file; the highest of all for the last file. */
    private static long end(List<Path> files, Path file) {
        int next = files.indexOf(file) + 1;
        return next == files.size()
                ? Long.MAX_VALUE
                : Long.parseLong(name(files.get(next)).replaceAll("\\D", "")) - 1;
    }

    /** Returns the length of the last file without the zeros at its end, in bytes. */
    private static int used(Path folder, String kind) throws IOException {
        byte[] bytes = Files.readAllBytes(segments(folder, kind).getLast());
        int length = bytes.length;
        while (length > 0 && bytes[length - 1] == 0) {
            length--;
        }
        return length;
    }

    private static boolean endsInTheMiddle(Path folder, String kind) throws IOException {
        int used = used(folder, kind);
        return used >= RECORD_BYTES && used <= MOST_RECORD_BYTES;
    }

    private static void awaitSnapshot(Path folder, long commandNumber) throws IOException {
        while (SnapshotFile.list(folder).stream().noneMatch(file -> file.commandNumber() == commandNumber)) {
            LockSupport.parkNanos(100_000);
        }
    }

    @TestFactory
    Stream<DynamicTest> shouldRepairAloudOrRefuse() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String kind : List.of("journal", "events")) {
            List<Path> files = segments(whole, kind);
            Map<String, Path> places = Map.of(
                    "first", files.get(0),
                    "middle", files.get(files.size() - 2),
                    "last", files.get(files.size() - 1));
            Outcome usual = kind.equals("events") ? Outcome.REPAIRED : Outcome.REFUSED;
            long newestSnapshot = SnapshotFile.list(whole).stream()
                    .mapToLong(SnapshotFile::commandNumber)
                    .max()
                    .orElseThrow();
            places.forEach((place, file) -> {
                String what = kind + ", " + place + " file: ";
                Outcome inside = kind.equals("journal") && end(files, file) <= newestSnapshot ? Outcome.TOLD : usual;
                tests.add(test(what + "missing", file, (folder, path) -> Files.delete(path), usual));
                tests.add(test(what + "cut", file, (folder, path) -> cut(path, SEGMENT_BYTES - 5_000), usual));
                tests.add(test(what + "empty", file, (folder, path) -> cut(path, 0), usual));
                tests.add(test(what + "header changed", file, (folder, path) -> flip(path, 20), usual));
                tests.add(test(what + "all zeros", file, (folder, path) -> zero(path, 0, SEGMENT_BYTES), usual));
                tests.add(test(what + "page of zeros", file, (folder, path) -> zero(path, 4096, 4096), inside));
                tests.add(test(what + "bit of a record", file, (folder, path) -> flip(path, 3_000), inside));
                tests.add(test(
                        what + "another venue's",
                        file,
                        (folder, path) ->
                                Files.copy(foreign.resolve(name(path)), path, StandardCopyOption.REPLACE_EXISTING),
                        kind.equals("events") && place.equals("last") ? Outcome.REFUSED : inside));
                Path neighbour = files.get(place.equals("first") ? 1 : 0);
                tests.add(test(
                        what + "another file's content",
                        file,
                        (folder, path) -> Files.copy(neighbour, path, StandardCopyOption.REPLACE_EXISTING),
                        usual));
            });
            Path list = whole.resolve(kind + ".sealed");
            tests.add(test(kind + ", list: missing", list, (folder, path) -> Files.delete(path), Outcome.REPAIRED));
            tests.add(test(kind + ", list: changed", list, (folder, path) -> flip(path, 5), Outcome.REPAIRED));
            tests.add(test(kind + ", list: cut", list, (folder, path) -> cut(path, 30), Outcome.REPAIRED));
        }
        tests.add(test(
                "events, records of all files lost",
                lastOf(whole, "events"),
                (folder, path) -> {
                    for (Path file : segments(folder, "events")) {
                        zero(file, 64, SEGMENT_BYTES - 64);
                    }
                },
                Outcome.REPAIRED));
        return tests.stream();
    }

    private DynamicTest test(String name, Path damaged, Damage damage, Outcome expected) {
        return DynamicTest.dynamicTest(name, () -> {
            Path folder = copy(whole);
            damage.apply(folder, folder.resolve(name(damaged)));
            Map<String, ByteBuffer> before = contents(folder);
            boolean comparedOnlyByReplay = name.contains("last file: another venue's") || name.contains("list:");
            assertThat(fastCheck(folder).equals("[]")).isEqualTo(comparedOnlyByReplay);
            List<String> lines = new CopyOnWriteArrayList<>();
            if (expected == Outcome.REFUSED) {
                assertThat(refusal(folder, lines)).containsAnyOf(name(damaged), "event log and journal disagree");
                assertThat(contents(folder)).isEqualTo(before);
                return;
            }
            try (SoloSequencer sequencer = open(folder, lines)) {
                assertThat(sequencer.engine().stateHash()).isEqualTo(stateHash);
                assertThat(sequencer.releasedEventNumber()).isEqualTo(lastEvent);
                while (expected == Outcome.TOLD && lines.stream().noneMatch(line -> line.contains("goes on"))) {
                    LockSupport.parkNanos(100_000);
                }
            }
            if (expected == Outcome.TOLD) {
                assertThat(lines).anyMatch(line -> line.contains(name(damaged)) && line.contains("goes on"));
                return;
            }
            assertThat(lines).anyMatch(line -> line.contains("made again") || line.contains("made anew"));
            for (Map.Entry<String, byte[]> file : wholeEvents.entrySet()) {
                if (!file.getKey().equals(name(lastOf(whole, "events")))) {
                    assertThat(folder.resolve(file.getKey())).hasBinaryContent(file.getValue());
                }
            }
        });
    }

    private static String fastCheck(Path folder) {
        try {
            return JournalCheck.checkFast(folder).faults().toString();
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private String refusal(Path folder, List<String> lines) throws IOException {
        try (SoloSequencer sequencer = open(folder, lines)) {
            return "it started, state as before: " + (sequencer.engine().stateHash() == stateHash) + " " + lines;
        } catch (StartRefusedException | IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private Path copy(Path from) throws IOException {
        return SequencerSteps.copyFolder(from, folders.resolve("copy-" + copies++));
    }

    private static void deleteFolder(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /** The files that a venue wrote; neither locks nor what was only prepared. */
    private static Map<String, ByteBuffer> contents(Path folder) throws IOException {
        Map<String, ByteBuffer> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (!name(file).endsWith(".lock") && !name(file).endsWith(".next")) {
                    contents.put(name(file), ByteBuffer.wrap(Files.readAllBytes(file)));
                }
            }
        }
        return contents;
    }

    private static SequencerConfig config(Path folder) {
        return new SequencerConfig(folder, SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 0);
    }

    private static SoloSequencer open(Path folder, List<String> lines) throws IOException {
        return SoloSequencer.open(config(folder), new SetClock(), lines::add, DueCommands.NONE);
    }

    private static List<Path> segments(Path folder, String kind) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> name(file).matches(kind + "-\\d+\\.events"))
                    .sorted()
                    .toList();
        }
    }

    private static Path lastOf(Path folder, String kind) throws IOException {
        List<Path> files = segments(folder, kind);
        return files.get(files.size() - 1);
    }

    private static List<SnapshotFile> snapshots(Path folder) throws IOException {
        return SnapshotFile.list(folder);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static void cut(Path file, long bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(bytes);
        }
    }

    private static void flip(Path file, long offset) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[(int) offset] ^= 4;
        Files.write(file, bytes);
    }

    private static void zero(Path file, long offset, int length) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            assertThat(channel.write(ByteBuffer.allocate(length), offset)).isEqualTo(length);
        }
    }
}
