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
 * A copy of a venue's event log in another process: the same events under the same numbers and times, so that gateways
 * there read it as they would read the venue's. It goes on after its last event, which it asks for once more, so that a
 * copy of another venue's log is found out.
 */
public final class EventReplica implements AutoCloseable {
    private final EventFileSpec spec;
    private final SegmentPreparer preparer;
    private final EventFileWriter files;
    private byte @Nullable [] overlap;
    private int overlapMethodId;
    private long overlapTimeNs;
    private volatile long last;

    private EventReplica(EventFileSpec spec, SegmentPreparer preparer, EventFileWriter files) {
        this.spec = spec;
        this.preparer = preparer;
        this.files = files;
        this.last = files.nextNumber() - 1;
    }

    /**
     * Opens a copy, and makes it if it is missing.
     *
     * @throws IOException if it can't be read or written, or another process has it open
     */
    public static EventReplica open(EventFileSpec spec) throws IOException {
        SegmentPreparer preparer = new SegmentPreparer();
        try {
            return new EventReplica(spec, preparer, EventFileWriter.open(spec, 1, preparer));
        } catch (IOException | RuntimeException e) {
            preparer.close();
            throw e;
        }
    }

    /** The files. */
    public EventFileSpec spec() {
        return spec;
    }

    /** The last event that it holds. Any thread. */
    public long lastEventNumber() {
        return last;
    }

    /** What was cut off a torn end when it was opened, or null. */
    public @Nullable String recoveryNote() {
        return files.recoveryNote();
    }

    /** Why the disk takes no more, or null. */
    public @Nullable String storageFault() {
        return files.storageFault();
    }

    /** The event to ask for: the last one that it holds, to be compared, or the first. */
    public long resumePosition() {
        if (last == 0) {
            return 1;
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

    /** Whether another event can be written without waiting for the disk. */
    public boolean hasRoom() {
        return files.hasRoom(EventFileSpec.recordBytes(VenueEventsWriter.MAX_LENGTH));
    }

    /**
     * Appends an event.
     *
     * @throws IllegalStateException if it is not the next one, or this is the copy of another log
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
        last = number;
    }

    @Override
    public void close() {
        files.close();
        preparer.close();
    }
}
