// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.agrona.CloseHelper;
import org.outcry.gateway.CopiedFile;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.SealedSegments;

/**
 * Files of a folder in which a venue writes, for a copy: snapshots, the bookmarks of gateways, journal and event log.
 * Journal and event log end with the same command. Any thread.
 */
public final class FolderCopy {
    private static final int ATTEMPTS = 100;

    private final SequencerConfig config;
    private final List<CopiedFile> files;

    /**
     * End of a journal and its event log.
     *
     * @param nextCommand the number after that of the last command
     * @param nextEvent the number after that of its last event
     */
    public record End(long nextCommand, long nextEvent) {}

    /** State of the engine between two commands. */
    public interface Present {
        /** Returns the end of what is written by now. */
        End end() throws IOException;
    }

    private FolderCopy(SequencerConfig config, List<CopiedFile> files) {
        this.config = config;
        this.files = files;
    }

    /**
     * Opens the files.
     *
     * @param present called for each attempt to open files before others are removed
     * @param files receives them, to be closed by the caller
     */
    public static void open(SequencerConfig config, Present present, List<CopiedFile> files) throws IOException {
        FolderCopy copy = new FolderCopy(config, files);
        for (SnapshotFile snapshot : SnapshotFile.list(config.directory())) {
            copy.addWhole(snapshot.path());
        }
        Path bookmarks = config.directory().resolve(Bookmarks.FOLDER);
        if (Files.isDirectory(bookmarks)) {
            try (Stream<Path> found = Files.list(bookmarks)) {
                for (Path file : found.filter(each -> each.toString().endsWith(".bookmark"))
                        .toList()) {
                    copy.addWhole(file);
                }
            }
        }
        copy.addLogs(present);
    }

    /** Adds a file that has its name only when it is complete. */
    private void addWhole(Path file) throws IOException {
        try {
            files.add(CopiedFile.open(config.directory(), file, Long.MAX_VALUE));
        } catch (NoSuchFileException e) {
            // It was old, and was deleted meanwhile.
        }
    }

    private void addLogs(Present present) throws IOException {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            List<CopiedFile> opened = new ArrayList<>();
            try {
                End end = present.end();
                if (open(config.eventLog(), end.nextEvent(), opened)
                        && open(config.journal(), end.nextCommand(), opened)) {
                    files.addAll(opened);
                    return;
                }
            } catch (NoSuchFileException e) {
                // An old file was removed meanwhile.
            }
            CloseHelper.closeAll(opened);
        }
        throw new IOException("files change faster than they can be opened: directory=" + config.directory());
    }

    /** Returns false if the list of closed files has the last one already. */
    private static boolean open(EventFileSpec spec, long next, List<CopiedFile> opened) throws IOException {
        long[] segments = spec.segments();
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(next);
            SealedSegments sealed = SealedSegments.read(spec);
            if (sealed.checksum(reader.nextFile()) != null) {
                return false;
            }
            if (Files.exists(sealed.file())) {
                opened.add(CopiedFile.of(spec.directory(), sealed.file(), Files.readAllBytes(sealed.file())));
            }
            for (long segment : segments) {
                if (segment <= reader.nextFile()) {
                    long used = segment == reader.nextFile() ? reader.nextOffset() : Long.MAX_VALUE;
                    opened.add(CopiedFile.open(spec.directory(), spec.segmentFile(segment), used));
                }
            }
            // A file that was begun meanwhile is not in the first list.
            return segments[segments.length - 1] >= reader.nextFile() && !isListed(spec, reader.nextFile());
        }
    }

    private static boolean isListed(EventFileSpec spec, long segment) throws IOException {
        return SealedSegments.read(spec).checksum(segment) != null;
    }
}
