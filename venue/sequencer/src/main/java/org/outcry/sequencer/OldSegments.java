// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileDamage;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.SealedSegments;

/**
 * Removal of old files of journal and event log, oldest first. A file is archived, if there is an archive, then taken off the list of closed
 * files, then deleted: a process that is killed in between leaves a file that the next round removes. If the archive can't take it, it stays.
 * One thread.
 */
final class OldSegments {
    private final SequencerConfig config;
    private final Retention retention;
    private final SealedSegments sealedJournal;
    private final SealedSegments sealedEvents;
    private final EventNeed readers;
    private final SequencerListener listener;
    private final DayStart dayStart;
    private @Nullable SnapshotFile neededSnapshot;
    private long neededEvent;
    private String neededBy = "";
    private @Nullable String lastTold;

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
        this.dayStart = new DayStart(config.eventLog());
    }

    /**
     * Removes what is not kept. A fault is told, and tried again in the next round.
     *
     * @param rest runs after each piece that is read
     */
    void remove(Runnable rest) {
        try {
            EventFileSpec journal = config.journal();
            EventFileSpec events = config.eventLog();
            if (surplus(journal, retention.journal()) == 0 && surplus(events, retention.events()) == 0) {
                return;
            }
            List<SnapshotFile> snapshots = SnapshotFile.list(config.directory());
            if (snapshots.size() < retention.snapshots()) {
                return;
            }
            SnapshotFile oldest = snapshots.get(retention.snapshots() - 1);
            remove(journal, sealedJournal, surplus(journal, retention.journal()), oldest.commandNumber() + 1, rest);
            int ofEvents = surplus(events, retention.events());
            if (ofEvents > 0 && know(oldest)) {
                remove(events, sealedEvents, ofEvents, firstNeededEvent(rest), rest);
            }
        } catch (IOException e) {
            tell("old files could not be " + (retention.archive() == null ? "deleted" : "archived, none is deleted")
                    + ", it is tried again: cause=" + e);
        }
    }

    /** Returns the number of the oldest files that the retention does not keep. */
    private int surplus(EventFileSpec spec, Retention.Kept kept) throws IOException {
        long[] present = spec.segments();
        int tooMany = 0;
        if (kept.bytes() != Retention.ALL) {
            long most = Math.max(1, kept.bytes() / spec.segmentBytes());
            tooMany = (int) Math.max(0, present.length - most);
        }
        int old = 0;
        if (kept.ageNs() != Retention.ALL && present.length > 1) {
            long keptFromNs = timeOf(spec, present[present.length - 1]) - kept.ageNs();
            while (old + 1 < present.length && timeOf(spec, present[old + 1]) <= keptFromNs) {
                old++;
            }
        }
        return Math.max(tooMany, old);
    }

    /** Reads which event a snapshot needs. Returns false if it was deleted meanwhile; the next round has another one. */
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
                    tell("more files of the event log stay than are kept, they are needed by " + neededBy);
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
                tell(damage + ". It is not archived, and stays");
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

    private void tell(String line) {
        if (!line.equals(lastTold)) {
            lastTold = line;
            listener.onLine(line);
        }
    }

    private static long timeOf(EventFileSpec spec, long number) throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec)) {
            reader.seek(number);
            boolean there = reader.poll((methodId, buffer, offset, length) -> {}, number, 1) > 0;
            return there ? reader.timeNs() : Long.MAX_VALUE;
        }
    }
}
