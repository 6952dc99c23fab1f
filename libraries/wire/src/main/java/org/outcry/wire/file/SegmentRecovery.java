// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Last segment of an existing file, recovered so that records can be appended.
 *
 * @param segment the segment, mapped
 * @param firstNumber the number of its first record
 * @param position where the next record goes
 * @param nextNumber the next record's number
 * @param note what was cut off or mended, or null
 */
record SegmentRecovery(
        Segment segment,
        long firstNumber,
        int position,
        long nextNumber,
        @Nullable String note) {

    static SegmentRecovery of(EventFileSpec spec, long[] firstNumbers, @Nullable SealedSegments sealed)
            throws IOException {
        requireNoHole(spec, firstNumbers, sealed);
        long firstNumber = firstNumbers[firstNumbers.length - 1];
        Segment segment = map(spec, firstNumber, MapMode.READ_WRITE);
        try {
            if (segment.usedEnd(0) == 0) {
                // Its name reached the disk before its first bytes did, so nothing of it was ever relied on.
                segment.writeHeader(spec, firstNumber);
            }
            segment.checkHeader(spec, firstNumber);
            SegmentScan scan = new SegmentScan(spec, segment, firstNumber);
            if (scan.run() == SegmentScan.Ending.SEALED) {
                throw new EventFileDamagedException(
                        spec.segmentFile(scan.nextNumber()),
                        0,
                        "the segment is missing, the one before it says that it exists",
                        "restore it from a copy");
            }
            if (segment.isFormer() && scan.nextNumber() == firstNumber) {
                // Nothing was written in it yet, and its successor would have the same name.
                segment.writeHeader(spec, firstNumber);
                segment.checkHeader(spec, firstNumber);
            }
            String cut = cutTornTail(spec.segmentFile(firstNumber), segment, scan);
            int wrongEntry = scan.rebuildIndex();
            String note = cut == null && wrongEntry >= 0
                    ? "index of a file made anew: file=" + spec.segmentFile(firstNumber) + " offset="
                            + SegmentLayout.indexPosition(wrongEntry) + ": an entry was wrong; no record is damaged"
                    : cut;
            if (scan.nextNumber() == firstNumber && firstNumbers.length > 1) {
                seal(spec, firstNumbers[firstNumbers.length - 2], firstNumber);
            }
            return new SegmentRecovery(segment, firstNumber, scan.position(), scan.nextNumber(), note);
        } catch (RuntimeException | IOException e) {
            segment.close();
            throw e;
        }
    }

    /**
     * Throws unless each segment but the last has the right header and reaches to where the next one starts, looked up
     * in its index, not by reading it all. It was seen of one that is listed and unchanged.
     */
    private static void requireNoHole(EventFileSpec spec, long[] firstNumbers, @Nullable SealedSegments sealed)
            throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec)) {
            for (int i = 1; i < firstNumbers.length; i++) {
                if (sealed == null || !sealed.isUntouched(firstNumbers[i - 1], firstNumbers[i])) {
                    reader.seek(firstNumbers[i] - 1);
                }
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static @Nullable String cutTornTail(Path file, Segment segment, SegmentScan scan) throws IOException {
        int end = scan.tornTailEnd();
        if (end == scan.position()) {
            return null;
        }
        byte[] tail = new byte[end - scan.position()];
        segment.copyOut(scan.position(), tail, tail.length);
        Path kept = file.resolveSibling(file.getFileName() + "." + scan.position() + ".cut");
        Files.write(kept, tail);
        segment.zero(scan.position(), end);
        return "torn tail cut: file=" + file + " offset=" + scan.position() + " bytes=" + tail.length + " number="
                + scan.nextNumber() + ": the record was not complete when its writer ended; its bytes are kept in "
                + kept;
    }

    /** Seals the previous segment of a writer that ended between naming a segment and leaving the previous one. */
    private static void seal(EventFileSpec spec, long firstNumber, long nextNumber) throws IOException {
        try (Segment segment = map(spec, firstNumber, MapMode.READ_WRITE)) {
            SegmentScan scan = new SegmentScan(spec, segment, firstNumber);
            SegmentScan.Ending ending = scan.run();
            if (ending == SegmentScan.Ending.BROKEN || scan.nextNumber() != nextNumber) {
                throw new EventFileDamagedException(scan.damaged("whole records end before number " + scan.nextNumber()
                        + ", the next segment starts with number " + nextNumber));
            }
            if (ending == SegmentScan.Ending.OPEN) {
                segment.lengthRelease(scan.position(), SegmentLayout.END_OF_SEGMENT);
            }
        }
    }

    private static Segment map(EventFileSpec spec, long firstNumber, MapMode mode) throws IOException {
        return Segment.map(spec.segmentFile(firstNumber), mode, spec.segmentBytes());
    }
}
