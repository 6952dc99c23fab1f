// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.EngineStateWriter;
import org.outcry.engine.saved.SavedStart;
import org.outcry.engine.saved.SavedStartLayout;
import org.outcry.wire.DecodeException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;
import org.outcry.wire.file.MessageFile;
import org.outcry.wire.file.StateFile;
import org.outcry.wire.message.MessageReader;

/**
 * File with the state of the engine after one command, {@code snapshot-<command number>.state}: messages that are the
 * calls of {@link EngineState}, as in any {@link StateFile}. A file under its final name is complete: it is written
 * under a temporary name, forced, and renamed.
 */
record SnapshotFile(Path path, long commandNumber) {
    private static final String PREFIX = "snapshot-";
    private static final String SUFFIX = ".state";
    private static final Pattern NAME = Pattern.compile("snapshot-(\\d{20})\\.state");
    private static final String UNFINISHED = ".unfinished";
    private static final int PIECE_BYTES = 1 << 16;
    private static final int MESSAGE_HEADER_BYTES = 8;
    private static final int CONTRACT_HASH_BYTES = 8;
    private static final int CONTRACT_MARK = 0xFA;
    private static final String CONTRACT_NAME = "EngineState\n";
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    /**
     * Valid snapshot.
     *
     * @param file its location
     * @param start its position in the log
     */
    record State(SnapshotFile file, SavedStart start) {
        long commandNumber() {
            return start.commandNumber;
        }

        long nextEventNumber() {
            return start.nextEventNumber;
        }

        int rulesVersion() {
            return start.rulesVersion;
        }

        /**
         * Returns whether the journal's command has the time of the snapshot; one of another venue has not. If that
         * command was deleted, the next one must not be earlier.
         */
        boolean isOf(EventFileSpec journal, SequencerListener complaints) throws IOException {
            try (EventFileReader reader = EventFileReader.open(journal)) {
                long present = Math.max(start.commandNumber, reader.firstNumber());
                boolean same = true;
                if (present >= reader.firstNumber() && present < reader.nextNumber()) {
                    reader.seek(present);
                    reader.poll((methodId, buffer, offset, length) -> {}, present, 1);
                    same = present == start.commandNumber
                            ? reader.timeNs() == start.timeNs
                            : reader.timeNs() >= start.timeNs;
                }
                if (!same) {
                    complaints.onLine("snapshot is of another journal and is passed over: file=" + file.path()
                            + " commandNumber=" + start.commandNumber + " timeNs=" + start.timeNs + " journalTimeNs="
                            + reader.timeNs());
                }
                return same;
            }
        }

        /** Reads the file again, and returns an engine in its state. */
        Engine restore(VenueEvents events) {
            return Engine.restore(file::readTo, events);
        }
    }

    /**
     * Writes a state as a stream. The file is forced to the disk before it has its final name.
     *
     * @param saved makes the calls, but {@link EngineState#end}
     * @param betweenPieces runs after each piece of about 1 MiB
     */
    static SnapshotFile write(Path directory, long commandNumber, Consumer<EngineState> saved, Runnable betweenPieces)
            throws IOException {
        String name = PREFIX + String.format("%020d", commandNumber) + SUFFIX;
        Path path = directory.resolve(name);
        StateFile.write(
                path,
                directory.resolve(name + UNFINISHED),
                EngineStateEncodings.contract(),
                frames -> saved.accept(new EngineStateWriter(frames)),
                betweenPieces);
        return new SnapshotFile(path, commandNumber);
    }

    /**
     * Deletes what processes left behind that ended while they wrote a snapshot. Not to be called while one is written.
     */
    static void deleteUnfinished(Path directory) throws IOException {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX + UNFINISHED)) {
            for (Path file : left) {
                Files.deleteIfExists(file);
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /**
     * Returns the newest valid snapshot of a folder within a command and the events before a number; null if there is
     * none.
     *
     * @param complaints receives the reasons for which files are passed over
     */
    static @Nullable State newest(EventFileSpec journal, long lastCommand, long nextEvent, SequencerListener complaints)
            throws IOException {
        for (SnapshotFile snapshot : list(journal.directory())) {
            State state = snapshot.commandNumber() > lastCommand ? null : snapshot.read(complaints);
            if (state != null && state.nextEventNumber() <= nextEvent && state.isOf(journal, complaints)) {
                return state;
            }
        }
        return null;
    }

    /** Returns the snapshots of a folder, newest first. */
    static List<SnapshotFile> list(Path directory) throws IOException {
        List<SnapshotFile> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path path : (Iterable<Path>) files::iterator) {
                Matcher name = NAME.matcher(String.valueOf(path.getFileName()));
                if (name.matches()) {
                    found.add(new SnapshotFile(path, Long.parseLong(name.group(1))));
                }
            }
        }
        found.sort(Comparator.comparingLong(SnapshotFile::commandNumber).reversed());
        return found;
    }

    /**
     * Reads and checks the whole file.
     *
     * @param complaints receives the reason if the file is not usable
     * @return null if the file is damaged; an older snapshot, or the journal from its start, can be used instead
     * @throws StartRefusedException if newer rules wrote it
     */
    @Nullable
    State read(SequencerListener complaints) throws IOException {
        SavedStart start = new SavedStart();
        String fault = check(start);
        if (fault != null) {
            complaints.onLine("snapshot " + fault + " and is passed over: file=" + path);
            return null;
        }
        if (start.rulesVersion > Engine.RULES_VERSION) {
            throw new StartRefusedException("snapshot was made by newer rules: file=" + path + " rulesVersion="
                    + start.rulesVersion + " thisVersion=" + Engine.RULES_VERSION
                    + "; start the version that wrote it, or a newer one");
        }
        return new State(this, start);
    }

    /** Checks the file. Returns a description of the fault, or null. */
    private @Nullable String check(SavedStart start) throws IOException {
        if (Files.isDirectory(path)) {
            return "is a folder";
        }
        byte[] head;
        try (MessageFile in = MessageFile.open(path)) {
            head = in.peek(PIECE_BYTES);
        }
        if (!readStart(start, head, head.length)) {
            return "is no snapshot";
        }
        return StateFile.isWhole(path) ? null : "is damaged";
    }

    /** Reads the first call, which follows the contract. Returns false if the message is a different one. */
    private static boolean readStart(SavedStart to, byte[] b, int length) {
        int name = MESSAGE_HEADER_BYTES + CONTRACT_HASH_BYTES;
        boolean isSnapshot = length >= name + CONTRACT_NAME.length()
                && (b[0] & 0xFF) == CONTRACT_MARK
                && new String(b, name, CONTRACT_NAME.length(), StandardCharsets.ISO_8859_1).equals(CONTRACT_NAME);
        if (!isSnapshot) {
            return false;
        }
        long contractBytes = (int) INTS.get(b, MESSAGE_HEADER_BYTES - Integer.BYTES);
        long start = MESSAGE_HEADER_BYTES + contractBytes + MESSAGE_HEADER_BYTES;
        if (contractBytes < 0 || start > length - SavedStartLayout.LENGTH) {
            return false;
        }
        SavedStartLayout.read(to, b, (int) start, SavedStartLayout.LENGTH);
        return true;
    }

    /** Makes the calls of a valid file. */
    void readTo(EngineState target) {
        try (MessageFile file = MessageFile.open(path)) {
            MessageReader reader = EngineStateEncodings.messageReader(target);
            boolean more = true;
            while (more) {
                more = file.poll(reader, true);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("snapshot can't be read: file=" + path, e);
        } catch (DecodeException e) {
            throw new StartRefusedException("snapshot is of another layout: file=" + path + ": " + e.getMessage(), e);
        }
    }
}
