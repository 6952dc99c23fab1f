// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Retention of a file of events: the extent of the segments that are kept. Only whole segments are removed, oldest
 * first, and never the last one, which is open. It has no state and no thread: the program calls {@link #remove} now
 * and then, not on its writer's thread.
 *
 * @param ageNs the age, in ns, from which segments go, or {@link #ALL}
 * @param bytes the size of all segments above which the oldest go, or {@link #ALL}; one always stays
 */
public record SegmentRetention(long ageNs, long bytes) {
    /** The value that keeps everything. */
    public static final long ALL = -1;

    /** Keeps everything. */
    public static final SegmentRetention WHOLE = new SegmentRetention(ALL, ALL);

    /**
     * Result of a removal.
     *
     * @param removed the number of segments that were removed
     * @param held the number of segments that would have been removed, but are needed by the reader with the lowest
     *     stored position
     * @param heldBy the name of that reader; null if it holds none
     */
    public record Removal(int removed, int held, @Nullable String heldBy) {}

    public SegmentRetention {
        if (ageNs < ALL || bytes < ALL) {
            throw new IllegalArgumentException("retention: ageNs=" + ageNs + " bytes=" + bytes
                    + " bound=0: don't go below, or take ALL=" + ALL + " to keep all");
        }
    }

    /**
     * Returns the number of the oldest segments that are not kept. A segment is as old as the first record of the next
     * one; segments without times have no age.
     *
     * @param nowNs the present time, in ns since 1970-01-01T00:00:00Z
     */
    public int surplus(EventFileSpec spec, long nowNs) throws IOException {
        long[] present = spec.segments();
        int tooMany = 0;
        if (bytes != ALL) {
            long most = Math.max(1, bytes / spec.segmentBytes());
            tooMany = (int) Math.max(0, present.length - most);
        }
        int old = 0;
        if (ageNs != ALL) {
            while (old + 1 < present.length && isOld(startNs(spec, present[old + 1]), nowNs)) {
                old++;
            }
        }
        return Math.max(tooMany, old);
    }

    private boolean isOld(long endNs, long nowNs) {
        return endNs != 0 && endNs <= nowNs - ageNs;
    }

    /**
     * Returns the number of the oldest segments that are not kept, for programs without a clock: the present time is
     * that of the newest segment's first record.
     */
    public int surplus(EventFileSpec spec) throws IOException {
        return surplus(spec, ageNs == ALL ? 0 : newestNs(spec));
    }

    private static long newestNs(EventFileSpec spec) throws IOException {
        long[] present = spec.segments();
        for (int i = present.length - 1; i >= 0; i--) {
            long startNs = startNs(spec, present[i]);
            if (startNs != Long.MAX_VALUE) {
                return startNs;
            }
        }
        return 0;
    }

    /** Returns the time of a record that a segment starts with; {@link Long#MAX_VALUE} if it is not written yet. */
    private static long startNs(EventFileSpec spec, long number) throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(number);
            boolean there = reader.poll((methodId, buffer, offset, length) -> {}, number, 1) > 0;
            return there ? reader.timeNs() : Long.MAX_VALUE;
        }
    }

    /**
     * Removes the oldest segments that are not kept, as far as no {@link StoredPosition} needs them. One thread at a
     * time, in all processes; readers and the writer go on, but a writer must not be about to open the file. A reader
     * without a stored position that is still there gets {@link EventFileGoneException}.
     *
     * @param nowNs the present time, in ns since 1970-01-01T00:00:00Z
     * @throws StoredPositionException if a stored position can't be read; then nothing is removed
     * @throws IOException if a segment could not be removed; those before it were
     */
    public Removal remove(EventFileSpec spec, long nowNs) throws IOException {
        return remove(spec, SealedSegments.read(spec), nowNs);
    }

    /**
     * Removes as {@link #remove(EventFileSpec, long)} does, in a program that has the list of sealed segments open.
     *
     * @param sealed the list, from which segments are taken before they are deleted
     */
    public Removal remove(EventFileSpec spec, SealedSegments sealed, long nowNs) throws IOException {
        long[] present = spec.segments();
        int surplus = Math.min(surplus(spec, nowNs), present.length - 1);
        String lowestReader = null;
        long lowest = Long.MAX_VALUE;
        for (Map.Entry<String, Long> position : StoredPosition.all(spec).entrySet()) {
            if (position.getValue() < lowest) {
                lowest = position.getValue();
                lowestReader = position.getKey();
            }
        }
        int removed = 0;
        while (removed < surplus && present[removed + 1] <= lowest) {
            if (sealed.isKnown()) {
                sealed.removeBefore(present[removed + 1]);
            }
            Files.deleteIfExists(spec.segmentFile(present[removed]));
            removed++;
        }
        int held = Math.max(0, surplus - removed);
        return new Removal(removed, held, held > 0 ? lowestReader : null);
    }
}
