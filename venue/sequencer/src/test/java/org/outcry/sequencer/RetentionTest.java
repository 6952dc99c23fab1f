// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.api.OrderEntryWriter;
import org.outcry.api.operator.StartDay;
import org.outcry.gateway.bookmark.BookmarkCallsEncodings;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.gateway.bookmark.LoadedState;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.SealedSegments;
import org.outcry.wire.file.SegmentRetention;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * Removal of old files of journal and event log: bounds, what always stays, the archive, kills between any two steps,
 * and damage.
 */
class RetentionTest {
    private static final int SEGMENT_BYTES = EventFileSpec.MIN_SEGMENT_BYTES;
    private static final int MOST_FILES = 4;
    private static final SegmentRetention FEW =
            new SegmentRetention(SegmentRetention.ALL, (long) MOST_FILES * SEGMENT_BYTES);

    @TempDir
    private Path folder;

    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final SetClock clock = new SetClock();

    /** Damage to an archive. */
    private record Damage(String name, String told, Change change) {}

    /** Change of a folder. */
    private interface Change {
        void apply(Path archive) throws IOException;
    }

    @Test
    void shouldStayWithinItsBounds() throws IOException {
        SequencerConfig config = config(null);
        for (int day = 1; day <= 8; day++) {
            run(config, 60, day, Long.MAX_VALUE);
            assertThat(config.journal().segments().length).isLessThanOrEqualTo(MOST_FILES);
            // The present day stays, and that is what the venue has at the end of each.
            assertThat(config.eventLog().segments().length).as(lines::toString).isLessThanOrEqualTo(MOST_FILES + 3);
        }
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
        assertThat(config.eventLog().segments()[0]).isGreaterThan(100);
        assertThat(lines).anyMatch(line -> line.startsWith("events file deleted"));
        assertThat(lines).noneMatch(line -> line.contains("damaged") || line.contains("could not"));
    }

    @Test
    void shouldKeepWhatReadersAndTheDayNeed() throws IOException {
        SequencerConfig config = config(null);
        run(config, 600, 1, 1);
        assertThat(config.eventLog().segments()[0]).isEqualTo(1);
        long need = last(config) / 2;
        run(config, 100, 2, need);
        long[] kept = config.eventLog().segments();
        assertThat(kept[0]).as(lines::toString).isGreaterThan(1).isLessThanOrEqualTo(need);
        assertThat(kept[1]).isGreaterThan(need);
        // The third day is longer than its events may take.
        long dayStart = last(config) + 1;
        run(config, 600, 3, Long.MAX_VALUE);
        run(config, 600, 0, Long.MAX_VALUE);
        kept = config.eventLog().segments();
        assertThat(kept.length).isGreaterThan(MOST_FILES);
        assertThat(kept[0]).isLessThanOrEqualTo(dayStart + 20);
    }

    /**
     * A gateway that has yet to write its bookmark after a start needs old files for a moment, which nobody has to look
     * at.
     */
    @Test
    void shouldTellWhyOldFilesStayWhenTwoRoundsFindTheSame() throws IOException {
        SequencerConfig config = config(null);
        run(config, 60, 1, 1);
        run(config, 600, 2, 1);
        run(config, 600, 0, 1);
        List<String> told = new ArrayList<>();
        long[] need = {1};
        OldSegments old = new OldSegments(
                config,
                SealedSegments.read(config.journal()),
                SealedSegments.read(config.eventLog()),
                () -> need[0],
                told::add);
        Runnable rest = () -> {};
        old.remove(rest);
        need[0] = Long.MAX_VALUE;
        for (int round = 0; round < 3; round++) {
            old.remove(rest);
        }
        String stay = "more files of the event log stay than are kept, they are needed by ";
        assertThat(told).filteredOn(line -> line.startsWith(stay)).containsExactly(stay + "the present day");
        need[0] = 1;
        old.remove(rest);
        old.remove(rest);
        assertThat(told).endsWith(stay + "a gateway");
    }

    @Test
    void shouldShortenACopyAsFarAsItsGatewayAndTheDayPermit() throws IOException {
        SequencerConfig config =
                new SequencerConfig(folder.resolve("whole"), SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 300);
        run(config, 300, 1, 1);
        long dayStart = last(config) + 1;
        run(config, 300, 2, 1);
        EventFileSpec log = config.eventLog();
        long[] present = log.segments();
        // All is to be kept, but the bound of the copy is four files.
        EventFileSpec copy = new EventFileSpec(
                log.directory(),
                log.name(),
                log.layoutHash(),
                log.rulesVersion(),
                SEGMENT_BYTES,
                4L * SEGMENT_BYTES,
                log.encoding(),
                log.former());
        for (long need : new long[] {present[2], Long.MAX_VALUE}) {
            CopyRetention retention = new CopyRetention(copy, SegmentRetention.WHOLE, () -> need, lines::add);
            await(() -> lines.stream().anyMatch(line -> line.startsWith("file of the copy of the event log deleted")));
            retention.close();
            lines.clear();
            long[] kept = copy.segments();
            assertThat(kept[0]).isGreaterThan(1).isLessThanOrEqualTo(Math.min(need, dayStart + 20));
            assertThat(kept[1]).isGreaterThan(Math.min(need, dayStart));
        }
    }

    /**
     * Damage that changes neither size nor time of an old file is found in the background, and healed by the next
     * start.
     */
    @Test
    void shouldReadAtAStartOnlyWhatItNeedsOrWhatWasWrittenTo() throws IOException {
        SequencerConfig config =
                new SequencerConfig(folder.resolve("whole"), SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 300);
        run(config, 300, 1, 1);
        run(config, 300, 2, 1);
        long last = last(config);
        new BookmarkKeeper(
                        new Bookmarks(config.eventLog(), "test", lines::add), () -> last, reader -> new NoState(), 0, 1)
                .close();
        run(config, 10, 3, 1);
        Path old = config.eventLog().segmentFile(1);
        long second = config.eventLog().segments()[1];
        try (SoloSequencer sequencer = open(config)) {
            await(() -> SealedSegments.read(config.eventLog()).isUntouched(1, second));
            assertThat(sequencer.hasRoom()).isTrue();
        }
        damage(old);
        lines.clear();
        try (SoloSequencer sequencer = open(config)) {
            assertThat(lines).noneMatch(line -> line.contains("is made again"));
            await(() -> lines.stream().anyMatch(line -> line.contains("The venue goes on")));
            assertThat(sequencer.hasRoom()).isTrue();
        }
        lines.clear();
        run(config, 1, 0, 1);
        assertThat(lines).anyMatch(line -> line.contains("The event log is made again from the journal: fromEvent=1 "));
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
    }

    /**
     * The present day may have many files: a start does not read those before the newest snapshot and the bookmarks.
     */
    @Test
    void shouldNotReadThePresentDayAtAStart() throws IOException {
        SequencerConfig config =
                new SequencerConfig(folder.resolve("day"), SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 300);
        run(config, 1_500, 1, 1);
        long last = last(config);
        new BookmarkKeeper(
                        new Bookmarks(config.eventLog(), "test", lines::add), () -> last, reader -> new NoState(), 0, 1)
                .close();
        run(config, 10, 0, 1);
        long[] files = config.eventLog().segments();
        try (SoloSequencer sequencer = open(config)) {
            await(() -> SealedSegments.read(config.eventLog()).isUntouched(files[1], files[2]));
            assertThat(sequencer.hasRoom()).isTrue();
        }
        damage(config.eventLog().segmentFile(files[1]));
        lines.clear();
        try (SoloSequencer sequencer = open(config)) {
            assertThat(lines).noneMatch(line -> line.contains("is made again"));
            sequencer.requireEvents(files[2]);
            assertThatThrownBy(() -> sequencer.requireEvents(1))
                    .isInstanceOf(StartRefusedException.class)
                    .hasMessageContaining("A gateway without a bookmark, or with an old one, needs it");
        }
    }

    /** Changes a byte, as the disk does: size and time stay. */
    private static void damage(Path file) throws IOException {
        FileTime time = Files.getLastModifiedTime(file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(new byte[] {77}), 3_000);
        }
        Files.setLastModifiedTime(file, time);
    }

    /** Condition of files. */
    private interface Condition {
        boolean holds() throws IOException;
    }

    private void await(Condition condition) throws IOException {
        long deadlineNs = System.nanoTime() + TimeUnit.MINUTES.toNanos(5);
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as(lines::toString).isLessThan(deadlineNs);
            LockSupport.parkNanos(100_000);
        }
    }

    /** State of a gateway that has none. */
    private static final class NoState implements EventState {
        @Override
        public void onFrame(int methodId, byte[] buffer, int offset, int length) {
            // Nothing is kept.
        }

        @Override
        public int version() {
            return 1;
        }

        @Override
        public WireContract contract() {
            return BookmarkCallsEncodings.contract();
        }

        @Override
        public void save(Frames frames) {
            // There is nothing.
        }

        @Override
        public MessageReader loader() {
            return BookmarkCallsEncodings.messageReader(new LoadedState() {});
        }
    }

    @Test
    void shouldRemoveNothingBeforeTheReadersAreKnown() throws IOException {
        SequencerConfig config = config(null);
        run(config, 600, 1, 1);
        try (SoloSequencer sequencer = open(config)) {
            assertThat(sequencer.hasRoom()).isTrue();
        }
        assertThat(config.eventLog().segments()[0]).isEqualTo(1);
    }

    @Test
    void shouldArchiveAndPutBack() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        SequencerConfig whole =
                new SequencerConfig(folder.resolve("whole"), SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 300);
        SequencerConfig config = config(archive);
        for (int day = 1; day <= 3; day++) {
            clock.advanceNs(1_000);
            long from = clock.nanoTime();
            run(whole, 300, day, Long.MAX_VALUE);
            clock.set(from);
            run(config, 300, day, Long.MAX_VALUE);
        }
        assertThat(JournalArchive.check(archive).faults()).isEmpty();
        JournalArchive.Records first = JournalArchive.records(archive, true).getFirst();
        List<JournalArchive.Records> unpacked = new ArrayList<>();
        JournalArchive.forEach(archive, true, first.last(), first.last(), (files, records) -> {
            unpacked.add(records);
            assertThat(Files.readAllBytes(files.eventLog().segmentFile(1)))
                    .isEqualTo(Files.readAllBytes(whole.eventLog().segmentFile(1)));
        });
        assertThat(unpacked).containsExactly(first);
        // With all files back, the journal is replayed from its first command.
        assertThat(JournalArchive.restore(archive, config.directory(), true)).isPositive();
        JournalCheck.Result check = JournalCheck.check(config.directory());
        assertThat(check.faults()).isEmpty();
        assertThat(check.events()).isEqualTo(last(whole));
        assertThat(config.eventLog().segments()).isEqualTo(whole.eventLog().segments());
        run(config, 10, 0, Long.MAX_VALUE);
        assertThat(config.eventLog().segments()[0]).isGreaterThan(1);
    }

    @Test
    void shouldRemoveNothingWithoutTheArchiveAndSaySo() throws IOException {
        Path archive = folder.resolve("archive");
        SequencerConfig config = config(archive);
        // Each end has a snapshot, so that after the second, files of the first are older than is kept.
        run(config, 600, 1, Long.MAX_VALUE);
        run(config, 600, 2, Long.MAX_VALUE);
        assertThat(config.journal().segments()[0]).isEqualTo(1);
        assertThat(lines)
                .anyMatch(line -> line.contains("archived, none is deleted")
                        && line.contains("it is tried again")
                        && line.contains("archive folder is missing"));
        Files.createDirectory(archive);
        run(config, 10, 0, Long.MAX_VALUE);
        assertThat(config.journal().segments()[0]).isGreaterThan(1);
        assertThat(JournalArchive.check(archive).faults()).isEmpty();
    }

    /** Its files are written to a device that has no space. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void shouldRemoveNothingWhileTheArchiveIsFullAndSaySo() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        List<Path> full = List.of(archive.resolve("journal.unfinished"), archive.resolve("events.unfinished"));
        for (Path file : full) {
            Files.createSymbolicLink(file, Path.of("/dev/full"));
        }
        SequencerConfig config = config(archive);
        run(config, 600, 1, Long.MAX_VALUE);
        run(config, 600, 2, Long.MAX_VALUE);
        assertThat(config.journal().segments()[0]).isEqualTo(1);
        assertThat(config.eventLog().segments()[0]).isEqualTo(1);
        assertThat(lines)
                .anyMatch(
                        line -> line.contains("archived, none is deleted") && line.contains("No space left on device"));
        for (Path file : full) {
            Files.delete(file);
        }
        run(config, 10, 0, Long.MAX_VALUE);
        assertThat(config.journal().segments()[0]).isGreaterThan(1);
        assertThat(JournalArchive.check(archive).faults()).isEmpty();
    }

    /** The folder as a kill leaves it, after each step of the removal of a file. */
    @Test
    void shouldGoOnAfterAKillAtEachStep() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        SequencerConfig config = config(archive);
        run(config, 600, 1, Long.MAX_VALUE);
        run(config, 600, 2, Long.MAX_VALUE);
        Path index = archive.resolve("archive.index");
        for (String step : List.of("while it is written", "named, not listed", "listed, not removed")) {
            Path archived = files(archive, "events-").getLast();
            long first = JournalArchive.records(archive, true).getLast().first();
            Path removed = config.eventLog().segmentFile(first);
            JournalArchive.forEach(
                    archive,
                    true,
                    first,
                    first,
                    (files, records) -> Files.copy(files.eventLog().segmentFile(first), removed));
            if (!step.startsWith("listed")) {
                Files.writeString(index, without(index, first));
            }
            if (step.startsWith("while")) {
                Files.move(archived, archive.resolve("events.unfinished"), StandardCopyOption.REPLACE_EXISTING);
            }
            run(config, 1, 0, Long.MAX_VALUE);
            assertThat(removed).as(step).doesNotExist();
            assertThat(JournalArchive.check(archive).faults()).as(step).isEmpty();
            assertThat(JournalCheck.check(config.directory()).faults()).as(step).isEmpty();
        }
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
        assertThat(lines).anyMatch(line -> line.contains("archived files are listed again"));
    }

    @TestFactory
    Stream<DynamicTest> shouldFindDamageOfAnArchive() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        SequencerConfig config = config(archive);
        run(config, 600, 1, Long.MAX_VALUE);
        run(config, 600, 2, Long.MAX_VALUE);
        Path foreign = Files.createDirectory(folder.resolve("foreign"));
        clock.advanceNs(5_000_000);
        SequencerConfig other = new SequencerConfig(
                folder.resolve("other"),
                SEGMENT_BYTES,
                1L << 30,
                Durability.PROCESS,
                300,
                new Retention(2, FEW, FEW, foreign));
        run(other, 600, 1, Long.MAX_VALUE);
        run(other, 600, 2, Long.MAX_VALUE);
        assertThat(files(archive, "events-").size()).isGreaterThan(2);
        Stream.Builder<Damage> damages = Stream.builder();
        for (int at : new int[] {0, 1}) {
            String which = at == 0 ? "first " : "middle ";
            damages.add(new Damage(which + "missing", "archived file is missing", a -> Files.delete(file(a, at))));
            damages.add(new Damage(which + "truncated", "damaged", a -> cut(file(a, at))));
            damages.add(new Damage(which + "flipped", "damaged", a -> flip(file(a, at))));
            damages.add(new Damage(
                    which + "foreign",
                    "damaged",
                    a -> Files.copy(file(foreign, at), file(a, at), StandardCopyOption.REPLACE_EXISTING)));
        }
        damages.add(new Damage("swapped", "damaged", RetentionTest::swap));
        damages.add(new Damage("index missing", "", a -> Files.delete(a.resolve("archive.index"))));
        damages.add(new Damage("index flipped", "", a -> flip(a.resolve("archive.index"))));
        damages.add(new Damage("index cut", "", a -> cut(a.resolve("archive.index"))));
        damages.add(new Damage("index lost, file flipped", "damaged, and not listed", a -> {
            flip(file(a, 1));
            Files.delete(a.resolve("archive.index"));
        }));
        return damages.build()
                .map(damage -> DynamicTest.dynamicTest(damage.name(), () -> {
                    Path damaged = folder.resolve("damaged");
                    delete(damaged);
                    copy(archive, damaged);
                    damage.change().apply(damaged);
                    String faults = JournalArchive.check(damaged).faults().toString();
                    if (damage.told().isEmpty()) {
                        assertThat(faults).isEqualTo("[]");
                    } else {
                        assertThat(faults).contains(damage.told());
                    }
                }));
    }

    @Test
    void shouldNotMixTwoVenuesInOneArchive() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        run(config(archive), 600, 1, Long.MAX_VALUE);
        run(config(archive), 600, 2, Long.MAX_VALUE);
        clock.advanceNs(7_000_000);
        SequencerConfig other = new SequencerConfig(
                folder.resolve("other"),
                SEGMENT_BYTES,
                1L << 30,
                Durability.PROCESS,
                300,
                new Retention(2, FEW, FEW, archive));
        run(other, 600, 1, Long.MAX_VALUE);
        run(other, 600, 2, Long.MAX_VALUE);
        assertThat(other.journal().segments()[0]).isEqualTo(1);
        assertThat(lines).anyMatch(line -> line.contains("another venue's file"));
    }

    @Test
    void shouldRefuseAShortenedLogThatNoListTellsOf() throws IOException {
        SequencerConfig config = config(null);
        run(config, 200, 1, Long.MAX_VALUE);
        run(config, 200, 2, Long.MAX_VALUE);
        assertThat(config.eventLog().segments()[0]).isGreaterThan(1);
        Path list = config.directory().resolve("events.sealed");
        byte[] bytes = Files.readAllBytes(list);
        Files.delete(list);
        assertThatThrownBy(() -> open(config))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("the event log begins with")
                .hasMessageContaining("restore its first files, or " + list);
        Files.write(list, bytes);
        run(config, 10, 0, Long.MAX_VALUE);
        assertThat(JournalCheck.check(config.directory()).faults()).isEmpty();
    }

    @Test
    void shouldRefuseAnIndexOfANewerVersion() throws IOException {
        Path archive = Files.createDirectory(folder.resolve("archive"));
        Files.writeString(archive.resolve("archive.index"), "outcry-archive 2\n");
        assertThatThrownBy(() -> JournalArchive.check(archive)).hasMessageContaining("archive is of another version");
    }

    private SequencerConfig config(@Nullable Path archive) {
        return new SequencerConfig(
                folder.resolve("data"),
                SEGMENT_BYTES,
                1L << 30,
                Durability.PROCESS,
                300,
                new Retention(2, FEW, FEW, archive));
    }

    private SoloSequencer open(SequencerConfig config) throws IOException {
        return SoloSequencer.open(config, clock, lines::add, DueCommands.NONE);
    }

    /**
     * Runs a venue to its orderly end.
     *
     * @param day starts this day first, unless it is 0
     * @param need the first event that a reader needs
     */
    private void run(SequencerConfig config, int trades, int day, long need) throws IOException {
        boolean isNew = !Files.exists(config.directory());
        try (SoloSequencer sequencer = open(config)) {
            sequencer.addReader(() -> need);
            sequencer.doWork();
            if (isNew) {
                Participant.setUp(sequencer.input());
            }
            if (day != 0) {
                StartDay start = new StartDay();
                start.day = 20270100 + day;
                new OrderEntryWriter(sequencer.input()).startDay(start);
            }
            int epoch = sequencer.engine().ownerEpoch(1) + 1;
            Participant alpha = new Participant(
                            sequencer.input(), 1, epoch, sequencer.engine().lastMsgSeqNum(1))
                    .logon();
            for (int i = 0; i < trades; i++) {
                sequencer.awaitRoom();
                clock.advanceNs(1_000);
                alpha.trade(1);
                sequencer.doWork();
            }
        }
    }

    private static long last(SequencerConfig config) throws IOException {
        try (EventFileReader reader = EventFileReader.open(config.eventLog())) {
            return reader.nextNumber() - 1;
        }
    }

    private static Path file(Path archive, int at) throws IOException {
        return files(archive, "events-").get(at);
    }

    private static void swap(Path archive) throws IOException {
        byte[] first = Files.readAllBytes(file(archive, 0));
        Files.copy(file(archive, 1), file(archive, 0), StandardCopyOption.REPLACE_EXISTING);
        Files.write(file(archive, 1), first);
    }

    private static String without(Path index, long first) throws IOException {
        return Files.readString(index, StandardCharsets.ISO_8859_1).replaceAll("events " + first + " [^\n]*\n", "");
    }

    private static void cut(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(all, all.length / 2));
    }

    private static void flip(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        // One changed bit of compressed zeros can stand for the same zeros.
        for (int i = all.length / 2; i < Math.min(all.length / 2 + 64, all.length); i++) {
            all[i] ^= 8;
        }
        Files.write(file, all);
    }

    private static List<Path> files(Path directory, String prefix) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith(prefix))
                    .sorted()
                    .toList();
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        for (Path file : files(from, "")) {
            Files.copy(file, to.resolve(file.getFileName()));
        }
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> all = Files.walk(directory)) {
                for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
