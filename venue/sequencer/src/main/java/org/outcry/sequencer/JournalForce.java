// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;

/**
 * Forces of the journal to the disk on a thread of its own, so that the thread that applies commands need not wait for
 * the disk. The first that fails is the last: a disk that has lost a write may report the next one as good.
 */
final class JournalForce implements AutoCloseable {
    private static final long CLOSE_SECONDS = 10;
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(50);

    private final EventFileSpec journal;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            work -> Thread.ofPlatform().daemon().name("journal-force").unstarted(work));
    private volatile long requested;
    private volatile long forced = -1;
    private volatile @Nullable IOException failure;

    JournalForce(EventFileSpec journal) {
        this.journal = journal;
    }

    /** Asks for a force of the commands up to one that the journal has. Does not wait. */
    void request(long command) {
        requested = command;
        thread.execute(this::force);
    }

    /** Returns whether all that was asked for is on the disk. Any thread. */
    boolean isDone() {
        return forced >= requested;
    }

    /** Waits until all that was asked for is on the disk. Throws as {@link #requireNoFailure}. */
    void await() {
        while (!isDone()) {
            requireNoFailure();
            LockSupport.parkNanos(this, WAIT_NS);
        }
    }

    /**
     * Requires that no force has failed. Any thread.
     *
     * @throws UncheckedIOException if the disk could not write the journal
     */
    void requireNoFailure() {
        IOException cause = failure;
        if (cause != null) {
            throw new UncheckedIOException(
                    "journal could not be forced to the disk: directory=" + journal.directory() + " commandNumber="
                            + requested + " forcedCommand=" + forced + " cause=" + cause
                            + "; check the disk, and start the node again",
                    cause);
        }
    }

    private void force() {
        long to = requested;
        if (to <= forced || failure != null) {
            return;
        }
        try {
            EventFileWriter.forceFiles(journal, forced);
            forced = to;
        } catch (IOException e) {
            failure = e;
        } catch (UncheckedIOException e) {
            failure = e.getCause();
        }
    }

    /** Waits for the force that is under way, for ten seconds. */
    @Override
    public void close() {
        thread.shutdown();
        try {
            if (!thread.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
                thread.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
