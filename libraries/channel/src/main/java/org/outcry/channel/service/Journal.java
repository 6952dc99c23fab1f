// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Encoding;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * File of events with the calls that a {@link Service} has received, in their order, each with its number and time. It
 * has the name {@code calls} in its folder, segments of 1 MB and no more than 1 GB, or {@link #upTo another limit}; an
 * {@link EventFileReader} of {@link #spec} reads it while the service writes. A folder belongs to one version of the
 * interface: with another layout it is refused, and a new folder begins a new file.
 *
 * @param <X> the interface of the calls
 */
public final class Journal<X> {
    private static final String NAME = "calls";
    private static final int SEGMENT_BYTES = 1 << 20;
    private static final long MOST_BYTES = 1L << 30;
    private static final int RECORDS_AT_ONCE = 256;

    private final GeneratedCode<X> code;
    private final EventFileSpec spec;

    private Journal(GeneratedCode<X> code, Path folder, long mostBytes) {
        this.code = code;
        this.spec = new EventFileSpec(folder, NAME, code.contract().layoutHash(), 1, SEGMENT_BYTES, mostBytes);
    }

    /**
     * Returns the journal of a folder, which need not exist yet.
     *
     * @throws IllegalArgumentException if the interface has no generated code that is visible
     */
    public static <X> Journal<X> of(Class<X> calls, Path folder) {
        return new Journal<>(GeneratedCode.of(calls), folder, MOST_BYTES);
    }

    /**
     * Returns the same with another limit. A service whose journal is full, or has no disk, calls nothing until there
     * is room, see {@link Service#fault}.
     *
     * @param bytes the size of all segments together, at least one segment of 1 MB
     * @throws IllegalArgumentException if it is less
     */
    public Journal<X> upTo(long bytes) {
        return new Journal<>(code, spec.directory(), bytes);
    }

    /** Returns place and content of the file, for the classes of {@code org.outcry.wire.file}. */
    public EventFileSpec spec() {
        return spec;
    }

    /**
     * Makes all calls that are in the file.
     *
     * @return the number of calls
     * @throws java.nio.file.NoSuchFileException if no service has made it yet
     */
    public long read(X target) throws IOException {
        FrameHandler reader = code.reader(Encoding.TRIVIALLY_COPYABLE, target);
        long read = 0;
        try (EventFileReader file = EventFileReader.open(spec)) {
            int polled = file.poll(reader, Long.MAX_VALUE, RECORDS_AT_ONCE);
            while (polled > 0) {
                read += polled;
                polled = file.poll(reader, Long.MAX_VALUE, RECORDS_AT_ONCE);
            }
        }
        return read;
    }

    /** Opens the file for appending. */
    Appender open() throws IOException {
        Files.createDirectories(spec.directory());
        SegmentPreparer preparer = new SegmentPreparer();
        try {
            return new Appender(preparer, EventFileWriter.open(spec, 1, preparer));
        } catch (IOException | RuntimeException e) {
            preparer.close();
            throw e;
        }
    }

    /** Writer of the file. */
    record Appender(SegmentPreparer preparer, EventFileWriter file) implements AutoCloseable {
        /** Sets the time of the records that follow. */
        void stamp() {
            file.timeNs(TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()));
        }

        boolean hasRoom(int bytes) {
            return file.hasRoom(EventFileSpec.recordBytes(bytes));
        }

        /** Returns the reason for which there is no such room, and what to do; null if there is, or will be soon. */
        @Nullable
        String fault(int bytes) {
            String fault = hasRoom(bytes) ? null : file.storageFault();
            return fault == null
                    ? null
                    : "the journal has no room, and calls wait: " + fault + ": free the disk, or serve again with a"
                            + " higher limit (Journal.upTo) or a new folder";
        }

        @Override
        public void close() throws IOException {
            try (preparer) {
                file.close();
            }
        }
    }
}
