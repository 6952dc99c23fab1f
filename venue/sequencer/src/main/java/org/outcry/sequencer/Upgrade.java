// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.outcry.engine.Engine;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Check of a folder that an earlier version wrote. The folder is taken over from a snapshot after which that version
 * journaled nothing, as after an orderly stop. No replay crosses layouts, or rules that are not followed any more. The
 * check precedes all writing, so that the earlier version can still start.
 */
final class Upgrade {
    private final SequencerConfig config;
    private final SequencerListener listener;

    Upgrade(SequencerConfig config, SequencerListener listener) {
        this.config = config;
        this.listener = listener;
    }

    /**
     * Checks a folder. A folder without files of earlier versions passes.
     *
     * @throws StartRefusedException if earlier rules journaled commands after the newest valid snapshot
     */
    void check() throws IOException {
        Ends journal = Ends.of(config.journal());
        if (journal.present() == journal.first()) {
            return;
        }
        Ends events = Ends.of(config.eventLog());
        long lastFormer = journal.present() - 1;
        long newest = 0;
        for (SnapshotFile file : SnapshotFile.list(config.directory())) {
            SnapshotFile.State state = file.read(line -> {});
            if (state != null && state.nextEventNumber() <= events.next()) {
                newest = Math.max(newest, state.commandNumber());
                boolean fits = state.commandNumber() > lastFormer
                        || (state.commandNumber() == lastFormer && state.nextEventNumber() == events.present());
                if (fits) {
                    tell(journal, state);
                    return;
                }
            }
        }
        throw new StartRefusedException("folder of an earlier version was not left in order: directory="
                + config.directory() + " lastCommand=" + lastFormer + " lastEvent=" + (events.present() - 1)
                + " newestSnapshotCommand=" + newest + " thisRulesVersion=" + Engine.RULES_VERSION
                + "; start the version that wrote it, stop that in order, then start this one");
    }

    private void tell(Ends journal, SnapshotFile.State state) {
        if (journal.next() == journal.present()) {
            listener.onLine("folder of an earlier version is taken over: commandNumber=" + state.commandNumber()
                    + " rulesVersion=" + state.rulesVersion() + " thisRulesVersion=" + Engine.RULES_VERSION);
        }
    }

    /**
     * Record numbers of a file of events; 1 each if there is none.
     *
     * @param first the number of the first record
     * @param present the number of the first record of this version
     * @param next the number after that of the last record
     */
    private record Ends(long first, long present, long next) {
        static Ends of(EventFileSpec spec) throws IOException {
            try (EventFileReader reader = EventFileReader.open(spec)) {
                return new Ends(reader.firstNumber(), reader.firstPresentNumber(), reader.nextNumber());
            } catch (NoSuchFileException e) {
                return new Ends(1, 1, 1);
            }
        }
    }
}
