// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.TemporaryFolder;

/**
 * Folder for temporary files of a process, deleted when it is closed, and when the process ends by itself or by a
 * signal that it can handle, such as SIGTERM. The process holds a lock in it: a folder that nobody holds, because its
 * process was killed, is deleted by the next one that makes a folder in the same place.
 */
final class WorkFolder implements AutoCloseable {
    /** The beginning of the names of these folders. */
    static final String PREFIX = ".outcry-records-";

    private static final String LOCK = "lock";
    private static final long NEW_MS = TimeUnit.MINUTES.toMillis(1);
    private static final int TRIES = 20;

    private final Path path;
    private final FileChannel held;
    private final AtomicBoolean deleted = new AtomicBoolean();
    private final Thread atEnd = new Thread(this::deleteAtEnd, "delete-records");

    private WorkFolder(Path path) throws IOException {
        this.path = path;
        held = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        held.lock();
        Runtime.getRuntime().addShutdownHook(atEnd);
    }

    /**
     * Creates a folder.
     *
     * @param parent the folder that it is made in, and which is made if it is not there; null for the system's folder
     *     of temporary files
     */
    static WorkFolder create(@Nullable Path parent) throws IOException {
        Path in = parent == null ? Path.of(System.getProperty("java.io.tmpdir")) : parent;
        Files.createDirectories(in);
        deleteLeft(in);
        return new WorkFolder(Files.createTempDirectory(in, PREFIX));
    }

    private static void deleteLeft(Path in) throws IOException {
        List<Path> all;
        try (Stream<Path> list = Files.list(in)) {
            all = list.toList();
        }
        for (Path each : all) {
            if (String.valueOf(each.getFileName()).startsWith(PREFIX)) {
                deleteIfLeft(each);
            }
        }
    }

    /**
     * Deletes the folder of a process that has ended. That of another user stays; another process may delete it at the
     * same time.
     */
    private static void deleteIfLeft(Path folder) {
        try {
            Path lock = folder.resolve(LOCK);
            if (!Files.exists(lock)) {
                // Its process may just have made it.
                if (System.currentTimeMillis()
                                - Files.getLastModifiedTime(folder).toMillis()
                        > NEW_MS) {
                    TemporaryFolder.delete(folder);
                }
                return;
            }
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE);
                    FileLock taken = channel.tryLock()) {
                if (taken != null) {
                    TemporaryFolder.delete(folder);
                }
            }
        } catch (IOException | UncheckedIOException | OverlappingFileLockException e) {
            return;
        }
    }

    Path path() {
        return path;
    }

    /** Deletes the folder while other threads may still write into it. */
    private void deleteAtEnd() {
        for (int i = 0; i < TRIES && !isDeleted(); i++) {
            Thread.onSpinWait();
        }
    }

    /** Deletes the folder, and returns whether it is gone: a file may come or go meanwhile. */
    private boolean isDeleted() {
        try {
            delete();
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private void delete() throws IOException {
        if (!deleted.get()) {
            TemporaryFolder.delete(path);
            deleted.set(true);
        }
    }

    @Override
    public void close() throws IOException {
        delete();
        held.close();
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The process ends, and the hook has run or runs.
            return;
        }
    }
}
