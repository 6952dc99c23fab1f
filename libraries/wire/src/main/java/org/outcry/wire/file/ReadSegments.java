// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Segments of one reader. The last few that it was in stay mapped, so that it can go back without mapping each time.
 */
final class ReadSegments implements AutoCloseable {
    private static final int MAPPED = 4;
    private static final Path ALWAYS_THERE = Path.of("/dev/null");

    private final EventFileSpec spec;
    private final @Nullable Segment[] mapped = new @Nullable Segment[MAPPED];
    private final long[] mappedFirstNumbers = new long[MAPPED];
    private final long[] lastUses = new long[MAPPED];
    private long uses;
    private long pinned = -1;
    private long[] firstNumbers;

    ReadSegments(EventFileSpec spec, long[] firstNumbers) {
        this.spec = spec;
        this.firstNumbers = firstNumbers;
    }

    /** Returns those of another reader, which knows as many. */
    ReadSegments another() {
        return new ReadSegments(spec, firstNumbers);
    }

    long first() {
        return firstNumbers[0];
    }

    long last() {
        return firstNumbers[firstNumbers.length - 1];
    }

    /**
     * Returns the first number of the segment that holds a record, as far as is known; the record is not before the
     * first.
     */
    long floor(long number) {
        int found = Arrays.binarySearch(firstNumbers, number);
        return firstNumbers[found >= 0 ? found : -found - 2];
    }

    /** Returns the first segment that begins after a record; 0 if there is none, as far as is known. */
    long higher(long number) {
        for (long first : firstNumbers) {
            if (first > number) {
                return first;
            }
        }
        return 0;
    }

    /**
     * Returns the segment after one that is sealed.
     *
     * @param firstNumber the sealed segment
     * @param nextNumber the number where it ends
     */
    long after(long firstNumber, long nextNumber) {
        if (last() < nextNumber) {
            lookFor(firstNumber, nextNumber);
        }
        if (isGone(nextNumber)) {
            throw new EventFileGoneException(spec, nextNumber, new NoSuchFileException(spec.name()));
        }
        if (nextNumber <= firstNumber || Arrays.binarySearch(firstNumbers, nextNumber) < 0) {
            throw new EventFileDamagedException(
                    spec.segmentFile(nextNumber),
                    0,
                    "the segment is missing, " + spec.segmentFile(firstNumber) + " says that it exists",
                    "restore it from a copy");
        }
        return nextNumber;
    }

    /**
     * Looks up the segment after the last known one. Only if that is not there, all of the folder's files, of which
     * there may be thousands.
     */
    private void lookFor(long firstNumber, long nextNumber) {
        if (firstNumber == last() && Files.exists(spec.segmentFile(nextNumber))) {
            // One that was deleted goes for each that comes, so that no more are known than there were at once.
            int deleted = Files.exists(spec.segmentFile(first())) ? 0 : 1;
            firstNumbers = Arrays.copyOfRange(firstNumbers, deleted, firstNumbers.length + 1);
            firstNumbers[firstNumbers.length - 1] = nextNumber;
            return;
        }
        try {
            firstNumbers = spec.firstNumbers();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Looks up which segments there are. If there are none, those known before stay. */
    void refresh() {
        try {
            long[] present = spec.segments();
            firstNumbers = present.length == 0 ? firstNumbers : present;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns whether a record is before the first that was there at the last look. */
    private boolean isGone(long number) {
        return number < first();
    }

    /** Keeps the segment that the reader is in mapped, whatever else it looks at. */
    void pin(long firstNumber) {
        pinned = firstNumber;
    }

    Segment get(long firstNumber) {
        uses++;
        int oldest = -1;
        for (int i = 0; i < MAPPED; i++) {
            Segment segment = mapped[i];
            if (segment != null && mappedFirstNumbers[i] == firstNumber) {
                lastUses[i] = uses;
                return segment;
            }
            boolean evictable = segment == null || mappedFirstNumbers[i] != pinned;
            oldest = evictable && (oldest < 0 || lastUses[i] < lastUses[oldest]) ? i : oldest;
        }
        Segment evicted = mapped[oldest];
        Segment segment = map(firstNumber);
        mapped[oldest] = segment;
        mappedFirstNumbers[oldest] = firstNumber;
        lastUses[oldest] = uses;
        if (evicted != null) {
            evicted.close();
        }
        return segment;
    }

    private Segment map(long firstNumber) {
        try {
            Segment segment = Segment.map(spec.segmentFile(firstNumber), MapMode.READ_ONLY, spec.segmentBytes());
            try {
                segment.checkHeader(spec, firstNumber);
                return segment;
            } catch (RuntimeException e) {
                segment.close();
                throw e;
            }
        } catch (NoSuchFileException e) {
            refresh();
            throw isGone(firstNumber) ? new EventFileGoneException(spec, firstNumber, e) : new UncheckedIOException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns whether the process can open files. It opens one that is always there, since failures say so in the
     * language of the process only.
     */
    static boolean hasDescriptors() {
        try {
            FileChannel.open(ALWAYS_THERE, StandardOpenOption.READ).close();
            return true;
        } catch (NoSuchFileException | AccessDeniedException e) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void close() {
        for (int i = 0; i < MAPPED; i++) {
            Segment segment = mapped[i];
            if (segment != null) {
                segment.close();
                mapped[i] = null;
            }
        }
    }
}
