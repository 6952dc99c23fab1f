// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.outcry.engine.Engine;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Folder of a process that follows a venue: applies the commands that the venue sends to files that get the same bytes
 * as the venue's. The event number after commands and the checksums of closed files are compared with the venue's. One
 * thread.
 */
public final class FollowedFolder implements AutoCloseable {
    private static final int MOST_WAITING_BYTES = 64 * 1024;
    private static final String REMEDY =
            "; move the data folder away, and start again: it is filled anew from the venue";

    private final SequencerConfig config;
    private final ReplicaFolder folder;
    private final FollowStream stream = new FollowStream();
    private final Deque<Long> eventFiles = new ArrayDeque<>();
    private final Deque<ClosedFile> closedFiles = new ArrayDeque<>();
    private final long bytesForEvents;
    private long lastKnown;
    private long bookmarked;
    private boolean waits;

    /** Closed file of the venue. */
    private record ClosedFile(boolean ofEvents, long first, int checksum) {}

    private FollowedFolder(SequencerConfig config, ReplicaFolder folder) {
        this.config = config;
        this.folder = folder;
        this.bookmarked = engine().commandNumber();
        this.lastKnown = bookmarked;
        this.bytesForEvents = StorageRoom.bytesForEvents(config, engine());
    }

    /**
     * Opens a folder that has the files of a venue.
     *
     * @param listener receives messages for the operator
     * @throws StartRefusedException if another venue has the folder open, or its files are not valid
     * @throws IOException if the disk can't be read or written
     */
    public static FollowedFolder open(SequencerConfig config, SequencerListener listener) throws IOException {
        return new FollowedFolder(config, ReplicaFolder.openAtEnd(config, listener));
    }

    /** Returns the number of the event that the present file of the event log begins with. */
    public long eventFile() {
        return folder.eventFile();
    }

    /** Returns the state. */
    public Engine engine() {
        return folder.engine();
    }

    /** Returns the fingerprint of the last command; 0 if there is none. */
    public long fingerprint() throws IOException {
        long last = engine().commandNumber();
        if (last == 0) {
            return 0;
        }
        try (EventFileReader journal = EventFileReader.open(config.journal())) {
            return FollowSource.fingerprintOf(journal, last);
        }
    }

    /** Forgets what was received and not applied. A new connection sends it again. */
    public void beginStream() {
        stream.clear();
        eventFiles.clear();
        closedFiles.clear();
        waits = false;
    }

    /** Returns whether more bytes should be received. */
    public boolean takesBytes() {
        return stream.length() < MOST_WAITING_BYTES;
    }

    /** Takes bytes that the venue has sent. */
    public void append(byte[] piece) {
        stream.append(piece);
    }

    /** Returns the last command of the venue that it has told of. */
    public long lastKnownCommand() {
        return lastKnown;
    }

    /** Returns the reason for which commands wait for the disk; null if they don't. */
    public @Nullable String storageFault() {
        return waits ? folder.storageFault() : null;
    }

    /**
     * Applies commands that were received.
     *
     * @param most the most commands
     * @return how many
     * @throws IllegalStateException if the state or a file differs from the venue's
     */
    public int apply(int most) {
        int applied = 0;
        int length = stream.recordLength();
        while (length > 0 && applied < most) {
            int offset = stream.recordOffset();
            ByteBuffer bytes = stream.bytes();
            byte kind = bytes.get(offset);
            if (kind == FollowRecords.COMMAND) {
                waits = !apply(bytes, offset + 1, length - FollowRecords.COMMAND_HEAD_BYTES);
                if (waits) {
                    return applied;
                }
                applied++;
            } else {
                onNote(kind, bytes, offset + 1);
            }
            stream.next();
            length = stream.recordLength();
        }
        if (applied > 0) {
            bookmark();
        }
        return applied;
    }

    /** Applies a command. Returns false if there is no room for it. */
    private boolean apply(ByteBuffer bytes, int at, int length) {
        long number = bytes.getLong(at);
        long timeNs = bytes.getLong(at + Long.BYTES);
        int methodId = bytes.getInt(at + 2 * Long.BYTES);
        boolean beginsFile = bytes.get(at + 2 * Long.BYTES + Integer.BYTES) != 0;
        int body = at + FollowRecords.COMMAND_HEAD_BYTES - 1;
        if (number != engine().commandNumber() + 1) {
            throw new IllegalStateException("the venue has sent another command than the next one: number=" + number
                    + " next=" + (engine().commandNumber() + 1));
        }
        boolean beginsEventFile = beginsEventFile();
        if (!folder.hasJournalRoom(beginsFile, length) || !folder.hasEventRoom(beginsEventFile, bytesForEvents)) {
            return false;
        }
        if (beginsEventFile) {
            folder.beginEventFile();
        }
        if (beginsFile) {
            folder.beginJournalFile();
        }
        if (!folder.apply(timeNs, methodId, stream.array(), body, length)) {
            throw new IllegalStateException("a command of the venue can't be decoded: number=" + number + " cause="
                    + folder.fault() + "; start the version that the venue runs");
        }
        lastKnown = Math.max(lastKnown, number);
        return true;
    }

    /** Returns whether a file of the event log begins with the next event. */
    private boolean beginsEventFile() {
        long next = folder.nextEventNumber();
        Long first = eventFiles.peek();
        while (first != null && first < next) {
            eventFiles.remove();
            first = eventFiles.peek();
        }
        return first != null && first == next;
    }

    private void onNote(byte kind, ByteBuffer bytes, int at) {
        switch (kind) {
            case FollowRecords.EVENTS_FILE -> eventFiles.add(bytes.getLong(at));
            case FollowRecords.LAST -> lastKnown = Math.max(lastKnown, bytes.getLong(at));
            case FollowRecords.STATE -> requireState(bytes.getLong(at), bytes.getLong(at + Long.BYTES));
            case FollowRecords.CLOSED_FILE ->
                closedFiles.add(new ClosedFile(bytes.get(at) != 0, bytes.getLong(at + 1), bytes.getInt(at + 9)));
            default ->
                throw new IllegalStateException("the venue has sent something else than commands: kind=" + kind
                        + "; start the version that the venue runs");
        }
    }

    private void requireState(long command, long nextEvent) {
        if (engine().commandNumber() == command && engine().nextEventNumber() != nextEvent) {
            throw new IllegalStateException("the same commands have led to other events here: commandNumber=" + command
                    + " nextEventNumber=" + engine().nextEventNumber() + " ofVenue=" + nextEvent
                    + "; verify both folders by 'outcry journal verify'");
        }
    }

    /** Compares closed files with the venue's as far as both have been closed. */
    public void compareClosedFiles() {
        for (int i = closedFiles.size(); i > 0; i--) {
            ClosedFile file = closedFiles.remove();
            Integer own = folder.closedFiles(file.ofEvents()).checksum(file.first());
            if (own == null) {
                closedFiles.add(file);
            } else if (own != file.checksum()) {
                EventFileSpec spec = file.ofEvents() ? config.eventLog() : config.journal();
                throw new IllegalStateException(
                        "a file differs from the venue's: file=" + spec.segmentFile(file.first())
                                + " checksum=" + Integer.toHexString(own) + " ofVenue="
                                + Integer.toHexString(file.checksum()) + REMEDY);
            }
        }
    }

    /** Has the state written when the venue's is, or after so many commands as configured. */
    private void bookmark() {
        long command = engine().commandNumber();
        long every = config.snapshotEveryCommands() == 0
                ? SequencerConfig.USUAL_SNAPSHOT_EVERY
                : config.snapshotEveryCommands();
        if (command - bookmarked >= every || folder.lastSnapshotCommand() > bookmarked) {
            bookmarked = command;
            folder.bookmark();
        }
    }

    /** Requires that the disk has not failed for good. */
    public void requireDisk() {
        folder.requireForces();
        folder.requireDisk();
    }

    /** Adds a reader of the event log that is not told of events, but reads its files. */
    public void addReader(EventNeed need) {
        folder.addReader(need);
    }

    /** Permits the removal of old files of the event log, as far as its readers do not need them. */
    public void allReadersAreAdded() {
        folder.allReadersAreAdded();
    }

    /** Has the state written, so that the next start is quick, and closes the files. */
    @Override
    public void close() {
        if (engine().commandNumber() > bookmarked) {
            folder.bookmark();
        }
        folder.close();
    }
}
