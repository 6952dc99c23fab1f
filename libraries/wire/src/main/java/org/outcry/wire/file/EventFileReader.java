// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.outcry.wire.FrameHandler;

/**
 * Reader of a file of events, also while this process or another writes it. One thread at a time.
 *
 * <p>Every record is copied, and its checksum is verified. Allocates only on the first visit of a segment, and for a
 * record that is longer than all earlier ones.
 */
public final class EventFileReader implements AutoCloseable {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int SEALED = -1;
    private static final int UNWRITTEN = -2;
    private static final int MOST_TRIES = 3;

    private final EventFileSpec spec;
    private final ReadSegments segments;
    private final int firstPosition;
    private final int limit;
    private final CRC32C crc = new CRC32C();
    private byte[] record = new byte[4096];
    private byte[] transcoded = {};

    private Segment segment;
    private long firstNumber;
    private int position;
    private long nextNumber;
    private long searchEnd;

    private long number;
    private long timeNs;
    private int methodId;
    private int recordOffset;

    private EventFileReader(EventFileSpec spec, ReadSegments segments, long firstNumber) {
        this.spec = spec;
        this.segments = segments;
        this.firstPosition = SegmentLayout.firstRecordPosition(spec.segmentBytes());
        this.limit = SegmentLayout.recordsLimit(spec.segmentBytes());
        this.firstNumber = firstNumber;
        this.segment = segments.get(firstNumber);
        segments.pin(firstNumber);
        this.position = firstPosition;
        this.nextNumber = firstNumber;
    }

    /**
     * Opens a file at the first record that is kept.
     *
     * @throws NoSuchFileException if no writer has created it yet
     * @throws EventFileMismatchException if the file has other layouts or was written by other rules
     */
    public static EventFileReader open(EventFileSpec spec) throws IOException {
        while (true) {
            long[] firstNumbers = spec.firstNumbers();
            if (firstNumbers.length == 0) {
                throw new NoSuchFileException(
                        spec.directory().toString(),
                        null,
                        "no event file of name " + spec.name() + " there: start its writer first");
            }
            try {
                return new EventFileReader(spec, new ReadSegments(spec, firstNumbers), firstNumbers[0]);
            } catch (EventFileGoneException e) {
                // The first segment was deleted since they were listed; another one is the first now.
            }
        }
    }

    /**
     * Opens another reader of the file, at this reader's record. It knows the segments that this one knows, so that the
     * folder, which may have thousands, is not listed. Called on this reader's thread; the other reader may have its
     * own.
     *
     * @throws EventFileGoneException if the record was deleted meanwhile
     */
    public EventFileReader another() throws IOException {
        try {
            EventFileReader other = new EventFileReader(spec, segments.another(), firstNumber);
            other.position = position;
            other.nextNumber = nextNumber;
            return other;
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Returns the number of the file's first record. */
    public long firstNumber() {
        return segments.first();
    }

    /** Returns the number of the first record that is kept at this moment. Looks it up. */
    public long firstKeptNumber() {
        segments.refresh();
        return segments.first();
    }

    /**
     * Moves to a record, or to the first one that is kept if older ones were deleted.
     *
     * @return the number of that record
     */
    public long seekKept(long number) {
        while (true) {
            long kept = Math.max(number, segments.first());
            try {
                seek(kept);
                return kept;
            } catch (EventFileGoneException e) {
                // It was deleted a moment ago, and the first that is kept is known now.
                segments.refresh();
            }
        }
    }

    /** Moves to a record. Returns false if it was deleted; the position is then undefined. */
    public boolean seekIfKept(long number) {
        return number >= segments.first() && seekKept(number) == number;
    }

    /**
     * Moves to the first record at or after a time, or behind the last one if there is none. Afterwards,
     * {@link #number} and similar methods describe no handled record. Takes a number of looks that is logarithmic in
     * the number of records.
     *
     * <p>The previous record has an earlier time. If times decrease in the file, several records fulfil this, and the
     * result is one of them.
     *
     * @param wantedNs the time, in ns since 1970-01-01T00:00:00Z
     * @return its number, from {@link #firstKeptNumber} to {@link #nextNumber}
     * @throws EventFileDamagedException if a record that it looks at is damaged
     */
    public long seekTime(long wantedNs) {
        while (true) {
            try {
                long low = firstKeptNumber();
                long high = nextNumber();
                while (low < high) {
                    long middle = low + (high - low) / 2;
                    seek(middle);
                    copyRecord(segment.lengthAcquire(position));
                    if (timeNs < wantedNs) {
                        low = middle + 1;
                    } else {
                        high = middle;
                    }
                }
                seek(low);
                return low;
            } catch (EventFileGoneException e) {
                // Older records were deleted a moment ago: those that are kept are searched again.
                segments.refresh();
            }
        }
    }

    /** Returns the number after that of the last record that is written at this moment. Looks it up. */
    public long nextNumber() {
        long first = segments.last();
        while (find(segments.get(first), first, Long.MAX_VALUE) == SEALED) {
            first = segments.after(first, searchEnd);
        }
        return searchEnd;
    }

    /**
     * Moves to the last record that is written at this moment.
     *
     * @return its time, in ns since 1970-01-01T00:00:00Z; 0 if there is none
     * @throws EventFileDamagedException if it is damaged
     */
    public long seekLastTime() {
        long last = nextNumber() - 1;
        if (last < firstNumber()) {
            return 0;
        }
        seek(last);
        copyRecord(segment.lengthAcquire(position));
        return timeNs;
    }

    /**
     * Returns the number of the first record in the present layout under the present rules; {@link #nextNumber} if
     * there is none. Earlier records are in segments of former versions. Looks it up.
     */
    public long firstPresentNumber() {
        long first = segments.first();
        while (true) {
            if (!segments.get(first).isFormer()) {
                return first;
            }
            if (find(segments.get(first), first, Long.MAX_VALUE) != SEALED) {
                return searchEnd;
            }
            first = segments.after(first, searchEnd);
        }
    }

    /** Returns the number of the record that {@link #poll} delivers next. */
    public long position() {
        return nextNumber;
    }

    /**
     * Moves to a record: the next {@link #poll} starts with it.
     *
     * @param number from {@link #firstNumber} to {@link #nextNumber}, that is, at most that of the next record to be
     *     written
     * @throws IllegalArgumentException if there is no such record
     * @throws EventFileGoneException if it was deleted meanwhile
     * @throws EventFileDamagedException if it is lost, and records behind it are there
     */
    public void seek(long number) {
        if (number < segments.first()) {
            throw outOfBounds(number, nextNumber());
        }
        long first = segments.floor(number);
        while (true) {
            Segment candidate = segments.get(first);
            int found = find(candidate, first, number);
            if (found == UNWRITTEN) {
                throw segments.higher(first) == 0
                        ? outOfBounds(number, searchEnd)
                        : damaged(first, 0, "record " + searchEnd + " is lost, and another segment follows");
            }
            if (found != SEALED) {
                enter(candidate, first, found);
                nextNumber = number;
                return;
            }
            segments.after(first, searchEnd);
            first = segments.floor(number);
        }
    }

    /**
     * Returns the position of a record in a segment, or why it isn't there; then {@link #searchEnd} is the number where
     * it ends.
     */
    private int find(Segment candidate, long first, long wanted) {
        long groups = SegmentLayout.indexEntries(spec.segmentBytes()) - 1L;
        int group = (int) Math.min((wanted - first) / SegmentLayout.RECORDS_PER_INDEX_ENTRY, groups);
        while (group > 0 && !startsGroup(candidate, first, group)) {
            group--;
        }
        int at = group == 0 ? firstPosition : candidate.indexAcquire(group);
        long reached = first + (long) group * SegmentLayout.RECORDS_PER_INDEX_ENTRY;
        while (true) {
            int length = candidate.lengthAcquire(at);
            if (length == SegmentLayout.END_OF_SEGMENT) {
                searchEnd = reached;
                return SEALED;
            }
            if (reached == wanted) {
                return at;
            }
            if (length == 0) {
                searchEnd = reached;
                return UNWRITTEN;
            }
            checkLength(first, at, length);
            if (wanted == Long.MAX_VALUE && candidate.number(at) == 0 && reached > 0) {
                // The sector of the number was lost with its machine's power: the writer cuts the record off.
                searchEnd = reached;
                return UNWRITTEN;
            }
            if (candidate.number(at) != reached) {
                throw damaged(first, at, "a record with number " + candidate.number(at) + " instead of " + reached);
            }
            at += SegmentLayout.align(length);
            reached++;
        }
    }

    /**
     * Delivers records, in order. If the handler throws, the position stays at its record: the next poll delivers it
     * again, or the caller skips it by {@link #passOver}.
     *
     * @param handler receives the calls; {@link #number} and {@link #timeNs} describe the current one
     * @param limitNumber the last number that may be delivered
     * @param maxRecords the maximum number of records
     * @return the number of records delivered; 0 if no further one is written, or allowed, or the process has no
     *     descriptor to open the next segment
     * @throws EventFileDamagedException if a record is damaged; the position stays at it
     * @throws EventFileGoneException if a record was deleted meanwhile; the position stays at it
     */
    public int poll(FrameHandler handler, long limitNumber, int maxRecords) {
        int handled = 0;
        while (handled < maxRecords && nextNumber <= limitNumber) {
            int length = segment.lengthAcquire(position);
            if (length == 0) {
                break;
            }
            if (length == SegmentLayout.END_OF_SEGMENT) {
                if (!enterNext()) {
                    break;
                }
                continue;
            }
            copyRecord(length);
            recordOffset = position;
            position += SegmentLayout.align(length);
            nextNumber++;
            handled++;
            handOverOrStay(handler, length - SegmentLayout.RECORD_HEADER_BYTES);
        }
        return handled;
    }

    /** Moves to the next segment. Returns false while the process has no descriptor to open it. */
    private boolean enterNext() {
        for (int tries = 1; true; tries++) {
            try {
                long first = segments.after(firstNumber, nextNumber);
                enter(segments.get(first), first, firstPosition);
                return true;
            } catch (UncheckedIOException e) {
                if (!ReadSegments.hasDescriptors()) {
                    return false;
                }
                // There may have been none a moment ago.
                if (tries == MOST_TRIES) {
                    throw e;
                }
            }
        }
    }

    /**
     * Skips the record that {@link #poll} delivers next, for readers that can do without one that their handler
     * rejects.
     *
     * @return the number of the record
     * @throws IllegalArgumentException if it is not written yet
     */
    public long passOver() {
        long passed = nextNumber;
        seek(passed + 1);
        return passed;
    }

    /**
     * Skips a damaged record, for readers that can do without it: to the next record, or to the next segment if the
     * damage hides where the next record is.
     *
     * @return whether the record that {@link #poll} delivers next was damaged; if not, nothing changes
     * @throws EventFileDamagedException if nothing follows the damage
     */
    public boolean passOverDamage() {
        int length = segment.lengthAcquire(position);
        if (length == 0) {
            return false;
        }
        if (length != SegmentLayout.END_OF_SEGMENT) {
            try {
                copyRecord(length);
                return false;
            } catch (EventFileDamagedException e) {
                try {
                    seek(nextNumber + 1);
                    return true;
                } catch (EventFileDamagedException | IllegalArgumentException hidden) {
                    return passOverSegment(e);
                }
            }
        }
        try {
            long first = segments.after(firstNumber, nextNumber);
            enter(segments.get(first), first, firstPosition);
            return passOverDamage();
        } catch (EventFileDamagedException e) {
            return passOverSegment(e);
        }
    }

    private boolean passOverSegment(EventFileDamagedException damage) {
        segments.refresh();
        long next = segments.higher(nextNumber);
        if (next == 0) {
            throw damage;
        }
        enter(segments.get(next), next, firstPosition);
        nextNumber = next;
        return true;
    }

    private void handOverOrStay(FrameHandler handler, int length) {
        Segment its = segment;
        long itsFirst = firstNumber;
        int itsPosition = recordOffset;
        long itsNumber = number;
        try {
            handOver(handler, length);
        } catch (RuntimeException | Error e) {
            enter(its, itsFirst, itsPosition);
            nextNumber = itsNumber;
            throw e;
        }
    }

    private void handOver(FrameHandler handler, int length) {
        LayoutTranscoder transcoder = segment.transcoder();
        if (transcoder == null || transcoder.keeps(methodId)) {
            handler.onFrame(methodId, record, SegmentLayout.RECORD_HEADER_BYTES, length);
            return;
        }
        if (transcoded.length < transcoder.longest()) {
            transcoded = new byte[transcoder.longest()];
        }
        int present = transcoder.transcode(methodId, record, SegmentLayout.RECORD_HEADER_BYTES, length, transcoded);
        handler.onFrame(methodId, transcoded, 0, present);
    }

    /**
     * Returns whether an index entry points to its record. The record may not be written yet, and a damaged entry must
     * be ignored.
     */
    private boolean startsGroup(Segment candidate, long first, int group) {
        int at = candidate.indexAcquire(group);
        return at >= firstPosition
                && at <= limit - SegmentLayout.RECORD_HEADER_BYTES
                && at % 8 == 0
                && candidate.lengthAcquire(at) > 0
                && candidate.number(at) == first + (long) group * SegmentLayout.RECORDS_PER_INDEX_ENTRY;
    }

    private void enter(Segment entered, long first, int at) {
        segment = entered;
        firstNumber = first;
        position = at;
        segments.pin(first);
    }

    private void copyRecord(int length) {
        checkLength(firstNumber, position, length);
        if (length > record.length) {
            record = new byte[Integer.highestOneBit(length) << 1];
        }
        segment.copyOut(position, record, length);
        crc.reset();
        crc.update(record, SegmentLayout.NUMBER_OFFSET, length - SegmentLayout.NUMBER_OFFSET);
        if ((int) INTS.get(record, SegmentLayout.CRC_OFFSET) != (int) crc.getValue()) {
            throw damaged(firstNumber, position, "checksum of record " + nextNumber + " differs");
        }
        number = (long) LONGS.get(record, SegmentLayout.NUMBER_OFFSET);
        timeNs = (long) LONGS.get(record, SegmentLayout.TIME_OFFSET);
        methodId = (int) INTS.get(record, SegmentLayout.METHOD_ID_OFFSET);
        if (number != nextNumber) {
            throw damaged(firstNumber, position, "a record with number " + number + " instead of " + nextNumber);
        }
    }

    /** Returns the number of the record that is being handled, or was handled last. */
    public long number() {
        return number;
    }

    /** Returns the time of the record that is being handled, or was handled last, in ns since 1970-01-01T00:00:00Z. */
    public long timeNs() {
        return timeNs;
    }

    /** Returns the method id of the record that is being handled, or was handled last. */
    public int methodId() {
        return methodId;
    }

    /** Returns the file of the record that is being handled, or was handled last. */
    public Path file() {
        return spec.segmentFile(firstNumber);
    }

    /** Returns the offset in {@link #file} of the record that is being handled, or was handled last, in bytes. */
    public long offset() {
        return recordOffset;
    }

    /** Returns the number of the first record of the segment in which {@link #poll} continues. */
    public long nextFile() {
        return firstNumber;
    }

    /** Returns the offset in that segment of the record that {@link #poll} delivers next, in bytes. */
    public long nextOffset() {
        return position;
    }

    private void checkLength(long first, int at, int length) {
        if (length < SegmentLayout.RECORD_HEADER_BYTES || length > limit - at) {
            throw damaged(first, at, "length of a record out of bounds: length=" + length);
        }
    }

    private EventFileDamagedException damaged(long first, long offset, String what) {
        return new EventFileDamagedException(spec.segmentFile(first), offset, what, EventFileDamage.RESTORE);
    }

    private IllegalArgumentException outOfBounds(long wanted, long end) {
        return new IllegalArgumentException("no such record: file=" + spec.name() + " number=" + wanted
                + " firstNumber=" + segments.first() + " nextNumber=" + end + ": seek within these");
    }

    @Override
    public void close() {
        segments.close();
    }
}
