package org.outcry.sequencer;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileWriter;

/**
 * The engine's events on their way into the files of events. While the journal is replayed, events that the files hold
 * already are compared with them instead; a difference stops the start.
 */
final class EventLog implements Frames {
    private final @Nullable EventFileWriter files;
    private @Nullable EventComparison held;

    private EventLog(@Nullable EventFileWriter files, @Nullable EventComparison held) {
        this.files = files;
        this.held = held;
    }

    /** A log whose next events are compared with those that the files hold, and then appended to the files. */
    static EventLog appending(EventFileWriter files, @Nullable EventComparison held) {
        return new EventLog(files, held);
    }

    /** A log whose events are only compared: one beyond those held is an error. */
    static EventLog comparing(EventComparison held) {
        return new EventLog(null, held);
    }

    /** Sets the time of the events to come, in ns since 1970-01-01T00:00:00Z. */
    void timeNs(long timeNs) {
        if (files != null) {
            files.timeNs(timeNs);
        }
    }

    @Override
    public byte[] claim(int maxLength) {
        return held == null ? files().claim(maxLength) : held.claim(maxLength);
    }

    @Override
    public int offset() {
        return held == null ? files().offset() : held.offset();
    }

    @Override
    public void commit(int methodId, int length) {
        if (held == null) {
            files().commit(methodId, length);
            return;
        }
        held.commit(methodId, length);
        if (files != null && held.isDone()) {
            held.close();
            held = null;
        }
    }

    private EventFileWriter files() {
        return Objects.requireNonNull(files);
    }

    /** After the replay: fails if the files hold events that the journal doesn't lead to. */
    void requireReplayedWhole() {
        if (held != null) {
            throw new StartRefusedException("event log is ahead of the journal: lastEventNumber="
                    + held.lastNumber() + " replayedEventNumber=" + (held.nextNumber() - 1)
                    + "; the journal lost its end: restore it, or move the events-* files away and accept the loss");
        }
    }
}
