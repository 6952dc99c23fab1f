// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Preparer of the next segment of each of its writers, so that none of them waits for a disk. One daemon thread serves
 * all writers. It creates a segment in small pieces, with pauses unless a writer is about to need it: with few cores,
 * it would otherwise take one from a thread that has no time to lose. If a segment can't be created, its writer can ask
 * for the fault, and the attempt is repeated about every second.
 */
public final class SegmentPreparer implements AutoCloseable {
    private static final long RETRY_NS = TimeUnit.SECONDS.toNanos(1);
    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(1);

    private final SegmentFiles files;
    private final long retryNs;
    private final List<NextSegment> nextSegments = new CopyOnWriteArrayList<>();
    private final ConcurrentLinkedQueue<Segment> retired = new ConcurrentLinkedQueue<>();
    private final Thread thread;
    private volatile boolean closed;

    /** Creates a preparer of segments on disk. */
    public SegmentPreparer() {
        this(SegmentFiles.onDisk(), RETRY_NS);
    }

    /**
     * Creates a preparer of segments of another kind.
     *
     * @param files creates the segments
     * @param retryNs the pause after a failed attempt
     */
    public SegmentPreparer(SegmentFiles files, long retryNs) {
        this.files = files;
        this.retryNs = retryNs;
        thread = Thread.ofPlatform().daemon().name("segment-preparer").start(this::run);
    }

    /** Starts to serve a writer; {@link #release} ends it. */
    NextSegment serve(EventFileSpec spec) {
        if (closed) {
            throw new IllegalStateException(
                    "segment preparer is closed: event file " + spec.name() + " needs one that runs");
        }
        NextSegment next = new NextSegment(spec, files);
        nextSegments.add(next);
        wake();
        return next;
    }

    /** Creates the first segment of a file, on the caller's thread. */
    Segment createFirst(EventFileSpec spec) throws IOException {
        return new NextSegment(spec, files).create(writtenBytes -> 0);
    }

    void wake() {
        LockSupport.unpark(thread);
    }

    /**
     * Unmaps a segment that its writer has left. This stops every thread for a moment, and is therefore not the
     * writer's work.
     */
    void retire(Segment segment) {
        retired.add(segment);
        wake();
    }

    /** Takes a segment back that its writer could not enter, and makes it anew after the pause. */
    void takeBack(NextSegment next, Segment segment, IOException cause) {
        next.fail(cause, System.nanoTime() + retryNs);
        retire(segment);
    }

    void release(NextSegment next) throws IOException {
        nextSegments.remove(next);
        next.close();
    }

    private void run() {
        while (!closed) {
            unmapRetired();
            boolean tried = false;
            for (NextSegment next : nextSegments) {
                tried |= next.prepare(System.nanoTime(), retryNs, writtenBytes -> pauseNs(next, writtenBytes));
            }
            if (!tried) {
                // A caller may have ended a pause instead: only after a round without any is nobody
                // waiting.
                LockSupport.parkNanos(this, retryNs);
            }
        }
        unmapRetired();
    }

    private long pauseNs(NextSegment making, int writtenBytes) {
        if (closed || making.isBehind(writtenBytes)) {
            return 0;
        }
        for (NextSegment other : nextSegments) {
            if (other != making && other.isUrgent()) {
                return 0;
            }
        }
        return PAUSE_NS;
    }

    private void unmapRetired() {
        for (Segment segment = retired.poll(); segment != null; segment = retired.poll()) {
            segment.close();
        }
    }

    /** Ends the thread. Writers that are still open can fill their segment, and get no further one. */
    @Override
    public void close() {
        closed = true;
        wake();
        ThreadEnd.await(thread);
        for (NextSegment next : nextSegments) {
            try {
                release(next);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
