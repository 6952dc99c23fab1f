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
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileDamage;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileMismatchException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.EventFileVerifier;
import org.outcry.wire.file.SealedSegments;

/**
 * Verification of a venue's files:
 * <ul>
 * <li>no file of journal or event log is missing, and closed ones have the checksums that are listed;
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
     * @param faults the faults; empty if there are none
     */
    public record Result(long commands, long events, int snapshots, long stateHash, List<Fault> faults) {}

    /**
     * Fault of a file.
     *
     * @param file the file, or the folder if it is none in particular
     * @param offset the place in the file, in bytes; 0 if it is none in particular
     * @param what the fault in words
     * @param remedy what to do
     */
    public record Fault(Path file, long offset, String what, String remedy) {
        @Override
        public String toString() {
            return what + ": file=" + file + " offset=" + offset + ": " + remedy;
        }
    }

    private static final String DELETE_SNAPSHOT =
            "delete it; an older one, or the journal from its start, takes its place";

    private final SequencerConfig config;
    private final List<Fault> faults = new ArrayList<>();
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
        JournalCheck check = new JournalCheck(SequencerConfig.of(directory));
        check.lastCommand = check.verify(check.config.journal());
        check.lastEvent = check.verify(check.config.eventLog());
        if (check.faults.isEmpty()) {
            check.readSnapshots();
            check.checkBookmarks();
            check.replayAll();
        }
        return check.result();
    }

    /**
     * Checks the files in a folder without a replay: closed ones by their checksums, others record by record, and
     * snapshots by their hashes. The state hash is 0.
     *
     * @throws IOException if they can't be read
     */
    public static Result checkFast(Path directory) throws IOException {
        JournalCheck check = new JournalCheck(SequencerConfig.of(directory));
        check.lastCommand = check.compare(check.config.journal());
        check.lastEvent = check.compare(check.config.eventLog());
        int ofRecords = check.faults.size();
        check.readSnapshots();
        if (ofRecords == 0) {
            check.checkBookmarks();
        }
        return check.result();
    }

    private void readSnapshots() throws IOException {
        for (SnapshotFile file : SnapshotFile.list(config.directory())) {
            SnapshotFile.State state = file.read(line -> faults.add(new Fault(file.path(), 0, line, DELETE_SNAPSHOT)));
            if (state != null && state.commandNumber() <= lastCommand) {
                states.add(state);
            }
        }
        states.sort(Comparator.comparingLong(SnapshotFile.State::commandNumber));
    }

    /** Compares the checksums of closed files, scans the others, and returns the last record's number. */
    private long compare(EventFileSpec spec) throws IOException {
        SealedSegments sealed = SealedSegments.read(spec);
        add(sealed.missing(EventFileDamage.RESTORE));
        long[] present = spec.segments();
        for (int i = 0; i < present.length; i++) {
            add(sealed.check(present[i], i + 1 < present.length ? present[i + 1] : -1, () -> {}));
        }
        if (present.length == 0) {
            return 0;
        }
        try (EventFileReader reader = EventFileReader.open(spec)) {
            return reader.nextNumber() - 1;
        } catch (EventFileDamagedException | EventFileMismatchException e) {
            // It is told above. Its end is not known.
            return 0;
        }
    }

    private void checkBookmarks() throws IOException {
        Bookmarks.faults(config.eventLog())
                .forEach((file, what) -> faults.add(new Fault(
                        file,
                        0,
                        "bookmark of a gateway can't be taken, " + what,
                        "delete it; an older one, or the event log, takes its place")));
    }

    private void add(@Nullable EventFileDamage damage) {
        if (damage != null) {
            faults.add(new Fault(damage.file(), damage.offset(), damage.what(), damage.remedy()));
        }
    }

    private void addFault(String what, String remedy) {
        faults.add(new Fault(config.directory(), 0, what, remedy));
    }

    private Result result() {
        return new Result(lastCommand, lastEvent, states.size(), stateHash, List.copyOf(faults));
    }

    /**
     * Replays from the first command. If older files were moved away or an earlier version wrote them, replays from the
     * oldest snapshot that the journal reaches back to.
     */
    private void replayAll() throws IOException {
        long firstCommand = firstNumber(config.journal());
        long firstEvent = firstNumber(config.eventLog());
        boolean whole = firstCommand == 1 && firstEvent == 1;
        states.removeIf(state -> state.commandNumber() + 1 < firstCommand || state.nextEventNumber() < firstEvent);
        if (whole) {
            replay(null, true);
        } else if (states.isEmpty()) {
            addFault(
                    "older files were moved away, or an earlier version wrote them,"
                            + " and no snapshot reaches what is left:"
                            + " firstCommand=" + firstCommand + " firstEvent=" + firstEvent,
                    "put them back");
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

    private long verify(EventFileSpec spec) throws IOException {
        add(SealedSegments.read(spec).missing(EventFileDamage.RESTORE));
        EventFileVerifier.Report report = EventFileVerifier.verify(spec);
        add(report.damage());
        return report.lastNumber();
    }

    private void replay(SnapshotFile.@Nullable State from, boolean first) throws IOException {
        long firstEvent = from == null ? 1 : from.nextEventNumber();
        try (EventComparison comparison = new EventComparison(config.eventLog(), firstEvent, lastEvent)) {
            Applier applier = new Applier(from, EventLog.comparing(comparison), config.journal());
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
                addFault(
                        "event log is ahead of the journal: lastEventNumber=" + lastEvent + " replayedEventNumber="
                                + (comparison.nextNumber() - 1),
                        "restore the end of the journal");
            }
            if (from != null && !first && engine.stateHash() != stateHash) {
                faults.add(new Fault(
                        from.file().path(), 0, "replay from this snapshot ends in another state", DELETE_SNAPSHOT));
            }
            stateHash = engine.stateHash();
        } catch (StartRefusedException e) {
            String message = String.valueOf(e.getMessage());
            int remedy = message.lastIndexOf("; ");
            addFault(
                    remedy < 0 ? message : message.substring(0, remedy),
                    remedy < 0 ? "" : message.substring(remedy + 2));
        }
    }

    private void compare(Engine engine, SnapshotFile.State state) {
        Engine restored = state.restore(new VenueEventsWriter(new Nowhere()));
        if (restored.stateHash() != engine.stateHash() || engine.nextEventNumber() != state.nextEventNumber()) {
            faults.add(new Fault(
                    state.file().path(), 0, "snapshot is not the state that the journal leads to", DELETE_SNAPSHOT));
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
