// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.Load;
import org.outcry.wire.file.SegmentPreparer;
import org.outcry.wire.file.StateFile;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/** Bookmarks: what a start reads, and each kind of damage to them. Nothing is timed; events are counted. */
class BookmarksTest {
    private static final int EVENTS = 5_000;
    private static final long FAR = 1_000_000;

    @TempDir
    private Path folder;

    private final List<String> lines = new ArrayList<>();

    /** Damage to the newest of two bookmarks. */
    private record Damage(String name, String line, Change change) {}

    /** Change of a file. */
    private interface Change {
        void apply(Path file) throws IOException;
    }

    @Test
    void shouldReadOnlyTheEventsAfterTheLastBookmark() throws IOException {
        EventFileSpec log = log(folder, 7);
        assertThat(start(log, EVENTS).read).isEqualTo(EVENTS);
        append(log, 10);
        CountedEvents second = start(log, EVENTS + 10);
        assertThat(second.read).isEqualTo(10);
        assertThat(second.sum).isEqualTo(sumOfAll(log));
        assertThat(lines).isEmpty();
    }

    /** The start of the venue left old files unchecked, because there are newer bookmarks. */
    @Test
    void shouldHaveTheLogCheckedFromTheFirstEventThatIsRead() throws IOException {
        EventFileSpec log = log(folder, 7);
        List<Long> checks = new ArrayList<>();
        Bookmarks bookmarks = new Bookmarks(log, "test", lines::add, checks::add);
        start(log, 100);
        start(log, 200);
        assertThat(read(bookmarks, EVENTS).read).isEqualTo(EVENTS - 200);
        assertThat(checks).containsExactly(201L);
        flip(files().getFirst(), 9);
        assertThat(read(bookmarks, EVENTS).read).isEqualTo(EVENTS - 100);
        assertThat(checks).containsExactly(201L, 101L);
        flip(files().getLast(), 9);
        assertThat(read(bookmarks, EVENTS).read).isEqualTo(EVENTS);
        assertThat(checks).containsExactly(201L, 101L, 1L);
    }

    /**
     * Under load, the older bookmark of a gateway may be millions of events older than the newest; one of a gateway
     * that is no longer configured stays for ever.
     */
    @Test
    void shouldNeedTheEventsAfterTheNewestBookmarkOfEachGateway() throws IOException {
        EventFileSpec log = log(folder, 7);
        assertThat(Bookmarks.firstNeededOfAll(log)).isEqualTo(1);
        Files.createDirectories(folder.resolve("bookmarks"));
        for (String name : List.of(
                "fix-00000000000000000900",
                "fix-00000000000010000900",
                "itch-00000000000000000700",
                "itch-00000000000010000700",
                "ouch-00000000000000000100")) {
            Files.createFile(folder.resolve("bookmarks").resolve(name + ".bookmark"));
        }
        assertThat(Bookmarks.firstNeededOfAll(log)).isEqualTo(10_000_700);
    }

    @Test
    void shouldWriteOneFromTimeToTime() throws IOException {
        EventFileSpec log = log(folder, 7);
        BookmarkKeeper keeper = new BookmarkKeeper(bookmarks(log), () -> EVENTS, reader -> new CountedEvents(), 0, 100);
        while (files().isEmpty()) {
            LockSupport.parkNanos(100_000);
        }
        assertThat(read(log, EVENTS).read).isZero();
        keeper.close();
        assertThat(files()).hasSize(1);
    }

    @Test
    void shouldWriteTheFirstOneWithoutALine() throws IOException {
        EventFileSpec log = log(folder, 3);
        append(log, (int) BookmarkKeeper.EVERY_EVENTS);
        long last = EVENTS + BookmarkKeeper.EVERY_EVENTS;
        new BookmarkKeeper(bookmarks(log), () -> last, reader -> new CountedEvents(), 0, FAR).close();
        assertThat(files()).hasSize(1);
        assertThat(lines).isEmpty();
        assertThat(read(log, last).read).isZero();
    }

    /** The load is high for ever, by a clock that stands for a second between two looks. */
    @Test
    void shouldWaitWhileTheLoadIsHighButNotForMoreThanTenTimesAsManyEvents() throws IOException {
        EventFileSpec log = log(folder, 7);
        AtomicLong released = new AtomicLong(400);
        AtomicLong records = new AtomicLong();
        AtomicLong looks = new AtomicLong();
        Load high = new Load(
                () -> records.getAndAdd(2 * Load.HIGH_PER_SECOND),
                () -> TimeUnit.SECONDS.toNanos(looks.getAndIncrement()));
        BookmarkKeeper keeper =
                new BookmarkKeeper(bookmarks(log), released::get, reader -> new CountedEvents(), 0, 101, high);
        while (looks.get() < 3) {
            LockSupport.parkNanos(100_000);
        }
        assertThat(files()).isEmpty();
        released.set(EVENTS);
        while (files().isEmpty()) {
            LockSupport.parkNanos(100_000);
        }
        keeper.close();
        assertThat(read(log, EVENTS).read).isZero();
    }

    @Test
    void shouldKeepTheNewestTwo() throws IOException {
        EventFileSpec log = log(folder, 7);
        for (int last = 1_000; last <= EVENTS; last += 1_000) {
            start(log, last);
        }
        assertThat(files()).hasSize(2);
        assertThat(bookmarks(log).firstNeeded()).isEqualTo(4_000);
    }

    /** A process that is killed leaves an unfinished file at most: before the rename, or a part of it. */
    @Test
    void shouldPassOverAnUnfinishedOne() throws IOException {
        EventFileSpec log = log(folder, 7);
        start(log, 1_000);
        Path unfinished = folder.resolve("bookmarks/test.unfinished");
        Files.copy(files().getFirst(), unfinished);
        assertThat(read(log, EVENTS).read).isEqualTo(EVENTS - 1_000);
        Files.write(unfinished, new byte[] {1, 2, 3});
        assertThat(start(log, EVENTS).read).isEqualTo(EVENTS - 1_000);
        assertThat(read(log, EVENTS).read).isZero();
    }

    @TestFactory
    Stream<DynamicTest> shouldPassOverADamagedOneAloud() {
        return Stream.of(
                        new Damage("missing", "", Files::delete),
                        new Damage("empty", "it is damaged", file -> Files.write(file, new byte[0])),
                        new Damage("truncated", "it is damaged", file -> cut(file, 5)),
                        new Damage("header cut", "it is damaged", file -> cut(file, Files.size(file) - 20)),
                        new Damage("flipped header", "it is damaged", file -> flip(file, 9)),
                        new Damage("flipped state", "it is damaged", file -> flip(file, Files.size(file) - 40)),
                        new Damage("flipped hash", "it is damaged", file -> flip(file, Files.size(file) - 1)),
                        new Damage("zeros", "it is damaged", file -> Files.write(file, new byte[200])),
                        new Damage("another venue's", "another venue's", this::replaceByForeign),
                        new Damage("another gateway's", "one of gateway other", file -> replaceBy(file, "other", 3)),
                        new Damage("newer version", "it has version 4", file -> replaceBy(file, "test", 4)),
                        new Damage("another layout", "it has calls of another layout", this::replaceByAnotherLayout),
                        new Damage("no bookmark", "it is no bookmark", BookmarksTest::replaceByOtherCalls))
                .map(damage -> DynamicTest.dynamicTest(damage.name(), () -> check(damage)));
    }

    private void check(Damage damage) throws IOException {
        deleteAll();
        lines.clear();
        EventFileSpec log = log(folder, 7);
        start(log, 1_000);
        start(log, 2_000);
        damage.change().apply(files().getFirst());
        // The older one takes its place, and the next one is good.
        CountedEvents healed = start(log, EVENTS);
        assertThat(healed.read).isEqualTo(EVENTS - 1_000);
        assertThat(healed.sum).isEqualTo(sumOfAll(log));
        assertThat(String.join(" ", lines)).contains(damage.line());
        assertThat(lines).hasSize(damage.line().isEmpty() ? 0 : 1);
        lines.clear();
        assertThat(read(log, EVENTS).read).isZero();
        assertThat(lines).isEmpty();
        // Without any, the log is read from its beginning.
        for (Path file : files()) {
            flip(file, 50);
        }
        assertThat(read(log, EVENTS).read).isEqualTo(EVENTS);
        assertThat(lines).last().asString().contains("no valid bookmark, the gateway reads all events");
    }

    @Test
    void shouldRefuseIfOlderEventsAreGoneToo() throws IOException {
        EventFileSpec log = log(folder, 7);
        start(log, 4_000);
        start(log, EVENTS);
        long[] segments = log.segments();
        Files.delete(folder.resolve(String.format("events-%020d.events", segments[0])));
        assertThat(read(log, EVENTS).read).isZero();
        for (Path file : files()) {
            flip(file, 50);
        }
        assertThatThrownBy(() -> read(log, EVENTS))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no valid bookmark, and older events are gone")
                .hasMessageContaining("firstEvent=" + segments[1]);
    }

    /** Starts a gateway that reads up to an event, and ends it in order. Returns its state. */
    private CountedEvents start(EventFileSpec log, long last) throws IOException {
        Bookmarks bookmarks = bookmarks(log);
        CountedEvents state = read(bookmarks, last);
        new BookmarkKeeper(bookmarks, () -> last, reader -> new CountedEvents(), last - state.read, FAR).close();
        return state;
    }

    private CountedEvents read(EventFileSpec log, long last) throws IOException {
        return read(bookmarks(log), last);
    }

    private static CountedEvents read(Bookmarks bookmarks, long last) throws IOException {
        CountedEvents state = new CountedEvents();
        try (EventFileReader reader = EventFileReader.open(bookmarks.eventLog())) {
            bookmarks.load(state, reader);
            while (reader.position() <= last) {
                assertThat(reader.poll(state, last, 100)).isPositive();
            }
        }
        return state;
    }

    private static long sumOfAll(EventFileSpec log) throws IOException {
        CountedEvents all = new CountedEvents();
        try (EventFileReader reader = EventFileReader.open(log)) {
            while (reader.poll(all, Long.MAX_VALUE, 100) > 0) {
                // Goes on to the end.
            }
        }
        return all.sum;
    }

    private Bookmarks bookmarks(EventFileSpec log) {
        return new Bookmarks(log, "test", lines::add);
    }

    /** The bookmarks, newest first. */
    private List<Path> files() throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.exists(folder.resolve("bookmarks"))) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder.resolve("bookmarks"), "*.bookmark")) {
                all.forEach(files::add);
            }
        }
        files.sort(Comparator.reverseOrder());
        return files;
    }

    private void deleteAll() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                if (!file.equals(folder)) {
                    Files.delete(file);
                }
            }
        }
    }

    private void replaceByForeign(Path file) throws IOException {
        Path other = Files.createDirectories(folder.resolve("foreign"));
        start(log(other, 8), 2_000);
        Files.copy(other.resolve("bookmarks").resolve(file.getFileName()), file, StandardCopyOption.REPLACE_EXISTING);
    }

    private void replaceBy(Path file, String name, int version) throws IOException {
        Bookmark bookmark = Objects.requireNonNull(Bookmark.verify(file, new Bookmark.Fault()));
        bookmark.start().gateway = name;
        bookmark.start().version = version;
        Bookmark.write(file, folder.resolve("unfinished"), bookmark.start(), new CountedEvents(version));
    }

    private void replaceByAnotherLayout(Path file) throws IOException {
        Bookmark bookmark = Objects.requireNonNull(Bookmark.verify(file, new Bookmark.Fault()));
        Bookmark.write(file, folder.resolve("unfinished"), bookmark.start(), new EventState() {
            @Override
            public void onFrame(int methodId, byte[] buffer, int offset, int length) {
                // Has no state.
            }

            @Override
            public int version() {
                return CountedEvents.VERSION;
            }

            @Override
            public WireContract contract() {
                return BookmarkCallsEncodings.contract();
            }

            @Override
            public void save(Frames frames) {
                // Has no state.
            }

            @Override
            public MessageReader loader() {
                return BookmarkCallsEncodings.messageReader(new LoadedState() {});
            }
        });
    }

    /** A file of calls that does not begin as a bookmark does. */
    private static void replaceByOtherCalls(Path file) throws IOException {
        StateFile.write(
                file,
                file.resolveSibling("unfinished"),
                SumCallsEncodings.contract(),
                frames -> new SumCallsWriter(frames).sum(1),
                () -> {});
    }

    private static void cut(Path file, long bytes) throws IOException {
        byte[] all = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(all, (int) (all.length - bytes)));
    }

    private static void flip(Path file, long at) throws IOException {
        byte[] all = Files.readAllBytes(file);
        all[(int) at] ^= 4;
        Files.write(file, all);
    }

    private static EventFileSpec log(Path directory, long timeNs) throws IOException {
        EventFileSpec spec = new EventFileSpec(directory, "events", 77, 1, 1 << 16, 1L << 30);
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            append(writer, EVENTS, timeNs);
        }
        return spec;
    }

    private static void append(EventFileSpec spec, int events) throws IOException {
        try (SegmentPreparer preparer = new SegmentPreparer();
                EventFileWriter writer = EventFileWriter.open(spec, 1, preparer)) {
            append(writer, events, 9_000_000);
        }
    }

    private static void append(EventFileWriter writer, int events, long timeNs) {
        byte[] body = new byte[24];
        for (int i = 0; i < events; i++) {
            body[i % body.length]++;
            writer.timeNs(timeNs + i);
            writer.append(5, body, 0, body.length);
        }
    }
}
