package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.wire.DecodeException;
import org.outcry.wire.file.EventFileWriter;

/**
 * The execution of sequenced commands on one machine: time that never falls, number, decoding, journal, engine, event
 * log, snapshots. Live commands and replayed ones take this same way; a replay has no journal and takes no snapshots.
 *
 * <p>An applier decides nothing: which command comes next, and at what time, is said by whoever calls it. One thread. No
 * allocation per command.
 */
final class Applier {
    private static final int TAKE_SNAPSHOT = 3;

    private final Engine engine;
    private final EventLog events;
    private final OrderEntryReader commands;
    private @Nullable EventFileWriter journal;
    private @Nullable Snapshots snapshots;
    private boolean forcesJournal;
    private long lastForced;
    private long lastTimeNs;
    private long lastSnapshot;
    private boolean applying;
    private @Nullable String fault;

    /**
     * An applier without journal and snapshots, for a replay.
     *
     * @param state the state to begin with; null for that before the first command
     * @param events the engine's events
     * @throws StartRefusedException if the snapshot can't be read
     */
    Applier(SnapshotFile.@Nullable State state, EventLog events) {
        VenueEventsWriter writer = new VenueEventsWriter(events);
        this.engine = state == null ? new Engine(writer) : state.restore(writer);
        this.events = events;
        this.commands = new OrderEntryReader(engine);
        this.lastTimeNs = engine.timeNs();
        this.lastSnapshot = engine.commandNumber();
    }

    /**
     * Writes all further commands to a journal that ends with the engine's last command, and takes the snapshots that they
     * ask for.
     *
     * @param forces whether {@link #force} is needed before a command survives, and comes before each snapshot
     */
    void goLive(EventFileWriter commandJournal, Snapshots takenSnapshots, boolean forces) {
        journal = commandJournal;
        snapshots = takenSnapshots;
        forcesJournal = forces;
        lastForced = engine.commandNumber();
    }

    /**
     * Applies a command, if its bytes are one. Bytes that can't be decoded change nothing: they get no number, and are in
     * no journal; {@link #fault} says why.
     *
     * @param timeNs the command's time, in ns since 1970-01-01T00:00:00Z; the last command's is taken if it is later
     * @return whether the command was applied
     */
    boolean apply(long timeNs, int methodId, byte[] buffer, int offset, int length) {
        try {
            commands.decode(methodId, buffer, offset, length);
        } catch (DecodeException e) {
            fault = String.valueOf(e.getMessage());
            return false;
        }
        applying = true;
        lastTimeNs = Math.max(timeNs, lastTimeNs);
        if (journal != null) {
            journal.timeNs(lastTimeNs);
            journal.append(methodId, buffer, offset, length);
        }
        events.timeNs(lastTimeNs);
        engine.begin(engine.commandNumber() + 1, lastTimeNs);
        commands.call();
        applying = false;
        if (methodId == TAKE_SNAPSHOT) {
            takeSnapshot();
        }
        return true;
    }

    private void takeSnapshot() {
        lastSnapshot = engine.commandNumber();
        if (snapshots == null) {
            return;
        }
        if (forcesJournal) {
            // Else the snapshot may reach the disk before the journal does: a start after a loss of power would refuse
            // it.
            force();
        }
        snapshots.take(engine);
    }

    /**
     * Waits until the disk has the journal.
     *
     * @throws UncheckedIOException if the disk can't take it
     */
    void force() {
        long last = engine.commandNumber();
        if (journal == null || last == lastForced) {
            return;
        }
        try {
            journal.force();
        } catch (IOException e) {
            throw new UncheckedIOException("journal could not be forced to the disk: commandNumber=" + last, e);
        }
        lastForced = last;
    }

    /** The reason why the last command that was not applied could not be decoded. */
    String fault() {
        return String.valueOf(fault);
    }

    /** Whether an exception ended the last command half-way: the state is then one that no replay reaches. */
    boolean isBroken() {
        return applying;
    }

    /** The number of the last command that asked for a snapshot, or that the state was restored at. */
    long lastSnapshotCommand() {
        return lastSnapshot;
    }

    Engine engine() {
        return engine;
    }
}
