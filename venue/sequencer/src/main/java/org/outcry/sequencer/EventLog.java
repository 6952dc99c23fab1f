package org.outcry.sequencer;

import org.jspecify.annotations.Nullable;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileWriter;

/**
 * Where the engine's events go: the files of events. While the journal is replayed at start, events that the files hold
 * already are compared with them instead; a difference stops the start.
 */
final class EventLog implements Frames {
    private final EventFileWriter files;
    private @Nullable EventComparison held;

    EventLog(EventFileWriter files, @Nullable EventComparison held) {
        this.files = files;
        this.held = held;
    }

    @Override
    public byte[] claim(int maxLength) {
        return held == null ? files.claim(maxLength) : held.claim(maxLength);
    }

    @Override
    public int offset() {
        return held == null ? files.offset() : held.offset();
    }

    @Override
    public void commit(int methodId, int length) {
        if (held == null) {
            files.commit(methodId, length);
            return;
        }
        held.commit(methodId, length);
        if (held.isDone()) {
            held.close();
            held = null;
        }
    }

    /** After the replay: fails if the files hold events that the journal doesn't lead to. */
    void requireReplayedWhole() {
        if (held != null) {
            throw new StartRefusedException("event log is ahead of the journal: lastEventNumber="
                    + (files.nextNumber() - 1) + " replayedEventNumber=" + (held.nextNumber() - 1)
                    + "; the journal lost its end: restore it, or move the events-* files away and accept the loss");
        }
    }
}
