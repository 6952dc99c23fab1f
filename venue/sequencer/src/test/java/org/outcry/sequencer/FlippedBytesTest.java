// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.seeds.Seed;
import org.outcry.wire.Frames;

/**
 * Test of starts with one changed byte in the last file of the event log or the journal of a node, which no list of
 * checksums has. Each is healed, with a line that names the file, or the start is refused with file, offset and remedy,
 * and the folder is as it was.
 */
class FlippedBytesTest {
    private static final int SEGMENT_BYTES = 1 << 16;
    private static final int HEADER_BYTES = 64;
    private static final int RECORDS_AT = HEADER_BYTES + SEGMENT_BYTES / 512;
    private static final int BOOKMARK = 40;
    private static final long START_NS = 1_795_000_000_000_000_000L;
    private static final int RANDOM_PLACES = Boolean.getBoolean("outcry.long") ? 3_000 : 25;

    @TempDir
    private Path folders;

    private Path whole = Path.of("unused");
    private final List<Command> commands = commands();
    private long stateHash;
    private int copies;

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
        new Participant(recorder, 1, 1, 0).logon().trade(20);
        return all;
    }

    @BeforeEach
    void makeFolder() throws IOException {
        whole = folders.resolve("whole");
        try (ReplicaFolder replica = open(whole, 0, line -> {})) {
            apply(replica, 0, BOOKMARK);
            replica.bookmark();
            apply(replica, BOOKMARK, commands.size());
            stateHash = replica.engine().stateHash();
        }
    }

    private static ReplicaFolder open(Path folder, long command, SequencerListener lines) throws IOException {
        SequencerConfig config = new SequencerConfig(folder, SEGMENT_BYTES, 1L << 30, Durability.PROCESS, 0);
        return ReplicaFolder.open(config, command, lines);
    }

    private void apply(ReplicaFolder replica, int from, int to) {
        for (int i = from; i < to; i++) {
            Command command = commands.get(i);
            assertThat(replica.apply(START_NS + i, command.methodId, command.bytes, 0, command.bytes.length))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"events", "journal"})
    void shouldTellOrRefuseEachFlippedByte(String kind) throws IOException {
        SplittableRandom random = new SplittableRandom(Seed.fresh());
        Path file = last(whole, kind);
        byte[] bytes = Files.readAllBytes(file);
        for (int place : places(bytes, random)) {
            byte[] flipped = bytes.clone();
            flipped[place] ^= (byte) (1 << random.nextInt(8));
            Path folder = folders.resolve("copy-" + copies++);
            Map<String, ByteBuffer> before = copyWhole(folder);
            Path damaged = folder.resolve(file.getFileName());
            Files.write(damaged, flipped);
            before.put(String.valueOf(file.getFileName()), ByteBuffer.wrap(flipped));
            check(folder, damaged, place, before);
        }
    }

    private void check(Path folder, Path damaged, int place, Map<String, ByteBuffer> before) throws IOException {
        String what = damaged.getFileName() + ", byte " + place;
        List<String> lines = new CopyOnWriteArrayList<>();
        try (ReplicaFolder replica = open(folder, BOOKMARK, lines::add)) {
            apply(replica, BOOKMARK, commands.size());
            assertThat(replica.engine().stateHash()).as(what).isEqualTo(stateHash);
        } catch (StartRefusedException e) {
            assertThat(e).as(what).hasMessageContainingAll(damaged.toString(), "offset=", "restore", "cluster seed");
            assertThat(contents(folder)).as(what).isEqualTo(before);
            return;
        }
        assertThat(lines).as(what).anyMatch(line -> line.contains(damaged.toString()));
        assertThat(Files.readAllBytes(damaged))
                .as(what)
                .isEqualTo(Files.readAllBytes(whole.resolve(damaged.getFileName())));
    }

    /** Returns all bytes of the last record, some of the header, the index and of the rest, and random ones. */
    private static SortedSet<Integer> places(byte[] segment, SplittableRandom random) {
        ByteBuffer lengths = ByteBuffer.wrap(segment).order(ByteOrder.LITTLE_ENDIAN);
        List<Integer> records = new ArrayList<>();
        int end = RECORDS_AT;
        while (lengths.getInt(end) != 0) {
            records.add(end);
            end += (lengths.getInt(end) + 7) & ~7;
        }
        SortedSet<Integer> places = new TreeSet<>(List.of(HEADER_BYTES, HEADER_BYTES + 4, RECORDS_AT - 1));
        int step = RANDOM_PLACES > 1_000 ? 1 : 5;
        for (int at = 0; at < HEADER_BYTES; at += step) {
            places.add(at);
        }
        for (int at = records.getLast(); at < end; at++) {
            places.add(at);
        }
        for (int i = 0; i < RANDOM_PLACES; i++) {
            places.add(random.nextInt(RECORDS_AT, end));
        }
        places.addAll(List.of(end, end + 100, segment.length - 1));
        return places;
    }

    private Map<String, ByteBuffer> copyWhole(Path folder) throws IOException {
        Files.createDirectories(folder);
        Map<String, ByteBuffer> contents = contents(whole);
        for (Map.Entry<String, ByteBuffer> file : contents.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue().array());
        }
        return contents;
    }

    /** Returns the files of a folder, without locks and prepared files. */
    private static Map<String, ByteBuffer> contents(Path folder) throws IOException {
        Map<String, ByteBuffer> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                String name = String.valueOf(file.getFileName());
                if (!name.endsWith(".lock") && !name.endsWith(".next")) {
                    contents.put(name, ByteBuffer.wrap(Files.readAllBytes(file)));
                }
            }
        }
        return contents;
    }

    private static Path last(Path folder, String kind) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> String.valueOf(file.getFileName()).matches(kind + "-\\d+\\.events"))
                    .max(Path::compareTo)
                    .orElseThrow();
        }
    }
}
