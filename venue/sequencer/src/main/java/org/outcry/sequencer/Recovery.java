// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;
import org.outcry.wire.file.EventFileReader;

/**
 * Recovery of the state at the end of the journal. It replays from the newest valid snapshot within the event log, or
 * from the start of the journal. Events already in the log are compared, missing ones are appended.
 */
final class Recovery {
    private final SequencerConfig config;
    private final SegmentFiles files;
    private final SequencerListener listener;

    Recovery(SequencerConfig config, SegmentFiles files, SequencerListener listener) {
        this.config = config;
        this.files = files;
        this.listener = listener;
    }

    /** Returns an applier at the end of the journal. */
    Applier recover() throws IOException {
        long last = files.journal().nextNumber() - 1;
        SnapshotFile.@Nullable State state = newest(Long.MAX_VALUE);
        EventLog eventLog = eventLog(state, StorageRoom.bytesToEnter(config));
        Applier applier = new Applier(state, eventLog, config.journal());
        long start = applier.engine().commandNumber();
        if (start > last) {
            throw new StartRefusedException("snapshot is ahead of the journal: snapshotCommand=" + start
                    + " lastJournalCommand=" + last + "; the journal lost its end: restore it");
        }
        new JournalReplay(config.journal(), applier).runTo(last);
        eventLog.requireReplayedWhole();
        tell(last, start, applier.engine());
        return applier;
    }

    /**
     * Returns an applier in the state after a command. Journal and event log may continue.
     *
     * @throws StartRefusedException if the journal ends before it
     */
    Applier recoverTo(long command) throws IOException {
        long last = files.journal().nextNumber() - 1;
        if (last < command) {
            throw new StartRefusedException("journal ends before the bookmark of the cluster's log: directory="
                    + config.directory() + " lastJournalCommand=" + last + " bookmarkCommand=" + command
                    + "; " + ReplicaFolder.REMEDY);
        }
        SnapshotFile.@Nullable State state = newest(command);
        Applier applier = new Applier(state, eventLog(state, 0), config.journal());
        long start = applier.engine().commandNumber();
        new JournalReplay(config.journal(), applier).runTo(command);
        tell(command, start, applier.engine());
        return applier;
    }

    private SnapshotFile.@Nullable State newest(long lastCommand) throws IOException {
        SnapshotFile.@Nullable State state = SnapshotFile.newest(
                config.journal(), lastCommand, files.events().nextNumber(), listener);
        if (state == null) {
            requireWholeJournal();
        }
        return state;
    }

    private EventLog eventLog(SnapshotFile.@Nullable State state, long bytesAhead) throws IOException {
        return EventLog.appending(files.events(), heldFrom(state == null ? 1 : state.nextEventNumber()), bytesAhead);
    }

    private void tell(long command, long start, Engine engine) {
        if (command > 0) {
            listener.onLine("recovered: commands=" + command + " replayed=" + (command - start) + " events="
                    + (files.events().nextNumber() - 1));
        }
        if (engine.rulesVersion() < Engine.RULES_VERSION) {
            listener.onLine("venue continues by older rules: rulesVersion=" + engine.rulesVersion() + " newest="
                    + Engine.RULES_VERSION + "; 'outcry adopt-rules " + Engine.RULES_VERSION
                    + "' has it adopt the newest");
        }
    }

    /**
     * Checks that the journal begins with the first command, and so does the event log if there is one, because there
     * is no snapshot.
     */
    private void requireWholeJournal() throws IOException {
        try (EventFileReader journal = EventFileReader.open(config.journal())) {
            if (journal.firstNumber() > 1) {
                throw new StartRefusedException(
                        "older files of the journal are gone, and no good snapshot that the event"
                                + " log reaches replaces them: firstCommand=" + journal.firstNumber() + " lastEvent="
                                + (files.events().nextNumber() - 1)
                                + "; restore snapshots and events-* files from a copy, or the older journal-* files");
            }
        }
    }

    private @Nullable EventComparison heldFrom(long firstEvent) throws IOException {
        long next = files.events().nextNumber();
        return firstEvent >= next ? null : new EventComparison(config.eventLog(), firstEvent, next - 1);
    }
}
