// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileInUseException;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.Rehearsal;
import org.outcry.wire.file.SealedSegments;
import org.outcry.wire.file.SegmentPreparer;

/**
 * Writers of journal and event log, the preparer of their next files, and the proof that their folder takes writes.
 *
 * @param preparer zero-fills files in advance
 * @param proof proves that the folder takes writes
 * @param journal the commands
 * @param events the events
 * @param sealedJournal checksums of the closed files of the journal
 * @param sealedEvents checksums of the closed files of the event log
 * @param eventsCheckedFrom the number of an event: files of the event log before it were not checked if nobody has
 * written to them
 */
record SegmentFiles(
        SegmentPreparer preparer,
        WriteProof proof,
        EventFileWriter journal,
        EventFileWriter events,
        SealedSegments sealedJournal,
        SealedSegments sealedEvents,
        long eventsCheckedFrom)
        implements AutoCloseable {
    /**
     * Opens the files of a folder.
     *
     * @param neededTo the last command that comes from the journal only: what follows comes from elsewhere, so that
     *     events may be ahead of it; {@link StartCheck#ALL} if all of the journal is needed
     */
    static SegmentFiles open(SequencerConfig config, SequencerListener listener, long neededTo) throws IOException {
        Thread rehearsal = Thread.ofPlatform().daemon().name("rehearsal").start(() -> rehearse(listener));
        SegmentPreparer preparer = new SegmentPreparer();
        EventFileWriter journal = null;
        try {
            SealedSegments sealedJournal = SealedSegments.read(config.journal());
            SealedSegments sealedEvents = SealedSegments.read(config.eventLog());
            StartCheck check = new StartCheck(config, listener, sealedJournal, sealedEvents, neededTo);
            AdoptedRules.last(config);
            check.requireJournal();
            new Upgrade(config, listener).check();
            journal = EventFileWriter.open(config.journal(), 1, preparer, sealedJournal);
            tell(listener, journal.recoveryNote());
            long eventsCheckedFrom = check.repairEvents();
            EventFileWriter events = EventFileWriter.open(config.eventLog(), 1, preparer, sealedEvents);
            tell(listener, events.recoveryNote());
            WriteProof proof = new WriteProof(config.directory());
            return new SegmentFiles(preparer, proof, journal, events, sealedJournal, sealedEvents, eventsCheckedFrom);
        } catch (IOException | RuntimeException e) {
            if (journal != null) {
                journal.close();
            }
            preparer.close();
            if (e instanceof EventFileInUseException) {
                throw new StartRefusedException(
                        "another venue has this folder open: directory=" + config.directory()
                                + "; stop it, or give this one a folder of its own",
                        e);
            }
            if (e instanceof EventFileDamagedException) {
                throw new StartRefusedException(String.valueOf(e.getMessage()), e);
            }
            throw e;
        } finally {
            await(rehearsal);
        }
    }

    private static void rehearse(SequencerListener listener) {
        try {
            Rehearsal.runOnce();
        } catch (IOException | RuntimeException e) {
            listener.onLine("the end of the first file will cost more time than that of others, no rehearsal: " + e);
        }
    }

    /**
     * Waits for the rehearsal, which ran beside the checks, so that commands come after it, and a process that ends
     * leaves none of its files.
     */
    private static void await(Thread rehearsal) {
        try {
            rehearsal.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns the reason for which the next file of journal or event log can't be prepared, or the folder takes no
     * writes, or null.
     */
    @Nullable
    String fault() {
        String fault = journal.storageFault();
        if (fault == null) {
            fault = events.storageFault();
        }
        return fault != null ? fault : proof.fault();
    }

    @Override
    public void close() {
        proof.close();
        journal.close();
        events.close();
        preparer.close();
    }

    private static void tell(SequencerListener listener, @Nullable String note) {
        if (note != null) {
            listener.onLine(note);
        }
    }
}
