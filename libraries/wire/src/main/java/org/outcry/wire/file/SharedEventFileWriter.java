// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Frames;
import org.outcry.wire.message.FrameThread;

/**
 * Writer of a file of events for several threads of a process, each with an {@link Appender} of its own. No lock: a
 * record's number and place are claimed by one compare-and-set, the threads copy their records at the same time, and
 * records become readable in the order of their numbers, so that a commit waits for those before it, which are being
 * copied.
 *
 * <p>As with {@link EventFileWriter}, a record survives the end of the process from the moment its commit returns. If a
 * process is killed between, what was claimed and is not readable is cut off when the file is opened again. The times
 * of records are their appenders', and may go back by what lies between two threads. {@link EventFileWriter#forceFiles}
 * forces records, on any thread.
 */
public final class SharedEventFileWriter implements AutoCloseable {
    /** In the place of a segment's end: a thread enters the next one. */
    private static final long ENTERING = -1;

    private static final int SPINS = 100;

    private final EventFileSpec spec;
    private final EventFileWriter file;
    private final int limit;
    private volatile Part part;

    /** Part of the file: one segment, with how much of it is claimed and readable. */
    private static final class Part {
        final Segment segment;
        final long firstNumber;
        /** The records that are claimed in the upper half, the end of the last one in the lower. */
        final AtomicLong claimed;
        /** The end of the last record that is readable. */
        volatile int readable;

        Part(Segment segment, long firstNumber, int position, long nextNumber) {
            this.segment = segment;
            this.firstNumber = firstNumber;
            this.claimed = new AtomicLong(claim(nextNumber - firstNumber, position));
            this.readable = position;
        }
    }

    private SharedEventFileWriter(EventFileSpec spec, EventFileWriter file) {
        this.spec = spec;
        this.file = file;
        this.limit = SegmentLayout.recordsLimit(spec.segmentBytes());
        this.part = present();
    }

    /**
     * Shares a file that was opened. From then on, the writer is not to be used otherwise; the caller closes it after
     * this one.
     *
     * @param spec that of the file
     */
    public static SharedEventFileWriter of(EventFileSpec spec, EventFileWriter file) {
        return new SharedEventFileWriter(spec, file);
    }

    /** Returns an appender for one thread. */
    public Appender appender() {
        return new Appender();
    }

    /**
     * Returns whether so many bytes of records can be appended without waiting for a segment. Other threads may take
     * the room meanwhile: ask for what all of them append until the next question.
     */
    public boolean hasRoom(long bytes) {
        long claimed = part.claimed.get();
        return (claimed != ENTERING && bytes <= limit - end(claimed)) || file.hasNext(bytes);
    }

    /** Returns the reason for which there is no next segment, in one line; null if all is well or it is being made. */
    public @Nullable String storageFault() {
        return file.storageFault();
    }

    /** Ends the writing, when no thread appends any more, and hands the file back to its writer. */
    @Override
    public void close() {
        Part last = part;
        long claimed = last.claimed.get();
        file.goTo(end(claimed), last.firstNumber + count(claimed));
    }

    private Part present() {
        return new Part(file.segment(), file.firstNumber(), file.position(), file.nextNumber());
    }

    private static long claim(long count, int end) {
        return count << Integer.SIZE | end;
    }

    private static int end(long claimed) {
        return (int) claimed;
    }

    private static long count(long claimed) {
        return claimed >>> Integer.SIZE;
    }

    /** Enters the next segment, as the one thread that found the present one full; others wait for it. */
    private void enterNext(Part full, long claimed) {
        boolean entered = false;
        try {
            awaitReadable(full, end(claimed));
            file.goTo(end(claimed), full.firstNumber + count(claimed));
            file.roll();
            part = present();
            entered = true;
        } finally {
            if (!entered) {
                full.claimed.set(claimed);
            }
        }
    }

    private static void awaitReadable(Part part, int position) {
        for (int looks = 0; part.readable != position; looks++) {
            pause(looks);
        }
    }

    private static void pause(int looks) {
        if (looks < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }

    /** End of the file for one thread. Nothing allocates but where a segment ends. */
    public final class Appender implements Frames {
        private final RecordBuilder record = new RecordBuilder(spec);
        private long timeNs;
        private long number = -1;
        private int claimed = -1;
        private long claimedBy;

        private Appender() {}

        /** Sets the time of the following records of this appender, in ns since 1970-01-01T00:00:00Z. */
        public void timeNs(long newTimeNs) {
            timeNs = newTimeNs;
        }

        /** Returns the number of the record that this appender committed last; -1 if there is none. */
        public long number() {
            return number;
        }

        /**
         * {@inheritDoc}
         *
         * @throws IllegalArgumentException if no segment could hold it
         */
        @Override
        public byte[] claim(int maxLength) {
            byte[] room = record.room(maxLength);
            claimed = maxLength;
            claimedBy = Thread.currentThread().threadId();
            return room;
        }

        @Override
        public int offset() {
            return SegmentLayout.RECORD_HEADER_BYTES;
        }

        /**
         * {@inheritDoc}
         *
         * @throws IllegalStateException if there is no room and no next segment; nothing is appended then. Ask
         *     {@link #hasRoom} before
         */
        @Override
        public void commit(int methodId, int length) {
            if (length < 0 || length > claimed) {
                throw new IllegalArgumentException("commit without room: length=" + length + " claimed=" + claimed
                        + ": claim as much before each commit");
            }
            FrameThread.check(claimedBy);
            claimed = -1;
            int bytes = EventFileSpec.recordBytes(length);
            for (int looks = 0; true; looks++) {
                Part present = part;
                long before = present.claimed.get();
                if (before == ENTERING) {
                    pause(looks);
                } else if (bytes > limit - end(before)) {
                    if (present.claimed.compareAndSet(before, ENTERING)) {
                        enterNext(present, before);
                    }
                } else if (present.claimed.compareAndSet(
                        before, SharedEventFileWriter.claim(count(before) + 1, end(before) + bytes))) {
                    put(present, before, methodId, length);
                    return;
                }
            }
        }

        /** Appends a call that is encoded already. Throws as {@link #commit}. */
        public void append(int methodId, byte[] buffer, int offset, int length) {
            System.arraycopy(buffer, offset, claim(length), SegmentLayout.RECORD_HEADER_BYTES, length);
            commit(methodId, length);
        }

        private void put(Part present, long before, int methodId, int length) {
            int position = end(before);
            long count = count(before);
            number = present.firstNumber + count;
            record.copyTo(present.segment, position, number, timeNs, methodId, length);
            awaitReadable(present, position);
            if (count % SegmentLayout.RECORDS_PER_INDEX_ENTRY == 0) {
                present.segment.index((int) (count / SegmentLayout.RECORDS_PER_INDEX_ENTRY), position);
            }
            int end = position + EventFileSpec.recordBytes(length);
            file.used(end);
            present.segment.lengthRelease(position, SegmentLayout.RECORD_HEADER_BYTES + length);
            present.readable = end;
        }
    }
}
