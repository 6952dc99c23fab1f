// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;
import org.outcry.wire.file.SealedSegments;

/**
 * Replica whose journal, event log and snapshots are files of this machine. It begins at a command from which the order
 * of commands is known elsewhere. Commands that the journal holds already are compared with it, further ones are
 * appended.
 *
 * <p>All calls but those that say so are made on one thread. A call waits up to ten seconds for the next file if the
 * disk is slow.
 */
public final class ReplicaFolder implements Replica, AutoCloseable {
    /** The remedy of a folder that cannot be used any more. */
    public static final String REMEDY =
            "move its data folder away, and fill a new one from a node that runs, by 'outcry cluster seed'";

    private final SegmentFiles files;
    private final Applier applier;
    private final Snapshots snapshots;
    private final JournalForce force;
    private final SegmentGuard guard;
    private final EventReaders readers = new EventReaders();
    private final long wholeFileBytes;
    private @Nullable HeldCommands held;
    private volatile boolean readersAreKnown;

    private ReplicaFolder(SequencerConfig config, SegmentFiles files, Applier applier, SequencerListener listener)
            throws IOException {
        this.files = files;
        this.wholeFileBytes = EventFileSpec.recordBytes(config.journal().maxBodyBytes());
        this.applier = applier;
        this.snapshots = new Snapshots(config, listener);
        long next = applier.engine().commandNumber() + 1;
        long last = files.journal().nextNumber() - 1;
        if (next > last) {
            goLive();
        } else {
            held = new HeldCommands(config.journal(), next, last);
        }
        OldSegments old = new OldSegments(
                config,
                files.sealedJournal(),
                files.sealedEvents(),
                () -> readersAreKnown ? readers.firstNeeded() : 1,
                listener);
        // An old number will do for the load.
        this.guard = new SegmentGuard(
                config.journal(),
                config.eventLog(),
                files.sealedJournal(),
                files.sealedEvents(),
                old,
                () -> files.events().nextNumber() - 1,
                listener);
        this.force = new JournalForce(config.journal());
        // An earlier process may have ended before its last bookmark was on the disk.
        force.request(last);
    }

    /**
     * Opens a folder in the state after a command. What is damaged behind it, is put aside: the journal ends before it,
     * and events are made again.
     *
     * @param commandNumber the last command that is not applied again; 0 for an empty venue
     * @param listener receives messages for the operator
     * @throws StartRefusedException if another venue has the folder open, its files are not valid, or its journal ends
     * before the command
     * @throws IOException if the disk can't be read or written
     */
    public static ReplicaFolder open(SequencerConfig config, long commandNumber, SequencerListener listener)
            throws IOException {
        SegmentFiles files = openFiles(config, commandNumber, listener);
        try {
            Applier applier = new Recovery(config, files, listener).recoverTo(commandNumber);
            return new ReplicaFolder(config, files, applier, listener);
        } catch (IOException | RuntimeException e) {
            files.close();
            throw e;
        }
    }

    /**
     * Opens a folder in the state after the last command of its journal, to follow a venue. Events that it lacks are
     * made again.
     *
     * @param listener receives messages for the operator
     * @throws StartRefusedException if another venue has the folder open, or its files are not valid
     * @throws IOException if the disk can't be read or written
     */
    static ReplicaFolder openAtEnd(SequencerConfig config, SequencerListener listener) throws IOException {
        SegmentFiles files = SegmentFiles.open(config, listener, StartCheck.ALL);
        try {
            Applier applier = new Recovery(config, files, listener)
                    .recoverTo(files.journal().nextNumber() - 1);
            return new ReplicaFolder(config, files, applier, listener);
        } catch (IOException | RuntimeException e) {
            files.close();
            throw e;
        }
    }

    private static SegmentFiles openFiles(SequencerConfig config, long commandNumber, SequencerListener listener)
            throws IOException {
        try {
            return SegmentFiles.open(config, listener, commandNumber);
        } catch (StartRefusedException e) {
            if (!(e.getCause() instanceof EventFileDamagedException)) {
                throw e;
            }
            if (!JournalCut.behind(config, commandNumber, listener)) {
                throw new StartRefusedException(e.getMessage() + "; or " + REMEDY, e);
            }
            return openFiles(config, commandNumber, listener);
        }
    }

    /**
     * Goes live. Acknowledgements depend on the cluster's log, so the journal is forced at bookmarks only from here.
     */
    private void goLive() {
        applier.goLive(files.journal(), null, false);
    }

    @Override
    public boolean apply(long timeNs, int methodId, byte[] buffer, int offset, int length) {
        boolean applied = applier.apply(timeNs, methodId, buffer, offset, length);
        HeldCommands compared = held;
        if (applied && compared != null) {
            compared.compare(applier.engine().timeNs(), methodId, buffer, offset, length);
            if (compared.isDone()) {
                compared.close();
                held = null;
                goLive();
            }
        }
        return applied;
    }

    @Override
    public String fault() {
        return applier.fault();
    }

    /** Returns the number of the event that the present file of the event log begins with. */
    public long eventFile() {
        return files.events().firstNumber();
    }

    @Override
    public Engine engine() {
        return applier.engine();
    }

    /**
     * Has the journal forced to the disk and the state written, by other threads. Later starts may begin at this
     * command.
     */
    public void bookmark() {
        force.request(applier.engine().commandNumber());
        snapshots.take(applier.engine());
    }

    /**
     * Returns whether the journal is on the disk up to the last bookmark, so that what is before it need not be kept
     * elsewhere. Any thread.
     */
    public boolean bookmarkIsDurable() {
        return force.isDone();
    }

    /** Waits until the journal is on the disk up to the last bookmark. Throws as {@link #requireForces}. */
    public void awaitDurableBookmark() {
        force.await();
    }

    /**
     * Requires that the disk has written the journal at each bookmark so far. Any thread.
     *
     * @throws UncheckedIOException if it could not
     */
    public void requireForces() {
        force.requireNoFailure();
    }

    /**
     * Returns whether there is room for a command in the journal.
     *
     * @param beginsFile whether it begins a file, unless the present one is empty
     */
    boolean hasJournalRoom(boolean beginsFile, int commandBytes) {
        return hasRoom(files.journal(), beginsFile, EventFileSpec.recordBytes(commandBytes));
    }

    /** Returns whether there is room for events in the event log, as {@link #hasJournalRoom} does. */
    boolean hasEventRoom(boolean beginsFile, long bytes) {
        return hasRoom(files.events(), beginsFile, bytes);
    }

    private boolean hasRoom(EventFileWriter file, boolean beginsFile, long bytes) {
        return file.hasRoom(beginsFile ? wholeFileBytes : bytes);
    }

    /** Begins a file of the journal with the next command, for which there is room. */
    void beginJournalFile() {
        files.journal().roll();
    }

    /** Begins a file of the event log with the next event, for which there is room. */
    void beginEventFile() {
        files.events().roll();
    }

    /** Returns the number of the next event that is appended to the event log. */
    long nextEventNumber() {
        return files.events().nextNumber();
    }

    /** Returns the checksums of the closed files of the journal, or of the event log. Any thread. */
    SealedSegments closedFiles(boolean ofEvents) {
        return ofEvents ? files.sealedEvents() : files.sealedJournal();
    }

    /** Returns the number of the last command that asked for a snapshot. */
    public long lastSnapshotCommand() {
        return applier.lastSnapshotCommand();
    }

    /** Returns the reason for which the next file of journal or event log cannot be prepared, or null. Any thread. */
    public @Nullable String storageFault() {
        return files.fault();
    }

    /**
     * Requires that the disk has not failed for good: it may have lost what was written to mapped files. Any thread.
     *
     * @throws IllegalStateException if it has
     */
    public void requireDisk() {
        if (files.proof().isBroken()) {
            throw new IllegalStateException(
                    "this node leaves, the others go on: " + files.proof().fault());
        }
    }

    /** Adds a reader of the event log that is not told of events, but reads its files. Any thread. */
    public void addReader(EventNeed need) {
        readers.add(need);
    }

    /** Permits the removal of old files of the event log, as far as its readers do not need them. Any thread. */
    public void allReadersAreAdded() {
        readersAreKnown = true;
    }

    /** Closes the files. No snapshot is taken: the next start begins at the last bookmark. */
    @Override
    public void close() {
        HeldCommands compared = held;
        if (compared != null) {
            compared.close();
        }
        guard.close();
        force.close();
        snapshots.close();
        files.close();
    }
}
