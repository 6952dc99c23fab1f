// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Removal of the end of a file of events, from a segment on, so that its writer can write it again. */
public final class EventFileRepair {
    private EventFileRepair() {}

    /**
     * Moves segments to another folder. What is left is a file that a writer opens at that number. A process that ends
     * meanwhile leaves a file whose end is missing. Nobody may have the file open for writing.
     *
     * @param firstNumber the first record of the first segment that is moved, which may be missing
     * @param aside the folder; it is made if it does not exist, and a segment that is already there keeps its place
     *     beside the new one
     */
    public static void moveEnd(EventFileSpec spec, long firstNumber, Path aside) throws IOException {
        long[] present = spec.segments();
        move(spec, firstNumber, aside);
        if (present.length > 0 && present[0] < firstNumber) {
            // Zeros are a segment whose header was not written yet.
            SegmentFiles.onDisk().create(spec.segmentFile(firstNumber), spec.segmentBytes(), written -> 0);
        }
    }

    /** Moves the segments that begin at a record or behind it to another folder, the last one first. */
    static void move(EventFileSpec spec, long firstNumber, Path aside) throws IOException {
        Files.createDirectories(aside);
        long[] present = spec.segments();
        for (int i = present.length - 1; i >= 0 && present[i] >= firstNumber; i--) {
            Path file = spec.segmentFile(present[i]);
            Files.move(file, free(aside, file));
        }
    }

    /** Returns a path in a folder for a file of this name: with a number if there is such a file. */
    static Path free(Path aside, Path file) {
        Path target = aside.resolve(file.getFileName());
        for (int copy = 2; Files.exists(target); copy++) {
            target = aside.resolve(file.getFileName() + "." + copy);
        }
        return target;
    }
}
