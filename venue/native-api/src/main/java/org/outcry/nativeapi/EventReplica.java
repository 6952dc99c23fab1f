// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativeapi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsWriter;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Copy of a venue's event log in another process, with the same events, numbers and times, so that gateways there can
 * read it like the venue's. It continues after its last event. It requests that event again, to detect a copy of
 * another venue's log.
 */
public final class EventReplica implements AutoCloseable {
    private final EventFileSpec spec;
    private final SegmentPreparer preparer;
    private final EventFileWriter files;
    private byte @Nullable [] overlap;
    private int overlapMethodId;
    private long overlapTimeNs;
    private boolean isEmpty;
    private volatile long last;

    private EventReplica(EventFileSpec spec, SegmentPreparer preparer, EventFileWriter files, boolean isEmpty) {
        this.spec = spec;
        this.preparer = preparer;
        this.files = files;
        this.isEmpty = isEmpty;
        this.last = files.nextNumber() - 1;
    }

    /**
     * Opens a copy, and creates it if it is missing.
     *
     * @throws IOException if it can't be read or written, or another process has it open
     */
    public static EventReplica open(EventFileSpec spec) throws IOException {
        return open(spec, 1);
    }

    /**
     * Opens a copy, and creates it if it is missing.
     *
     * @param firstEvent the event that a new copy begins with
     * @throws IOException if it can't be read or written, or another process has it open
     */
    public static EventReplica open(EventFileSpec spec, long firstEvent) throws IOException {
        SegmentPreparer preparer = new SegmentPreparer();
        try {
            EventFileWriter files = EventFileWriter.open(spec, firstEvent, preparer);
            return new EventReplica(spec, preparer, files, isEmpty(spec));
        } catch (IOException | RuntimeException e) {
            preparer.close();
            throw e;
        }
    }

    /** Returns whether a copy has no event, or is not there. */
    public static boolean isEmpty(EventFileSpec spec) throws IOException {
        if (spec.segments().length == 0) {
            return true;
        }
        try (EventFileReader reader = EventFileReader.open(spec)) {
            return reader.nextNumber() == reader.firstNumber();
        }
    }

    /** Returns the files of the copy. */
    public EventFileSpec spec() {
        return spec;
    }

    /** Returns the number of the last event in the copy. Any thread. */
    public long lastEventNumber() {
        return last;
    }

    /** Returns a description of the torn end that was removed when the copy was opened, or null. */
    public @Nullable String recoveryNote() {
        return files.recoveryNote();
    }

    /** Returns the reason for which the disk cannot take more, or null. */
    public @Nullable String storageFault() {
        return files.storageFault();
    }

    /** Returns the number of the event to request: the last one in the copy, for comparison, or the first. */
    public long resumePosition() {
        if (isEmpty) {
            return last + 1;
        }
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(last);
            reader.poll(
                    (methodId, buffer, offset, length) -> {
                        overlap = Arrays.copyOfRange(buffer, offset, offset + length);
                        overlapMethodId = methodId;
                        overlapTimeNs = reader.timeNs();
                    },
                    last,
                    1);
        } catch (IOException e) {
            throw new UncheckedIOException("copy of the event log can't be read: folder=" + spec.directory(), e);
        }
        return last;
    }

    /** Returns whether another event can be written without waiting for the disk. */
    public boolean hasRoom() {
        return files.hasRoom(EventFileSpec.recordBytes(VenueEventsWriter.MAX_LENGTH));
    }

    /**
     * Appends an event.
     *
     * @throws IllegalStateException if it is not the next event, or the copy belongs to another log
     */
    public void append(long number, long timeNs, int methodId, byte[] buffer, int offset, int length) {
        byte[] held = overlap;
        if (held != null && number == last) {
            overlap = null;
            if (methodId != overlapMethodId
                    || timeNs != overlapTimeNs
                    || !Arrays.equals(held, 0, held.length, buffer, offset, offset + length)) {
                throw new IllegalStateException("copy of the event log is another venue's: folder=" + spec.directory()
                        + " eventNumber=" + number + ": remove the folder, and start again");
            }
            return;
        }
        if (number != last + 1) {
            throw new IllegalStateException(
                    "events are missing: eventNumber=" + number + " lastEventNumber=" + last + ": start again");
        }
        files.timeNs(timeNs);
        files.append(methodId, buffer, offset, length);
        isEmpty = false;
        last = number;
    }

    @Override
    public void close() {
        files.close();
        preparer.close();
    }
}
