// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.ChangedLines;
import org.outcry.wire.file.EventFileDamage;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.SealedSegments;

/**
 * Removal of old files of journal and event log, oldest first. A file is archived, if there is an archive, then taken
 * off the list of closed files, then deleted: a process that is killed in between leaves a file that the next round
 * removes. If the archive can't take it, it stays. One thread.
 */
final class OldSegments {
    private final SequencerConfig config;
    private final Retention retention;
    private final SealedSegments sealedJournal;
    private final SealedSegments sealedEvents;
    private final EventNeed readers;
    private final SequencerListener listener;
    private final ChangedLines changes;
    private final DayStart dayStart;
    private @Nullable SnapshotFile neededSnapshot;
    private long neededEvent;
    private String neededBy = "";
    private String formerlyNeededBy = "";

    OldSegments(
            SequencerConfig config,
            SealedSegments sealedJournal,
            SealedSegments sealedEvents,
            EventNeed readers,
            SequencerListener listener) {
        this.config = config;
        this.retention = config.retention();
        this.sealedJournal = sealedJournal;
        this.sealedEvents = sealedEvents;
        this.readers = readers;
        this.listener = listener;
        this.changes = new ChangedLines(listener::onLine);
        this.dayStart = new DayStart(config.eventLog());
    }

    /**
     * Removes what is not kept. A fault is reported, and the removal is tried again in the next round.
     *
     * @param rest runs after each piece that is read
     */
    void remove(Runnable rest) {
        try {
            EventFileSpec journal = config.journal();
            EventFileSpec events = config.eventLog();
            if (retention.journal().surplus(journal) == 0 && retention.events().surplus(events) == 0) {
                return;
            }
            List<SnapshotFile> snapshots = SnapshotFile.list(config.directory());
            if (snapshots.size() < retention.snapshots()) {
                changes.accept("more files of the event log stay than are kept, and of the journal,"
                        + " there are too few snapshots yet:"
                        + " snapshots=" + snapshots.size() + " keepSnapshots=" + retention.snapshots());
                return;
            }
            SnapshotFile oldest = snapshots.get(retention.snapshots() - 1);
            remove(journal, sealedJournal, retention.journal().surplus(journal), oldest.commandNumber() + 1, rest);
            int ofEvents = retention.events().surplus(events);
            if (ofEvents > 0 && know(oldest)) {
                remove(events, sealedEvents, ofEvents, firstNeededEvent(rest), rest);
            }
        } catch (IOException e) {
            changes.accept(
                    "old files could not be " + (retention.archive() == null ? "deleted" : "archived, none is deleted")
                            + ", it is tried again: cause=" + e);
        }
    }

    /**
     * Reads which event a snapshot needs. Returns false if it was deleted meanwhile; the next round has another one.
     */
    private boolean know(SnapshotFile oldest) throws IOException {
        if (oldest.equals(neededSnapshot)) {
            return true;
        }
        try {
            SnapshotFile.State state = oldest.read(line -> {});
            neededEvent = state == null ? 1 : state.nextEventNumber();
            neededSnapshot = oldest;
            return true;
        } catch (NoSuchFileException e) {
            return false;
        }
    }

    private long firstNeededEvent(Runnable rest) throws IOException {
        long ofReaders = readers.firstEvent();
        long ofDay = dayStart.eventNumber(config.eventLog().segments()[0], rest);
        neededBy = ofReaders < Math.min(ofDay, neededEvent)
                ? "a gateway"
                : ofDay < neededEvent ? "the present day" : "the oldest kept snapshot";
        return Math.min(neededEvent, Math.min(ofReaders, ofDay));
    }

    private void remove(EventFileSpec spec, SealedSegments sealed, int surplus, long firstNeeded, Runnable rest)
            throws IOException {
        long[] present = spec.segments();
        for (int i = 0; i < Math.min(surplus, present.length - 1); i++) {
            if (present[i + 1] > firstNeeded) {
                if (spec.name().equals(config.eventLog().name())) {
                    tellNeed();
                }
                return;
            }
            if (!remove(spec, sealed, present[i], present[i + 1], rest)) {
                return;
            }
        }
    }

    private boolean remove(EventFileSpec spec, SealedSegments sealed, long first, long next, Runnable rest)
            throws IOException {
        Path file = spec.segmentFile(first);
        Path archive = retention.archive();
        if (archive != null) {
            EventFileDamage damage = sealed.check(first, next, rest);
            if (damage != null) {
                changes.accept(damage + ". It is not archived, and stays");
                return false;
            }
            SegmentArchive.open(archive, listener).add(spec, first, next, rest);
        }
        sealed.removeBefore(next);
        Files.deleteIfExists(file);
        listener.onLine(spec.name() + " file " + (archive == null ? "deleted" : "archived")
                + ", it is older than is kept: file=" + file);
        return true;
    }

    /**
     * Tells why files stay when two rounds found the same: after a start, gateways are yet to write their bookmarks.
     */
    private void tellNeed() {
        if (neededBy.equals(formerlyNeededBy)) {
            changes.accept("more files of the event log stay than are kept, they are needed by " + neededBy);
        }
        formerlyNeededBy = neededBy;
    }
}
