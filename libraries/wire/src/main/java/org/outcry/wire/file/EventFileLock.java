// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lock that excludes a second writer of a file of events, or a second reader of a name, in this process or another. The
 * operating system releases it when the process ends.
 */
final class EventFileLock implements AutoCloseable {
    /**
     * Files that this process has locked. The operating system is not asked twice: closing the second channel of a file
     * takes the lock from the first.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path key;
    private final FileChannel channel;

    private EventFileLock(Path key, FileChannel channel) {
        this.key = key;
        this.channel = channel;
    }

    /** Acquires the lock of the writer. */
    static EventFileLock acquire(EventFileSpec spec) throws IOException {
        return acquire(spec.directory(), spec.name() + ".lock", "close the other writer first");
    }

    /**
     * Acquires a lock.
     *
     * @param name the name of its file
     * @param remedy for the one that comes second
     */
    static EventFileLock acquire(Path directory, String name, String remedy) throws IOException {
        Path file = directory.resolve(name);
        Path key = directory.toRealPath().resolve(name);
        if (!HELD.add(key)) {
            throw new EventFileInUseException(file, remedy);
        }
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw new EventFileInUseException(file, remedy);
            }
            return new EventFileLock(key, channel);
        } catch (IOException | RuntimeException e) {
            HELD.remove(key);
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        HELD.remove(key);
    }
}
