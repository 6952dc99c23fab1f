// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;
import org.outcry.sequencer.Durability;
import org.outcry.sequencer.JournalCheck;
import org.outcry.sequencer.ReplicaFolder;
import org.outcry.sequencer.SequencerConfig;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileReader;

/**
 * Folder of a node of the model, with the product's journal, event log and snapshots, which follow the same log as the
 * node's replica in memory. A process that is killed leaves what was written; a machine that loses its power what was
 * forced, and of the rest some sectors.
 */
final class ModelFolder implements AutoCloseable {
    private static final int SEGMENT_BYTES = 1 << 16;
    private static final long MAX_BYTES = 1L << 24;
    private static final int SECTOR_BYTES = 512;
    private static final int PERCENT = 100;

    private final Path root;
    private Path present;
    private int lives;
    private @Nullable ReplicaFolder open;

    ModelFolder(Path root) {
        this.root = root;
        this.present = root.resolve("0");
        create();
    }

    private void create() {
        try {
            Files.createDirectories(present);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private SequencerConfig config() {
        return new SequencerConfig(present, SEGMENT_BYTES, MAX_BYTES, Durability.PROCESS, 0);
    }

    /**
     * Opens the files in the state after a command.
     *
     * @throws org.outcry.sequencer.StartRefusedException if they are not valid, or end before it
     */
    Engine start(long command) {
        try {
            ReplicaFolder opened = ReplicaFolder.open(config(), command, line -> {});
            open = opened;
            return opened.engine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ReplicaFolder folder() {
        ReplicaFolder folder = open;
        if (folder == null) {
            throw new IllegalStateException("folder is not open: " + present);
        }
        return folder;
    }

    void apply(long timeNs, int methodId, byte[] buffer, int offset, int length) {
        folder().apply(timeNs, methodId, buffer, offset, length);
    }

    Engine engine() {
        return folder().engine();
    }

    /** Takes a bookmark. */
    void bookmark() {
        folder().bookmark();
    }

    /** Waits until the disk has the journal up to the bookmark. */
    void awaitDurable() {
        folder().awaitDurableBookmark();
        settle();
    }

    /** Has the disk take what was forced by now. */
    void settle() {
        ModelDisk.settle(present.toAbsolutePath());
    }

    /** Ends the process: files stay as they are. */
    void kill() {
        Path next = root.resolve(String.valueOf(++lives));
        Path former = present;
        ReplicaFolder ended = open;
        copy(former, next);
        for (Path file : files(former)) {
            ModelDisk.move(file, next.resolve(file.getFileName()));
        }
        open = null;
        if (ended != null) {
            ended.close();
        }
        delete(former);
        present = next;
    }

    /** Loses sectors that were not forced, after the process has ended: all of them, or some. */
    void losePower(IntUnaryOperator below) {
        boolean all = below.applyAsInt(2) == 0;
        for (Path file : files(present)) {
            if (isOf("journal", file) || isOf("events", file)) {
                loseSectors(file, all ? PERCENT : below.applyAsInt(PERCENT), below);
            }
        }
        settle();
    }

    /** The header of the first file counts as forced: a process forces it when it has begun. */
    private static void loseSectors(Path file, int percent, IntUnaryOperator below) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            byte[] found = ModelDisk.forced(file);
            byte[] forced = found == null ? new byte[bytes.length] : found;
            for (int at = isFirst(file) ? SECTOR_BYTES : 0; at < bytes.length; at += SECTOR_BYTES) {
                int end = Math.min(bytes.length, at + SECTOR_BYTES);
                if (!Arrays.equals(bytes, at, end, forced, at, end) && below.applyAsInt(PERCENT) < percent) {
                    System.arraycopy(forced, at, bytes, at, end - at);
                }
            }
            Files.write(file, bytes);
            ModelDisk.onForce(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Has the disk change a byte or a sector of a file, after the process has ended.
     *
     * @param bookmark the last command before the bookmark
     * @return whether it is one that a start needs and can't get from elsewhere: of the journal up to the bookmark
     */
    boolean flip(IntUnaryOperator below, long bookmark) {
        try {
            List<Path> all = Arrays.stream(files(present))
                    .filter(file -> isOf("journal", file) || isOf("events", file))
                    .toList();
            if (all.isEmpty()) {
                return false;
            }
            Path file = all.get(below.applyAsInt(all.size()));
            byte[] bytes = Files.readAllBytes(file);
            int used = bytes.length;
            while (used > 0 && bytes[used - 1] == 0) {
                used--;
            }
            int at = below.applyAsInt(Math.min(bytes.length, used + SECTOR_BYTES));
            boolean needed = isOf("journal", file) && isNeeded(file, at / SECTOR_BYTES * SECTOR_BYTES, bookmark);
            int end = below.applyAsInt(2) == 0 ? at + 1 : (at / SECTOR_BYTES + 1) * SECTOR_BYTES;
            for (int i = end == at + 1 ? at : end - SECTOR_BYTES; i < end; i++) {
                bytes[i] ^= (byte) (1 + below.applyAsInt(255));
            }
            Files.write(file, bytes);
            return needed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether a place in a file of the journal is before the end of the bookmark, or in its first header. */
    private boolean isNeeded(Path file, int at, long bookmark) throws IOException {
        try (EventFileReader reader = EventFileReader.open(config().journal())) {
            reader.seek(bookmark + 1);
            int order = file.compareTo(config().journal().segmentFile(reader.nextFile()));
            return order < 0 || (order == 0 && at < reader.nextOffset()) || (isFirst(file) && at == 0);
        } catch (EventFileDamagedException e) {
            // What is before it was changed earlier.
            return true;
        }
    }

    private static boolean isOf(String kind, Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".events") && name.startsWith(kind + "-");
    }

    private static boolean isFirst(Path file) {
        return String.valueOf(file.getFileName()).endsWith("-00000000000000000001.events");
    }

    /** Loses all files. */
    void lose() {
        delete(present);
        create();
    }

    /** Takes over the files of another node, whose process may run. */
    void copyFrom(ModelFolder other) {
        delete(present);
        copy(other.present, present);
        for (Path file : files(present)) {
            try {
                ModelDisk.onForce(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        settle();
    }

    /** Returns the faults that {@code journal verify} finds after the process has ended. */
    JournalCheck.Result verify() {
        try {
            return JournalCheck.check(present);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path[] files(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            List<Path> all = new ArrayList<>();
            files.forEach(all::add);
            Path[] sorted = all.toArray(new Path[0]);
            Arrays.sort(sorted);
            return sorted;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Path from, Path to) {
        try {
            Files.createDirectories(to);
            for (Path file : files(from)) {
                if (Files.isRegularFile(file)) {
                    copyUnlessRenamed(file, to.resolve(file.getFileName()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A list is written under another name, and renamed, by a thread of the process. */
    private static void copyUnlessRenamed(Path from, Path to) throws IOException {
        try {
            Files.write(to, Files.readAllBytes(from));
        } catch (NoSuchFileException e) {
            // The copy has the list as it was.
        }
    }

    private static void delete(Path folder) {
        ModelDisk.forget(folder.toAbsolutePath());
        try {
            for (Path file : files(folder)) {
                if (Files.isDirectory(file)) {
                    delete(file);
                } else {
                    Files.deleteIfExists(file);
                }
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        ReplicaFolder ended = open;
        open = null;
        if (ended != null) {
            ended.close();
        }
        delete(root);
    }
}
