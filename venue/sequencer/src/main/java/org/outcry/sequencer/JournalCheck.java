// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsWriter;
import org.outcry.engine.Engine;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileVerifier;

/**
 * Verification of a venue's files:
 * <ul>
 * <li>every record of journal and event log is valid;
 * <li>a replay of the journal from its start gives the events of the log, byte for byte;
 * <li>each snapshot holds the state that the replay reaches at its command;
 * <li>a replay from each snapshot gives the rest of the log.
 * </ul>
 */
public final class JournalCheck {
    /**
     * Result of a check.
     *
     * @param commands the number of commands in the journal
     * @param events the number of events in the log
     * @param snapshots the number of snapshots compared
     * @param stateHash the hash of the engine's final state
     * @param faults descriptions of the faults; empty if there are none
     */
    public record Result(long commands, long events, int snapshots, long stateHash, List<String> faults) {}

    private final SequencerConfig config;
    private final List<String> faults = new ArrayList<>();
    private final List<SnapshotFile.State> states = new ArrayList<>();
    private long lastCommand;
    private long lastEvent;
    private long stateHash;

    private JournalCheck(SequencerConfig config) {
        this.config = config;
    }

    /**
     * Checks the files in a folder.
     *
     * @throws IOException if they can't be read
     */
    public static Result check(Path directory) throws IOException {
        return new JournalCheck(SequencerConfig.of(directory)).run();
    }

    private Result run() throws IOException {
        lastCommand = verify(EventFileVerifier.verify(config.journal()));
        lastEvent = verify(EventFileVerifier.verify(config.eventLog()));
        if (faults.isEmpty()) {
            for (SnapshotFile file : SnapshotFile.list(config.directory())) {
                SnapshotFile.State state = file.read(faults::add);
                if (state != null && state.commandNumber() <= lastCommand) {
                    states.add(state);
                }
            }
            states.sort(Comparator.comparingLong(SnapshotFile.State::commandNumber));
            replayAll();
        }
        return new Result(lastCommand, lastEvent, states.size(), stateHash, List.copyOf(faults));
    }

    /**
     * Replays from the first command. If older files were moved away or an earlier version wrote them, replays from the oldest snapshot that
     * the journal reaches back to.
     */
    private void replayAll() throws IOException {
        long firstCommand = firstNumber(config.journal());
        long firstEvent = firstNumber(config.eventLog());
        boolean whole = firstCommand == 1 && firstEvent == 1;
        states.removeIf(state -> state.commandNumber() + 1 < firstCommand || state.nextEventNumber() < firstEvent);
        if (whole) {
            replay(null, true);
        } else if (states.isEmpty()) {
            faults.add(
                    "older files were moved away, or an earlier version wrote them, and no snapshot reaches what is left: firstCommand="
                            + firstCommand + " firstEvent=" + firstEvent + "; put them back");
        }
        for (int i = 0; i < states.size(); i++) {
            replay(states.get(i), !whole && i == 0);
        }
    }

    private static long firstNumber(EventFileSpec files) throws IOException {
        try (EventFileReader reader = EventFileReader.open(files)) {
            return reader.firstPresentNumber();
        }
    }

    private long verify(EventFileVerifier.Report report) {
        if (report.damage() != null) {
            faults.add(report.damage().toString());
        }
        return report.lastNumber();
    }

    private void replay(SnapshotFile.@Nullable State from, boolean first) throws IOException {
        long firstEvent = from == null ? 1 : from.nextEventNumber();
        try (EventComparison comparison = new EventComparison(config.eventLog(), firstEvent, lastEvent)) {
            Applier applier = new Applier(from, EventLog.comparing(comparison));
            Engine engine = applier.engine();
            JournalReplay replay = new JournalReplay(config.journal(), applier);
            if (first) {
                for (SnapshotFile.State state : states) {
                    replay.runTo(state.commandNumber());
                    compare(engine, state);
                }
            }
            replay.runTo(lastCommand);
            if (!comparison.isDone()) {
                faults.add("event log is ahead of the journal: lastEventNumber=" + lastEvent + " replayedEventNumber="
                        + (comparison.nextNumber() - 1));
            }
            if (from != null && !first && engine.stateHash() != stateHash) {
                faults.add("replay from a snapshot ends in another state: snapshotCommand=" + from.commandNumber());
            }
            stateHash = engine.stateHash();
        } catch (StartRefusedException e) {
            faults.add(String.valueOf(e.getMessage()));
        }
    }

    private void compare(Engine engine, SnapshotFile.State state) {
        Engine restored = state.restore(new VenueEventsWriter(new Nowhere()));
        if (restored.stateHash() != engine.stateHash() || engine.nextEventNumber() != state.nextEventNumber()) {
            faults.add("snapshot is not the state that the journal leads to: snapshotCommand=" + state.commandNumber());
        }
    }

    /** Frames that discard everything, for an engine whose events are not needed. */
    private static final class Nowhere implements Frames {
        @Override
        public byte[] claim(int maxLength) {
            throw new IllegalStateException("a restored engine that gets no command makes no event");
        }

        @Override
        public int offset() {
            return 0;
        }

        @Override
        public void commit(int methodId, int length) {
            throw new IllegalStateException("nothing was claimed");
        }
    }
}
