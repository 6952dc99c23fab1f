// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryMethodIds;
import org.outcry.api.OrderEntryReader;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.engine.book.BookKind;
import org.outcry.wire.DecodeException;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileWriter;

/**
 * Executor of sequenced commands on one machine: assigns time and number, decodes, journals, applies to the engine,
 * logs events, takes snapshots. Live and replayed commands take the same path; a replay has no journal and takes no
 * snapshots.
 *
 * <p>The caller decides which command is next, and its time. Time never decreases. One thread. No allocation per
 * command.
 */
final class Applier implements Replica {

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
     * Creates an applier without journal and snapshots, for a replay.
     *
     * @param state the initial state; null for that before the first command
     * @param events receives the engine's events
     * @param journal the commands, which begin by their own version of the rules
     * @throws StartRefusedException if the snapshot can't be read
     */
    Applier(SnapshotFile.@Nullable State state, EventLog events, EventFileSpec journal) throws IOException {
        this(events, state == null ? empty(AdoptedRules.first(journal)) : state::restore);
    }

    /**
     * Creates an applier without journal and snapshots.
     *
     * @param engine makes the engine, in its initial state
     */
    Applier(EventLog events, Function<VenueEventsWriter, Engine> engine) {
        this.engine = engine.apply(new VenueEventsWriter(events));
        this.events = events;
        this.commands = new OrderEntryReader(this.engine);
        this.lastTimeNs = this.engine.timeNs();
        this.lastSnapshot = this.engine.commandNumber();
        events.rulesVersion(this.engine.rulesVersion());
    }

    private static Function<VenueEventsWriter, Engine> empty(int rulesVersion) {
        return writer -> new Engine(writer, BookKind.LADDER, rulesVersion);
    }

    /**
     * Attaches a journal that ends with the engine's last command, and the snapshots. All further commands are
     * journaled, and the snapshots that they request are taken.
     *
     * @param takenSnapshots null if commands request none
     * @param forces whether {@link #force} is needed before a command survives, and comes before each snapshot
     */
    void goLive(EventFileWriter commandJournal, @Nullable Snapshots takenSnapshots, boolean forces) {
        journal = commandJournal;
        commandJournal.rulesVersion(engine.rulesVersion());
        snapshots = takenSnapshots;
        forcesJournal = forces;
        lastForced = engine.commandNumber();
    }

    @Override
    public boolean apply(long timeNs, int methodId, byte[] buffer, int offset, int length) {
        try {
            commands.decode(methodId, buffer, offset, length);
        } catch (DecodeException e) {
            fault = String.valueOf(e.getMessage());
            return false;
        }
        String obstacle = AdoptedRules.obstacle(methodId, buffer, offset, length);
        if (obstacle != null) {
            throw new StartRefusedException("the next command adopts newer rules: commandNumber="
                    + (engine.commandNumber() + 1) + ": " + obstacle);
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
        if (methodId == OrderEntryMethodIds.ADOPT_RULES) {
            followRules();
        }
        if (methodId == OrderEntryMethodIds.TAKE_SNAPSHOT) {
            takeSnapshot();
        }
        return true;
    }

    /** Has the files of journal and event log begin with the next record, if the rules are other ones. */
    private void followRules() {
        events.rulesVersion(engine.rulesVersion());
        if (journal != null) {
            journal.rulesVersion(engine.rulesVersion());
        }
    }

    private void takeSnapshot() {
        lastSnapshot = engine.commandNumber();
        if (snapshots == null) {
            return;
        }
        if (forcesJournal) {
            // Without this force, a snapshot could reach the disk before its journal. A start after a loss of power
            // would then be refused.
            force();
        }
        snapshots.take(engine);
    }

    /**
     * Forces the journal to the disk, and waits for it.
     *
     * @throws UncheckedIOException if the disk can't write it
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

    @Override
    public String fault() {
        return String.valueOf(fault);
    }

    /** Returns whether an exception interrupted the last command. No replay reaches such a state. */
    boolean isBroken() {
        return applying;
    }

    /** Returns the number of the last command that requested a snapshot, or at which the state was restored. */
    long lastSnapshotCommand() {
        return lastSnapshot;
    }

    @Override
    public Engine engine() {
        return engine;
    }
}
