// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Cut of a file of events before its first damage, so that its writer can go on there. For files whose end can be had
 * from elsewhere.
 *
 * @param damage what was damaged
 * @param segment the number of the first record of the last segment that is left
 * @param nextNumber the number after that of the last record that is left
 * @param filesPutAside how many segments were moved or copied to another folder
 */
public record EventFileCut(EventFileDamage damage, long segment, long nextNumber, int filesPutAside) {
    private static final long NO_HEADER = -1;

    /**
     * Cuts a file before its first damage, unless a record that must stay, or its segment's header, is damaged, or
     * lost; a last record that is not whole is left to the writer. What is cut is taken off the list of sealed segments
     * before, so that a process that ends meanwhile leaves a file that can be cut again.
     *
     * @param sealed the list of the file's sealed segments
     * @param keptNumber the record that must stay, with those before it in its segment; 0 for none
     * @param aside the folder for segments as they were; it is made if it does not exist
     * @return null if nothing is cut
     * @throws EventFileInUseException if a writer has the file open
     * @throws EventFileMismatchException if the file has other layouts or was written by newer rules
     */
    public static @Nullable EventFileCut before(EventFileSpec spec, SealedSegments sealed, long keptNumber, Path aside)
            throws IOException {
        EventFileLock lock = EventFileLock.acquire(spec);
        try {
            long[] present = spec.segments();
            int found = Arrays.binarySearch(present, keptNumber);
            for (int i = Math.max(0, found >= 0 ? found : -found - 2); i < present.length; i++) {
                boolean last = i + 1 == present.length;
                EventFileVerifier.Checked checked =
                        EventFileVerifier.check(spec, present[i], last ? -1 : present[i + 1], NO_HEADER, () -> {});
                EventFileDamage damage = checked.damage();
                if (damage == null) {
                    continue;
                }
                boolean headerIsGood = checked.nextNumber() != NO_HEADER;
                long next = headerIsGood ? checked.nextNumber() : present[i];
                if (damage.isTornTail() || next <= keptNumber || (i == 0 && !headerIsGood)) {
                    return null;
                }
                sealed.removeFrom(present[i]);
                cut(spec, present[i], headerIsGood, aside);
                return new EventFileCut(damage, present[i], next, present.length - i);
            }
            return null;
        } finally {
            lock.close();
        }
    }

    private static void cut(EventFileSpec spec, long segment, boolean headerIsGood, Path aside) throws IOException {
        if (!headerIsGood) {
            EventFileRepair.moveEnd(spec, segment, aside);
            return;
        }
        EventFileRepair.move(spec, segment + 1, aside);
        Path file = spec.segmentFile(segment);
        Path copy = EventFileRepair.free(aside, file);
        Files.copy(file, copy);
        try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        try (Segment left = Segment.map(file, MapMode.READ_WRITE, spec.segmentBytes())) {
            SegmentScan scan = new SegmentScan(spec, left, segment);
            scan.run();
            left.zero(scan.position(), left.bytes());
            scan.rebuildIndex();
            left.force();
        }
    }
}
