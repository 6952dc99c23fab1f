// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsWriter;
import org.outcry.runtime.HandedFrames;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileWriter;

/**
 * Writer of the engine's events to the event log, or to nowhere. During a replay, events that the log already holds are
 * compared instead of appended; a difference stops the start.
 */
final class EventLog implements Frames {
    private final @Nullable EventFileWriter files;
    private @Nullable EventComparison held;
    /** Receives the events if there are no files. */
    private final Frames elsewhere;

    private final long bytesAhead;

    private EventLog(
            @Nullable EventFileWriter files, @Nullable EventComparison held, Frames elsewhere, long bytesAhead) {
        this.files = files;
        this.held = held;
        this.elsewhere = elsewhere;
        this.bytesAhead = bytesAhead;
    }

    /**
     * Creates a log that compares events which the files already hold, and appends the others.
     *
     * @param bytesAhead the room with which a command begins, so that a replay changes files where they changed before
     */
    static EventLog appending(EventFileWriter files, @Nullable EventComparison held, long bytesAhead) {
        return new EventLog(files, held, files, bytesAhead);
    }

    /** Creates a log that only compares. An event beyond those held is an error. */
    static EventLog comparing(EventComparison held) {
        return new EventLog(null, held, held, 0);
    }

    /** Creates a log that keeps nothing. */
    static EventLog discarding() {
        return to(new HandedFrames(VenueEventsWriter.MAX_LENGTH, (methodId, bytes, offset, length) -> {}));
    }

    /** Creates a log without files, whose events go to frames. */
    static EventLog to(Frames frames) {
        return new EventLog(null, null, frames, 0);
    }

    /** Begins a command: sets the time of the following events, in ns since 1970-01-01T00:00:00Z. */
    void timeNs(long timeNs) {
        if (held != null) {
            held.timeNs(timeNs);
        }
        if (files != null) {
            if (held == null) {
                files.awaitAhead(bytesAhead);
            }
            files.timeNs(timeNs);
        }
    }

    /** Sets the version of the rules by which the following events are made. */
    void rulesVersion(int version) {
        if (files != null) {
            files.rulesVersion(version);
        }
    }

    @Override
    public byte[] claim(int maxLength) {
        if (held != null) {
            return held.claim(maxLength);
        }
        return files == null ? elsewhere.claim(maxLength) : files.claim(maxLength);
    }

    @Override
    public int offset() {
        if (held != null) {
            return held.offset();
        }
        return files == null ? elsewhere.offset() : files.offset();
    }

    @Override
    public void commit(int methodId, int length) {
        if (held != null) {
            held.commit(methodId, length);
            if (files != null && held.isDone()) {
                held.close();
                held = null;
            }
        } else if (files != null) {
            files.commit(methodId, length);
        } else {
            elsewhere.commit(methodId, length);
        }
    }

    /** Checks, after the replay, that the files hold no events beyond those of the replay. */
    void requireReplayedWhole() {
        if (held != null) {
            throw new StartRefusedException("event log is ahead of the journal: lastEventNumber="
                    + held.lastNumber() + " replayedEventNumber=" + (held.nextNumber() - 1)
                    + "; the journal lost its end: restore it, or move the events-* files away and accept the loss");
        }
    }
}
