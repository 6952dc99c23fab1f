// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Deletion of files that are not needed for recovery, after a snapshot. Used on the snapshot thread. */
final class OldFiles {
    private static final Pattern JOURNAL = Pattern.compile("journal-(\\d{20})\\.events");

    private final EventFileSpec journal;
    private final Retention retention;
    private final SequencerListener listener;

    OldFiles(SequencerConfig config, SequencerListener listener) {
        this.journal = config.journal();
        this.retention = config.retention();
        this.listener = listener;
    }

    /**
     * Deletes snapshots and journal files outside the retention.
     *
     * @param nowNs the current time, in ns since 1970-01-01T00:00:00Z
     */
    void delete(long nowNs) {
        try {
            List<SnapshotFile> snapshots = SnapshotFile.list(journal.directory());
            for (int i = retention.snapshots(); i < snapshots.size(); i++) {
                Files.deleteIfExists(snapshots.get(i).path());
            }
            if (retention.journalNs() != Retention.ALL && snapshots.size() >= retention.snapshots()) {
                deleteJournal(snapshots.get(retention.snapshots() - 1).commandNumber(), nowNs - retention.journalNs());
            }
        } catch (IOException e) {
            listener.onLine("old files could not be deleted, they are tried again after the next snapshot: " + e);
        }
    }

    /** A file may be deleted if the next file begins at or before the first command to be replayed, and that command is old enough. */
    private void deleteJournal(long oldestSnapshot, long keptFromNs) throws IOException {
        List<Long> firstNumbers = firstNumbers();
        for (int i = 0; i + 1 < firstNumbers.size(); i++) {
            long next = firstNumbers.get(i + 1);
            if (next > oldestSnapshot + 1 || timeOf(next) > keptFromNs) {
                return;
            }
            Path file = journal.directory().resolve(String.format("journal-%020d.events", firstNumbers.get(i)));
            Files.deleteIfExists(file);
            listener.onLine("journal file deleted, it is older than is kept: file=" + file);
        }
    }

    private long timeOf(long commandNumber) throws IOException {
        try (EventFileReader reader = EventFileReader.open(journal)) {
            reader.seek(commandNumber);
            boolean there = reader.poll((methodId, buffer, offset, length) -> {}, commandNumber, 1) > 0;
            return there ? reader.timeNs() : Long.MAX_VALUE;
        }
    }

    private List<Long> firstNumbers() throws IOException {
        List<Long> numbers = new ArrayList<>();
        try (Stream<Path> files = Files.list(journal.directory())) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Matcher matcher = JOURNAL.matcher(String.valueOf(file.getFileName()));
                if (matcher.matches()) {
                    numbers.add(Long.parseLong(matcher.group(1)));
                }
            }
        }
        numbers.sort(null);
        return numbers;
    }
}
