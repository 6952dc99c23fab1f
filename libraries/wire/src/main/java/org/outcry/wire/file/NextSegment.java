package org.outcry.wire.file;

import java.io.IOException;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;

/**
 * The next segment of one writer. The preparer's thread fills it, the writer's empties it; the lock is for closing, so
 * that no file is made behind a writer that is gone.
 */
final class NextSegment {
    private final EventFileSpec spec;
    private final SegmentFiles files;
    private volatile @Nullable Segment ready;
    private volatile @Nullable String fault;
    private volatile boolean closed;
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

    /** The writer has taken the segment, and given it its name. */
    void taken() {
        ready = null;
    }

    boolean isClosed() {
        return closed;
    }

    /** Makes the segment if it is missing and its time has come. */
    synchronized void prepare(long nowNs, long retryNs) {
        boolean waiting = fault != null && nowNs - retryAtNs < 0;
        if (closed || ready != null || waiting) {
            return;
        }
        try {
            ready = create();
            fault = null;
        } catch (IOException | RuntimeException e) {
            fault = "no next segment: file=" + spec.preparedFile() + ": "
                    + (e instanceof IOException ? e.getMessage() : e);
            retryAtNs = nowNs + retryNs;
        }
    }

    Segment create() throws IOException {
        long bytes = (long) spec.firstNumbers().length * spec.segmentBytes();
        if (bytes + spec.segmentBytes() > spec.maxBytes()) {
            throw new IOException("event file full: bytes=" + bytes + " segmentBytes=" + spec.segmentBytes()
                    + " maxBytes=" + spec.maxBytes() + ": move old segments away, or raise the bound");
        }
        files.create(spec.preparedFile(), spec.segmentBytes());
        return Segment.map(spec.preparedFile(), MapMode.READ_WRITE, spec.segmentBytes());
    }

    synchronized void close() throws IOException {
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
