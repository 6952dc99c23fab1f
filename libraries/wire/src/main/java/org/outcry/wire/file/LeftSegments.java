// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Segments that their writer has left, until they are forced to disk. The writer's thread. */
final class LeftSegments implements AutoCloseable {
    private final EventFileSpec spec;
    private final SegmentPreparer preparer;
    /**
     * From where on segments may hold what was not forced: at first all, since the last writer may have forced none.
     */
    private long unforcedFirstNumber;

    private boolean allForced;
    /** The segment that was left last, if all before it were forced, and it was not since. */
    private @Nullable Segment unforced;

    /** Open from the first force on, so that none needs a descriptor. */
    private @Nullable FileChannel directory;

    LeftSegments(EventFileSpec spec, SegmentPreparer preparer) {
        this.spec = spec;
        this.preparer = preparer;
    }

    /** Takes over a segment that its writer leaves. */
    void add(Segment segment) {
        retireUnforced();
        if (allForced) {
            unforced = segment;
        } else {
            preparer.retire(segment);
        }
        allForced = false;
    }

    /** Forces all that were left, and their names, unless that was done. The present one has a first number. */
    void force(long presentFirstNumber) throws IOException {
        if (allForced) {
            return;
        }
        Segment last = unforced;
        if (last != null) {
            last.force();
        } else {
            for (long earlier : spec.firstNumbers()) {
                if (earlier >= unforcedFirstNumber && earlier < presentFirstNumber) {
                    forceUnlessRemoved(spec, earlier);
                }
            }
        }
        FileChannel names = directory;
        if (names == null) {
            names = FileChannel.open(spec.directory(), StandardOpenOption.READ);
            directory = names;
        }
        names.force(true);
        retireUnforced();
        unforcedFirstNumber = presentFirstNumber;
        allForced = true;
    }

    static void forceUnlessRemoved(EventFileSpec spec, long firstNumber) throws IOException {
        try {
            forceFile(spec.segmentFile(firstNumber), StandardOpenOption.WRITE);
        } catch (NoSuchFileException e) {
            // Removed since the segments were listed, because it is older than is kept.
        }
    }

    static void forceFile(Path file, StandardOpenOption mode) throws IOException {
        try (FileChannel channel = FileChannel.open(file, mode)) {
            channel.force(true);
        }
    }

    private void retireUnforced() {
        Segment retired = unforced;
        if (retired != null) {
            unforced = null;
            preparer.retire(retired);
        }
    }

    @Override
    public void close() throws IOException {
        if (unforced != null) {
            unforced.close();
        }
        if (directory != null) {
            directory.close();
        }
    }
}
