// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Frames;
import org.outcry.wire.message.FrameThread;

/**
 * Writer that appends to a file of events. One thread, and one writer per file at a time.
 *
 * <p>A record survives the end of the process once {@link #commit} has returned, and the end of the machine once
 * {@link #force} has returned. Allocates only where a segment ends.
 */
public final class EventFileWriter implements Frames, AutoCloseable {
    private static final long MAX_WAIT_NS = TimeUnit.SECONDS.toNanos(10);
    private static final long WAIT_NS = TimeUnit.MICROSECONDS.toNanos(100);

    private final EventFileSpec spec;
    private final SegmentPreparer preparer;
    private final EventFileLock lock;
    private final NextSegment next;
    private final @Nullable String recoveryNote;
    private final int limit;
    private final RecordBuilder record;
    private final LeftSegments left;

    private Segment segment;
    private long firstNumber;
    private int position;
    private long nextNumber;
    private long timeNs;
    private int claimed = -1;
    private long claimedBy;
    private boolean closed;
    private int rulesVersion;
    private @Nullable RollCycle cycle;
    /** A record of this time or later begins a segment. */
    private long periodEndNs = Long.MAX_VALUE;

    private EventFileWriter(
            EventFileSpec spec, SegmentPreparer preparer, EventFileLock lock, NextSegment next, SegmentRecovery start) {
        this.spec = spec;
        this.preparer = preparer;
        this.lock = lock;
        this.next = next;
        this.limit = SegmentLayout.recordsLimit(spec.segmentBytes());
        this.record = new RecordBuilder(spec);
        this.left = new LeftSegments(spec, preparer);
        this.recoveryNote = start.note();
        this.segment = start.segment();
        this.rulesVersion = segment.rulesVersion();
        this.firstNumber = start.firstNumber();
        this.position = start.position();
        next.used(position);
        this.nextNumber = start.nextNumber();
    }

    /**
     * Opens a file, and creates it if it is missing. A last record that its writer did not finish is cut off; see
     * {@link #recoveryNote}.
     *
     * @param spec the file
     * @param firstNumber the number of the first record if the file has none
     * @param preparer creates its segments
     * @throws EventFileDamagedException if records are damaged in another way
     * @throws EventFileMismatchException if the file has other layouts or was written by other rules
     */
    public static EventFileWriter open(EventFileSpec spec, long firstNumber, SegmentPreparer preparer)
            throws IOException {
        return open(spec, firstNumber, preparer, null);
    }

    /**
     * Opens a file with a list of its sealed segments. Segments that are unchanged since they were listed are not
     * opened, so that the time hardly depends on their number.
     *
     * @param sealed the list; null if there is none
     * @see #open(EventFileSpec, long, SegmentPreparer)
     */
    public static EventFileWriter open(
            EventFileSpec spec, long firstNumber, SegmentPreparer preparer, @Nullable SealedSegments sealed)
            throws IOException {
        if (firstNumber < 0) {
            throw new IllegalArgumentException("first number: firstNumber=" + firstNumber + " bound=0: don't go below");
        }
        Files.createDirectories(spec.directory());
        EventFileLock lock = EventFileLock.acquire(spec);
        try {
            return open(spec, firstNumber, preparer, sealed, lock);
        } catch (IOException | RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static EventFileWriter open(
            EventFileSpec spec,
            long firstNumber,
            SegmentPreparer preparer,
            @Nullable SealedSegments sealed,
            EventFileLock lock)
            throws IOException {
        long[] firstNumbers = spec.firstNumbers();
        SegmentRecovery start = firstNumbers.length == 0
                ? create(spec, firstNumber, preparer)
                : SegmentRecovery.of(spec, firstNumbers, sealed);
        if (start.segment().isFormer()) {
            start = succeed(spec, start, preparer);
        }
        try {
            return new EventFileWriter(spec, preparer, lock, preparer.serve(spec), start);
        } catch (RuntimeException e) {
            start.segment().close();
            throw e;
        }
    }

    private static SegmentRecovery create(EventFileSpec spec, long firstNumber, SegmentPreparer preparer)
            throws IOException {
        Segment segment = preparer.createFirst(spec);
        try {
            name(spec, segment, firstNumber, spec.rulesVersion());
        } catch (IOException e) {
            segment.close();
            throw e;
        }
        int position = SegmentLayout.firstRecordPosition(spec.segmentBytes());
        return new SegmentRecovery(segment, firstNumber, position, firstNumber, null);
    }

    /** Seals a segment that an earlier version wrote, and begins one of this version. */
    private static SegmentRecovery succeed(EventFileSpec spec, SegmentRecovery former, SegmentPreparer preparer)
            throws IOException {
        try (Segment sealed = former.segment()) {
            SegmentRecovery present = create(spec, former.nextNumber(), preparer);
            sealed.lengthRelease(former.position(), SegmentLayout.END_OF_SEGMENT);
            return new SegmentRecovery(
                    present.segment(), former.nextNumber(), present.position(), former.nextNumber(), former.note());
        }
    }

    private static void name(EventFileSpec spec, Segment segment, long firstNumber, int rulesVersion)
            throws IOException {
        segment.writeHeader(spec, firstNumber, rulesVersion);
        Files.move(spec.preparedFile(), spec.segmentFile(firstNumber), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Returns the number that the next record gets. */
    public long nextNumber() {
        return nextNumber;
    }

    /**
     * Returns what was cut off the end of the file when it was opened, or that its index was wrong: one line that names
     * file and offset. Null if there was nothing to repair.
     */
    public @Nullable String recoveryNote() {
        return recoveryNote;
    }

    /** Sets the time of the following records, in ns since 1970-01-01T00:00:00Z. */
    public void timeNs(long timeNs) {
        this.timeNs = timeNs;
    }

    /**
     * Begins a segment for each period of a cycle, by the times of the records. The current segment belongs to the
     * period of its first record. Unused room in a segment stays unused. Must be set after each opening.
     */
    public void roll(RollCycle newCycle) {
        cycle = newCycle;
        boolean begins = nextNumber == firstNumber || rulesVersion > segment.rulesVersion();
        periodEndNs = begins ? Long.MIN_VALUE : newCycle.endNs(segment.timeNs(firstPosition()));
    }

    /**
     * Begins a segment with the next record. Throws as {@link #claim}; has no effect if the current segment is empty.
     */
    public void roll() {
        if (nextNumber > firstNumber) {
            enterNextSegment();
        }
    }

    /**
     * Sets the version of the rules under which the following records are made. They begin a segment, unless the
     * present one is of this version. Records of a file that was written further keep their version.
     */
    public void rulesVersion(int version) {
        if (nextNumber == firstNumber) {
            segment.writeHeader(spec, firstNumber, version);
        } else if (version > segment.rulesVersion()) {
            periodEndNs = Long.MIN_VALUE;
        }
        rulesVersion = Math.max(version, segment.rulesVersion());
    }

    private int firstPosition() {
        return SegmentLayout.firstRecordPosition(spec.segmentBytes());
    }

    /**
     * Returns whether this many bytes of records can be appended without waiting for a segment. Once true, it stays
     * true until they are appended.
     *
     * @param bytes sum of {@link EventFileSpec#recordBytes}; never true for more than a whole segment holds
     */
    public boolean hasRoom(long bytes) {
        return (bytes <= limit - position && !rolls()) || hasNext(bytes);
    }

    /** Returns whether the next record begins a segment, whatever room there is in the present one. */
    private boolean rolls() {
        return timeNs >= periodEndNs && nextNumber > firstNumber;
    }

    /**
     * Returns the bytes of records that can be appended without waiting for a segment, in the present segment or in the
     * next one.
     */
    public long roomBytes() {
        if (next.ready() != null) {
            return SegmentLayout.capacityBytes(spec.segmentBytes());
        }
        return rolls() ? 0 : limit - position;
    }

    /**
     * Enters the next segment if the present one has room for fewer bytes, or the next record begins one, and there is
     * one. Between two records, and ahead of need: if it can't be entered, as on a disk that turned read-only, or
     * readers could not open it, since the process has no descriptors, the rest of the present segment remains. {@link
     * #storageFault} has the reason then, and the next segment is made anew.
     */
    public void enterAhead(long bytes) {
        Segment ready = needsNext(bytes) ? next.ready() : null;
        if (ready == null) {
            return;
        }
        try {
            FileChannel.open(spec.preparedFile(), StandardOpenOption.READ).close();
            name(spec, ready, nextNumber, rulesVersion);
        } catch (IOException e) {
            preparer.takeBack(next, ready, e);
            return;
        }
        enter(ready);
    }

    /** Does as {@link #enterAhead}, after it has waited for the next segment if that is being created, but not long. */
    public void awaitAhead(long bytes) {
        if (needsNext(bytes)) {
            awaitPreparer();
            enterAhead(bytes);
        }
    }

    private boolean needsNext(long bytes) {
        return (bytes > limit - position && nextNumber > firstNumber) || rolls();
    }

    /**
     * Returns the reason for which there is no next segment, in one line; null if there is one, or it is being created.
     */
    public @Nullable String storageFault() {
        return next.fault();
    }

    /**
     * {@inheritDoc}
     *
     * @throws IllegalArgumentException if no segment could hold it
     * @throws IllegalStateException if there is no room and no next segment; callers ask {@link #hasRoom} first
     */
    @Override
    public byte[] claim(int maxLength) {
        byte[] room = record.room(maxLength);
        if (timeNs >= periodEndNs) {
            beginPeriod();
        }
        if (EventFileSpec.recordBytes(maxLength) > limit - position) {
            enterNextSegment();
        }
        claimed = maxLength;
        claimedBy = Thread.currentThread().threadId();
        return room;
    }

    @Override
    public int offset() {
        return SegmentLayout.RECORD_HEADER_BYTES;
    }

    @Override
    public void commit(int methodId, int length) {
        if (length < 0 || length > claimed) {
            throw new IllegalArgumentException("commit without room: length=" + length + " claimed=" + claimed
                    + ": claim as much before each commit");
        }
        FrameThread.check(claimedBy);
        claimed = -1;
        int recordLength = SegmentLayout.RECORD_HEADER_BYTES + length;
        record.copyTo(segment, position, nextNumber, timeNs, methodId, length);
        long inSegment = nextNumber - firstNumber;
        if (inSegment % SegmentLayout.RECORDS_PER_INDEX_ENTRY == 0) {
            segment.index((int) (inSegment / SegmentLayout.RECORDS_PER_INDEX_ENTRY), position);
        }
        segment.lengthRelease(position, recordLength);
        position += SegmentLayout.align(recordLength);
        next.used(position);
        nextNumber++;
    }

    /** Appends a call that is already encoded. Throws as {@link #claim}. */
    public void append(int methodId, byte[] buffer, int offset, int length) {
        System.arraycopy(buffer, offset, claim(length), SegmentLayout.RECORD_HEADER_BYTES, length);
        commit(methodId, length);
    }

    private void beginPeriod() {
        roll();
        periodEndNs = cycle == null ? Long.MAX_VALUE : cycle.endNs(timeNs);
    }

    /** Returns the present segment, for a writer of several threads. */
    Segment segment() {
        return segment;
    }

    /** Returns the number of the present segment's first record, which may be the next record. */
    public long firstNumber() {
        return firstNumber;
    }

    int position() {
        return position;
    }

    /** Notes the bytes used. Any thread. */
    void used(int bytes) {
        next.used(bytes);
    }

    /** Returns whether there is a next segment, which holds so many bytes of records. Any thread. */
    boolean hasNext(long bytes) {
        return bytes <= SegmentLayout.capacityBytes(spec.segmentBytes()) && next.ready() != null;
    }

    /** Goes behind records that were put into the present segment by others. */
    void goTo(int newPosition, long newNextNumber) {
        position = newPosition;
        nextNumber = newNextNumber;
        next.used(newPosition);
    }

    private void enterNextSegment() {
        Segment entered = awaitNext();
        try {
            name(spec, entered, nextNumber, rulesVersion);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        enter(entered);
    }

    /** Enters a segment that has its name. */
    private void enter(Segment entered) {
        next.taken();
        // Readers go on when they see this, so the next segment has its header and its name by now.
        segment.lengthRelease(position, SegmentLayout.END_OF_SEGMENT);
        left.add(segment);
        segment = entered;
        firstNumber = nextNumber;
        position = firstPosition();
        next.used(position);
    }

    private Segment awaitNext() {
        awaitPreparer();
        // In this order, since the preparer ends a fault when the segment is ready.
        String fault = next.fault();
        Segment ready = next.ready();
        if (ready != null) {
            return ready;
        }
        throw new IllegalStateException(fault != null ? fault : tooSlow());
    }

    private String tooSlow() {
        return "no next segment: file=" + spec.preparedFile() + " waitedNs=" + MAX_WAIT_NS
                + ": the disk is too slow, use smaller segments or ask hasRoom before";
    }

    /** Waits while the next segment is being created, but not long. */
    private void awaitPreparer() {
        long deadlineNs = System.nanoTime() + MAX_WAIT_NS;
        while (next.ready() == null && next.fault() == null && System.nanoTime() - deadlineNs < 0) {
            LockSupport.parkNanos(this, WAIT_NS);
        }
    }

    /** Forces the whole file to disk. Takes milliseconds; longer the first time, if much of it is not on disk. */
    public void force() throws IOException {
        try {
            left.force(firstNumber);
            segment.force();
        } catch (UncheckedIOException e) {
            throw new IOException("can't force event file " + spec.segmentFile(firstNumber), e);
        }
    }

    /**
     * Forces to disk what the segments of a file have after a record, as far as it was appended before this call. Any
     * thread, concurrently with the file's writer.
     *
     * @param forcedNumber the record up to which they were forced earlier; its segment is forced again, because it may
     *     have ended since
     * @throws IOException if the disk can't write it
     */
    public static void forceFiles(EventFileSpec spec, long forcedNumber) throws IOException {
        long[] firstNumbers = spec.firstNumbers();
        for (int i = 0; i < firstNumbers.length; i++) {
            if (i + 1 == firstNumbers.length || firstNumbers[i + 1] > forcedNumber) {
                LeftSegments.forceUnlessRemoved(spec, firstNumbers[i]);
            }
        }
        LeftSegments.forceFile(spec.directory(), StandardOpenOption.READ);
    }

    /** Ends the writing. Appended records stay as they are, forced or not. */
    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        segment.close();
        try (lock;
                left) {
            preparer.release(next);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
