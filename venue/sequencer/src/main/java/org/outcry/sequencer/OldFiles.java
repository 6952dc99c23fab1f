// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.SealedSegments;

/** Deletion of files that are not needed for recovery, after a snapshot. Used on the snapshot thread. */
final class OldFiles {
    private final EventFileSpec journal;
    private final SealedSegments sealed;
    private final Retention retention;
    private final SequencerListener listener;

    OldFiles(SequencerConfig config, SealedSegments sealed, SequencerListener listener) {
        this.sealed = sealed;
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
        long[] firstNumbers = journal.segments();
        for (int i = 0; i + 1 < firstNumbers.length; i++) {
            long next = firstNumbers[i + 1];
            if (next > oldestSnapshot + 1 || timeOf(next) > keptFromNs) {
                return;
            }
            Path file = journal.directory().resolve(String.format("journal-%020d.events", firstNumbers[i]));
            sealed.removeBefore(next);
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
}
