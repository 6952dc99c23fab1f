// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Lock that excludes a second writer of a file of events, in this process or another. The operating system releases it
 * when the process ends.
 */
final class EventFileLock implements AutoCloseable {
    /**
     * Files that this process has locked. The operating system is not asked twice: closing the second channel of a file takes
     * the lock from the first.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path key;
    private final FileChannel channel;

    private EventFileLock(Path key, FileChannel channel) {
        this.key = key;
        this.channel = channel;
    }

    static EventFileLock acquire(EventFileSpec spec) throws IOException {
        Path key = spec.directory().toRealPath().resolve(spec.name());
        if (!HELD.add(key)) {
            throw new EventFileInUseException(spec);
        }
        try {
            FileChannel channel =
                    FileChannel.open(spec.lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() == null) {
                channel.close();
                throw new EventFileInUseException(spec);
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
