// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/**
 * Next segment of one writer. The preparer's thread fills it, the writer's empties it; the lock is for closing, so
 * that no file is made behind a writer that is gone.
 */
final class NextSegment {
    private static final VarHandle USED_BYTES;

    static {
        try {
            USED_BYTES = MethodHandles.lookup().findVarHandle(NextSegment.class, "usedBytes", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final EventFileSpec spec;
    private final SegmentFiles files;
    private volatile @Nullable Segment ready;
    private volatile @Nullable String fault;
    private volatile boolean closed;

    /** Its end is waiting for the segment that is being made. */
    private volatile boolean closing;

    @SuppressWarnings("unused") // by its handle
    private int usedBytes;

    private long retryAtNs;

    NextSegment(EventFileSpec spec, SegmentFiles files) {
        this.spec = spec;
        this.files = files;
    }

    @Nullable
    Segment ready() {
        return ready;
    }

    @Nullable
    String fault() {
        return fault;
    }

    /** Notes that the writer has taken the segment, and given it its name. */
    void taken() {
        ready = null;
    }

    /** Notes how much of the present segment the writer has used. Called by the writer's thread. */
    void used(int bytes) {
        USED_BYTES.setOpaque(this, bytes);
    }

    /**
     * Returns whether the writer waits for the end, or uses its segment half as fast as the next one comes into being,
     * or faster.
     */
    boolean isBehind(int writtenBytes) {
        return closing || writtenBytes < 2L * (int) USED_BYTES.getOpaque(this);
    }

    /**
     * Returns whether the writer has less than half of its segment left and no other, while another's is being made.
     */
    boolean isUrgent() {
        return ready == null && fault == null && (int) USED_BYTES.getOpaque(this) > spec.segmentBytes() / 2;
    }

    boolean isClosed() {
        return closed;
    }

    /** Makes the segment if it is missing and its time has come; whether it tried. */
    synchronized boolean prepare(long nowNs, long retryNs, SegmentFiles.Pace pace) {
        boolean waiting = fault != null && nowNs - retryAtNs < 0;
        if (closed || ready != null || waiting) {
            return false;
        }
        try {
            ready = create(pace);
            fault = null;
        } catch (IOException | RuntimeException e) {
            fail(e, nowNs + retryNs);
        }
        return true;
    }

    /** Notes that the segment could not be created, or not entered: there is none until it is created again. */
    synchronized void fail(Exception cause, long newRetryAtNs) {
        ready = null;
        fault = "no next segment: file=" + spec.preparedFile() + ": "
                + (cause instanceof IOException ? cause.getMessage() : cause);
        retryAtNs = newRetryAtNs;
    }

    Segment create(SegmentFiles.Pace pace) throws IOException {
        long bytes = (long) spec.firstNumbers().length * spec.segmentBytes();
        if (bytes + spec.segmentBytes() > spec.maxBytes()) {
            throw new IOException("event file full: bytes=" + bytes + " segmentBytes=" + spec.segmentBytes()
                    + " maxBytes=" + spec.maxBytes() + ": move old segments away, or raise the bound");
        }
        files.create(spec.preparedFile(), spec.segmentBytes(), pace);
        return Segment.map(spec.preparedFile(), MapMode.READ_WRITE, spec.segmentBytes());
    }

    void close() throws IOException {
        closing = true;
        closeWhenMade();
    }

    private synchronized void closeWhenMade() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        fault = "no next segment: file=" + spec.preparedFile() + ": its preparer is closed";
        Segment unused = ready;
        ready = null;
        if (unused != null) {
            unused.close();
            try {
                Files.delete(spec.preparedFile());
            } catch (NoSuchFileException e) {
                throw new IOException(
                        "prepared segment is gone: file=" + spec.preparedFile()
                                + ": something else removes files of this directory",
                        e);
            }
        }
    }
}
