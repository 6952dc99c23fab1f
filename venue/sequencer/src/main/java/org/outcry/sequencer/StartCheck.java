// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.wire.file.EventFileDamage;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileMismatchException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileRepair;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.SealedSegments;

/**
 * Check of a folder's files before a venue opens it. Files of the journal must be complete. Of the event log, the files
 * that a start reads are checked, and those that changed; damaged ones are put aside if the journal can make them
 * again.
 */
final class StartCheck {
    /** Folder, in that of the venue, for files of the event log that were damaged. */
    static final String ASIDE = "damaged";

    /** All commands. */
    static final long ALL = Long.MAX_VALUE;

    private final SequencerConfig config;
    private final SequencerListener listener;
    private final EventFileSpec journal;
    private final EventFileSpec events;
    private final SealedSegments sealedJournal;
    private final SealedSegments sealedEvents;
    private final long neededTo;

    /**
     * Creates a check.
     *
     * @param neededTo the last command that comes from the journal only: what follows comes from elsewhere, so that
     *     events may be ahead of it; {@link #ALL} if all of the journal is needed
     */
    StartCheck(
            SequencerConfig config,
            SequencerListener listener,
            SealedSegments sealedJournal,
            SealedSegments sealedEvents,
            long neededTo) {
        this.config = config;
        this.listener = listener;
        this.neededTo = neededTo;
        this.journal = config.journal();
        this.events = config.eventLog();
        this.sealedJournal = sealedJournal;
        this.sealedEvents = sealedEvents;
    }

    /**
     * Checks that no file of the journal is missing, and the content of those that recovery needs. Changes nothing.
     *
     * @throws StartRefusedException if all are missing
     * @throws EventFileDamagedException if one is missing or damaged
     */
    void requireJournal() throws IOException {
        if (journal.segments().length == 0
                && (events.segments().length > 0 || !allSnapshots().isEmpty())) {
            throw new StartRefusedException("journal is missing, and events or snapshots of it are there: directory="
                    + config.directory() + "; restore the journal-* files from a copy, or use an empty folder");
        }
        EventFileDamage missing = sealedJournal.missing("restore it from a copy; or delete " + sealedJournal.file()
                + " to accept the loss, if a snapshot is newer");
        if (missing != null) {
            throw new EventFileDamagedException(missing);
        }
        requireContent(journal.segments());
        tellIfUnknown(sealedJournal, journal);
        tellIfUnknown(sealedEvents, events);
    }

    /**
     * Files older than that of the command of the snapshot with which recovery begins are checked in the background.
     * The last one is read by its writer.
     */
    private void requireContent(long[] present) throws IOException {
        List<SnapshotFile> snapshots = snapshots();
        long needed = snapshots.isEmpty() ? 0 : snapshots.getFirst().commandNumber();
        for (int i = 0; i + 1 < present.length; i++) {
            EventFileDamage damage =
                    present[i + 1] <= needed ? null : sealedJournal.check(present[i], present[i + 1], () -> {});
            if (damage != null) {
                throw new EventFileDamagedException(damage);
            }
        }
    }

    private void tellIfUnknown(SealedSegments list, EventFileSpec spec) throws IOException {
        if (!list.isKnown() && spec.segments().length > 1) {
            listener.onLine("list of sealed files is missing or damaged, and is made anew: name=" + spec.name());
        }
    }

    /**
     * Checks the files of the event log that have changed since they were checked, and those that this start reads.
     * Others are checked in the background. Damaged ones, and those after them, are put aside, so that recovery makes
     * them from the journal, which is locked by now.
     *
     * @return the number of an event: files without changes, with events before it only, were not checked
     * @throws StartRefusedException if there is damage and the journal does not reach back far enough
     */
    long repairEvents() throws IOException {
        EventFileDamage damage = sealedEvents.missing("restore it from a copy");
        long[] present = events.segments();
        if (present.length == 0) {
            if (damage != null || sealedEvents.nextNumber() > 1) {
                repair(1, damage, present);
            }
            return 1;
        }
        long from = damage == null ? Long.MAX_VALUE : numberOf(damage.file());
        if (present[0] > 1 && from > 1 && !(sealedEvents.isKnown() && present[0] <= sealedEvents.firstNumber())) {
            from = 1;
            damage = new EventFileDamage(
                    config.directory(),
                    0,
                    "the event log begins with " + present[0],
                    "restore its first files, or " + sealedEvents.file() + " if they were removed as old ones");
        }
        // The only file is open, and checked in any case.
        long needed = present.length == 1 ? present[0] : firstNeeded(present[0]);
        for (int i = 0; i < present.length && present[i] < from; i++) {
            long successor = i + 1 < present.length ? present[i + 1] : -1;
            if (i + 1 < present.length && successor <= needed && sealedEvents.isUntouched(present[i], successor)) {
                continue;
            }
            EventFileDamage found = sealedEvents.check(present[i], successor, () -> {});
            // A torn tail is cut off by the writer, and recovery makes the record again.
            if (found != null && !found.isTornTail()) {
                from = present[i];
                damage = found;
            }
        }
        if (damage != null) {
            repair(from, damage, present);
        }
        return needed;
    }

    /**
     * Returns the first event that the replay, and gateways with their newest bookmark, read at this start. A gateway
     * that reads more has the rest checked ({@link Sequencer#requireEvents}). Events of the day that are older are read
     * when clients ask for them.
     */
    private long firstNeeded(long first) throws IOException {
        long needed = Bookmarks.firstNeededOfAll(events);
        List<SnapshotFile> snapshots = snapshots();
        if (needed <= first || snapshots.isEmpty()) {
            return first;
        }
        SnapshotFile.State newest = snapshots.getFirst().read(line -> {});
        return newest == null ? first : Math.min(needed, newest.nextEventNumber());
    }

    private static long numberOf(Path file) {
        String name = String.valueOf(file.getFileName());
        return Long.parseLong(name.substring(name.indexOf('-') + 1, name.lastIndexOf('.')));
    }

    private void repair(long from, @Nullable EventFileDamage damage, long[] present) throws IOException {
        String what = damage == null ? "event log is missing" : damage.toString();
        if (!canMakeAgain(from)) {
            throw new StartRefusedException(what + ". It cannot be made again from the journal, which does not reach"
                    + " back to event " + from + ", nor does a snapshot");
        }
        if (neededTo == ALL) {
            requireEndOfJournal();
        }
        Path aside = config.directory().resolve(ASIDE);
        EventFileRepair.moveEnd(events, from, aside);
        sealedEvents.removeFrom(from);
        listener.onLine(what + ". The event log is made again from the journal: fromEvent=" + from + " filesPutAside="
                + countFrom(present, from) + " folder=" + aside);
    }

    private static int countFrom(long[] present, long from) {
        int count = 0;
        for (long firstNumber : present) {
            count += firstNumber >= from ? 1 : 0;
        }
        return count;
    }

    /** Returns whether there is a state before an event from which the journal can be replayed. */
    private boolean canMakeAgain(long firstEvent) throws IOException {
        try (EventFileReader reader = EventFileReader.open(journal)) {
            long present = reader.firstPresentNumber();
            if (present == 1) {
                return true;
            }
            for (SnapshotFile file : snapshots()) {
                SnapshotFile.State state = file.read(line -> {});
                if (state != null && state.nextEventNumber() <= firstEvent && state.commandNumber() + 1 >= present) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * Checks that the journal reaches to the last event. An event has the time of its command, so the journal's last
     * time must not be earlier.
     */
    private void requireEndOfJournal() throws IOException {
        long lastCommandNs = lastTimeNs(journal);
        long lastEventNs;
        try {
            lastEventNs = events.segments().length == 0 ? 0 : lastTimeNs(events);
        } catch (EventFileDamagedException | EventFileMismatchException e) {
            // Its end cannot be read.
            return;
        }
        if (lastEventNs > lastCommandNs) {
            throw new StartRefusedException("event log is ahead of the journal: lastEventNs=" + lastEventNs
                    + " lastCommandNs=" + lastCommandNs + "; the journal lost its end: restore it");
        }
    }

    private static long lastTimeNs(EventFileSpec spec) throws IOException {
        try (EventFileReader reader = EventFileReader.open(spec)) {
            return reader.seekLastTime();
        }
    }

    /** Returns the snapshots with which recovery may begin, the newest one first. */
    private List<SnapshotFile> snapshots() throws IOException {
        return allSnapshots().stream()
                .filter(file -> file.commandNumber() <= neededTo)
                .toList();
    }

    private List<SnapshotFile> allSnapshots() throws IOException {
        return Files.exists(config.directory()) ? SnapshotFile.list(config.directory()) : List.of();
    }
}
