// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.SystemErrors;

/**
 * Proof that a folder takes writes: once a second a thread of its own writes a small file and forces it to the disk.
 * Journal and event log are mapped, so that a disk that takes nothing more, such as one that turned read-only, would be
 * noticed only at their next file.
 *
 * <p>The first failure is final, since the disk may have lost what was written to mapped files before: the venue must
 * start again. A disk without room, one that is slow, and a process without descriptors may recover.
 */
final class WriteProof implements AutoCloseable {
    /** The name of the file. */
    static final String FILE = "write-proof";

    private static final long INTERVAL_NS = TimeUnit.SECONDS.toNanos(1);

    /** The time after which a disk that has not answered counts as one that takes nothing. */
    private static final long STALLED_NS = TimeUnit.SECONDS.toNanos(10);

    private static final long CLOSE_MS = 1_000;
    private static final long NO_ROOM_BYTES = 1 << 20;
    private static final int FILE_BYTES = 512;
    private static final long NOT_RUNNING = 0;

    /** Kind of a failure, with its remedy. */
    private enum Failure {
        NO_DESCRIPTORS("raise the limit of open files"),
        NO_ROOM("make room"),
        BROKEN("repair the disk, and start the venue again");

        private final String remedy;

        Failure(String remedy) {
            this.remedy = remedy;
        }
    }

    private final Path directory;
    private final Thread thread;
    private final ByteBuffer bytes = ByteBuffer.allocate(FILE_BYTES);
    private volatile long startedNs = NOT_RUNNING;
    private volatile @Nullable String fault;
    private volatile boolean broken;
    private volatile boolean closed;

    /** Starts the thread. */
    WriteProof(Path directory) {
        this.directory = directory;
        thread = Thread.ofPlatform().daemon().name("write-proof").start(this::run);
    }

    /**
     * Returns the reason for which the folder takes no writes, with the remedy, or null. Any thread. Allocates only
     * while the disk does not answer.
     */
    @Nullable
    String fault() {
        String found = fault;
        long started = startedNs;
        if (found != null || started == NOT_RUNNING) {
            return found;
        }
        long waitedNs = System.nanoTime() - started;
        return waitedNs < STALLED_NS
                ? null
                : "the disk does not answer: directory=" + directory + " seconds="
                        + TimeUnit.NANOSECONDS.toSeconds(waitedNs) + "; check the disk";
    }

    /** Returns whether the failure is final. Any thread. */
    boolean isBroken() {
        return broken;
    }

    private void run() {
        while (!closed && !broken) {
            LockSupport.parkNanos(this, INTERVAL_NS);
            if (!closed) {
                prove();
            }
        }
    }

    private void prove() {
        startedNs = Math.max(1, System.nanoTime());
        try {
            write();
            fault = null;
        } catch (IOException e) {
            Failure failure = kind(e);
            fault = "the data folder takes no writes: directory=" + directory + " cause=" + e + "; " + failure.remedy;
            broken = failure == Failure.BROKEN;
        } finally {
            startedNs = NOT_RUNNING;
        }
    }

    private void write() throws IOException {
        try (FileChannel file =
                FileChannel.open(directory.resolve(FILE), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            bytes.clear();
            bytes.putLong(0, System.nanoTime());
            while (bytes.hasRemaining()) {
                file.write(bytes, bytes.position());
            }
            file.force(false);
        }
    }

    private Failure kind(IOException failure) {
        if (SystemErrors.hasNoDescriptors(failure)) {
            return Failure.NO_DESCRIPTORS;
        }
        return SystemErrors.hasNoRoom(failure) || isFull() ? Failure.NO_ROOM : Failure.BROKEN;
    }

    private boolean isFull() {
        try {
            return Files.getFileStore(directory).getUsableSpace() < NO_ROOM_BYTES;
        } catch (IOException e) {
            return false;
        }
    }

    /** Ends the thread. Waits for a write under way, but not long for a disk that does not answer. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        try {
            thread.join(CLOSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
