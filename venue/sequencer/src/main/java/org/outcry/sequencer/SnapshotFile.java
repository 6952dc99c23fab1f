package org.outcry.sequencer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;

/**
 * The engine's state after one command, in a file of its own: {@code snapshot-<command number>.state}.
 *
 * <p>48 bytes of header, big-endian: magic (long), rules version (int), CRC-32C of the state (int), command number
 * (long), next event number (long), command time (long), length of the state (long); then the state. A file under its
 * final name is whole: it is written under another, forced, and renamed.
 */
record SnapshotFile(Path path, long commandNumber) {
    static final int HEADER_BYTES = 48;
    private static final long MAGIC = 0x4f555443525953_31L;
    private static final String PREFIX = "snapshot-";
    private static final String SUFFIX = ".state";

    /** The state of an engine and where in the log it belongs. */
    record State(long commandNumber, long nextEventNumber, long timeNs, ByteBuffer bytes) {
        /** Copies the state of an engine between two commands. */
        static State of(Engine engine) {
            ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(engine.snapshotBytes()));
            engine.snapshot(bytes);
            return new State(engine.commandNumber(), engine.nextEventNumber(), engine.timeNs(), bytes.flip());
        }
    }

    /** Writes a state, so that it survives the loss of power before it can be found. */
    static SnapshotFile write(Path directory, State state) throws IOException {
        String name = PREFIX + String.format("%020d", state.commandNumber()) + SUFFIX;
        Path unfinished = directory.resolve(name + ".unfinished");
        Path path = directory.resolve(name);
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES)
                .putLong(MAGIC)
                .putInt(Engine.RULES_VERSION)
                .putInt(crc(state.bytes()))
                .putLong(state.commandNumber())
                .putLong(state.nextEventNumber())
                .putLong(state.timeNs())
                .putLong(state.bytes().remaining())
                .flip();
        try (FileChannel file = FileChannel.open(
                unfinished,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            writeFully(file, header);
            writeFully(file, state.bytes().duplicate());
            file.force(true);
        }
        Files.move(unfinished, path, StandardCopyOption.ATOMIC_MOVE);
        try (FileChannel folder = FileChannel.open(directory, StandardOpenOption.READ)) {
            folder.force(true);
        }
        return new SnapshotFile(path, state.commandNumber());
    }

    /** The snapshots of a folder, newest first. */
    static List<SnapshotFile> list(Path directory) throws IOException {
        List<SnapshotFile> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path path : (Iterable<Path>) files::iterator) {
                String name = String.valueOf(path.getFileName());
                if (name.matches("snapshot-\\d{20}\\.state")) {
                    found.add(new SnapshotFile(
                            path, Long.parseLong(name.substring(PREFIX.length(), name.length() - SUFFIX.length()))));
                }
            }
        }
        found.sort(Comparator.comparingLong(SnapshotFile::commandNumber).reversed());
        return found;
    }

    /**
     * The state in this file.
     *
     * @param complaints told why the file is of no use, if it isn't
     * @return null if the file is damaged or of other rules: an older one, or the journal from its start, will do
     */
    @Nullable
    State read(SequencerListener complaints) throws IOException {
        ByteBuffer all = ByteBuffer.wrap(Files.readAllBytes(path));
        if (all.remaining() < HEADER_BYTES || all.getLong() != MAGIC) {
            complaints.onLine("snapshot is no snapshot and is passed over: file=" + path);
            return null;
        }
        int rules = all.getInt();
        int crc = all.getInt();
        State state = new State(all.getLong(), all.getLong(), all.getLong(), all);
        long length = all.getLong();
        if (rules != Engine.RULES_VERSION) {
            throw new StartRefusedException("snapshot was made by other rules: file=" + path + " rulesVersion=" + rules
                    + " thisVersion=" + Engine.RULES_VERSION
                    + "; end the day with the version that wrote it, and start this one with a new folder");
        }
        if (length != all.remaining() || crc != crc(all.slice())) {
            complaints.onLine("snapshot is damaged and is passed over: file=" + path);
            return null;
        }
        return new State(state.commandNumber(), state.nextEventNumber(), state.timeNs(), all.slice());
    }

    private static int crc(ByteBuffer bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.duplicate());
        return (int) crc.getValue();
    }

    private static void writeFully(FileChannel file, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            int written = file.write(bytes);
            if (written < 0) {
                throw new IOException("no byte could be written");
            }
        }
    }
}
