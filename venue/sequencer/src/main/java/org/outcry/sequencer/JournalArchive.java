// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.outcry.wire.file.EventFileSpec;

/** Archive of a venue's journal and event log, for reading: verification, and files as they were before. */
public final class JournalArchive {
    private static final String JOURNAL = "journal";
    private static final String EVENTS = "events";

    private JournalArchive() {}

    /** Returns whether a folder is an archive. */
    public static boolean isOne(Path folder) {
        return SegmentArchive.isOne(folder);
    }

    /**
     * Verifies all files against the index: none is missing or damaged, and each begins where the one before it ends.
     *
     * @throws IOException if they can't be read
     */
    public static JournalCheck.Result check(Path archive) throws IOException {
        SegmentArchive opened = SegmentArchive.open(archive, line -> {});
        long commands = 0;
        long events = 0;
        for (ArchivedSegment segment : opened.segments()) {
            long last = segment.next() - 1;
            commands = segment.name().equals(JOURNAL) ? last : commands;
            events = segment.name().equals(EVENTS) ? last : events;
        }
        return new JournalCheck.Result(commands, events, 0, 0, opened.faults());
    }

    /**
     * Numbers of the records in one archived file.
     *
     * @param first the first one
     * @param last the last one
     */
    public record Records(long first, long last) {}

    /**
     * Returns the records of the archived files, in order.
     *
     * @param events whether those of the event log, or of the journal
     */
    public static List<Records> records(Path archive, boolean events) throws IOException {
        return SegmentArchive.open(archive, line -> {}).segments().stream()
                .filter(segment -> segment.name().equals(events ? EVENTS : JOURNAL))
                .map(segment -> new Records(segment.first(), segment.next() - 1))
                .toList();
    }

    /** Reader of files that are unpacked one after another. */
    @FunctionalInterface
    public interface UnpackedFiles {
        /**
         * Takes a file, which is deleted afterwards.
         *
         * @param files the configuration of a folder with the file
         */
        void onFile(SequencerConfig files, Records records) throws IOException;
    }

    /**
     * Unpacks, one after another into a temporary folder, the files with records of a range.
     *
     * @param events whether those of the event log, or of the journal
     * @throws IOException if one is damaged
     */
    public static void forEach(Path archive, boolean events, long from, long to, UnpackedFiles reader)
            throws IOException {
        SegmentArchive opened = SegmentArchive.open(archive, line -> {});
        for (ArchivedSegment segment : opened.segments()) {
            Records records = new Records(segment.first(), segment.next() - 1);
            if (!segment.name().equals(events ? EVENTS : JOURNAL) || records.last() < from || records.first() > to) {
                continue;
            }
            Path folder = Files.createTempDirectory("outcry-archive");
            try {
                opened.restore(segment, folder);
                reader.onFile(
                        new SequencerConfig(folder, (int) segment.bytes(), Long.MAX_VALUE, Durability.PROCESS, 0),
                        records);
            } finally {
                delete(folder);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    /**
     * Puts archived files back into a venue's folder, which has those that follow them.
     *
     * @param journal whether the files of the journal are put back, too
     * @return the number of files that were put back
     * @throws IOException if one is damaged, or the archive does not reach to the files of the folder; nothing is put
     * back then
     */
    public static int restore(Path archive, Path data, boolean journal) throws IOException {
        SequencerConfig config = SequencerConfig.of(data);
        SegmentArchive opened = SegmentArchive.open(archive, line -> {});
        int restored = restore(opened, config.eventLog());
        return journal ? restored + restore(opened, config.journal()) : restored;
    }

    private static int restore(SegmentArchive archive, EventFileSpec spec) throws IOException {
        long first = spec.segments()[0];
        List<ArchivedSegment> missing = archive.segments().stream()
                .filter(segment -> segment.name().equals(spec.name()) && segment.first() < first)
                .toList();
        long end = missing.isEmpty() ? first : missing.getLast().next();
        if (end != first) {
            throw new IOException("archive does not reach to the files of the folder: archived=" + spec.name() + " to "
                    + (end - 1) + " folder=" + spec.directory() + " from " + first);
        }
        // From the newest to the oldest, so that the folder has no hole at any time.
        for (ArchivedSegment segment : missing.reversed()) {
            archive.restore(segment, spec.directory());
        }
        return missing.size();
    }
}
