// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.Arrays;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Comparison of the events of a replay with those in the event log, byte for byte. */
final class EventComparison implements Frames, FrameHandler, AutoCloseable {
    private final EventFileReader held;
    private final long lastNumber;
    private byte[] bytes = new byte[1024];
    private int methodId;
    private int length;
    private long nextNumber;
    private long timeNs;

    /**
     * Opens the event log for a comparison.
     *
     * @param firstNumber the first event of the replay
     * @param lastNumber the last event in the log
     */
    EventComparison(EventFileSpec eventLog, long firstNumber, long lastNumber) throws IOException {
        this.held = EventFileReader.open(eventLog);
        this.lastNumber = lastNumber;
        this.nextNumber = firstNumber;
        held.seek(firstNumber);
    }

    /** Sets the time of the following events, in ns since 1970-01-01T00:00:00Z. */
    void timeNs(long eventTimeNs) {
        timeNs = eventTimeNs;
    }

    /** Returns the number of the next event. */
    long nextNumber() {
        return nextNumber;
    }

    /** Returns the number of the last event in the log. */
    long lastNumber() {
        return lastNumber;
    }

    /** Returns whether all events in the log were compared. */
    boolean isDone() {
        return nextNumber > lastNumber;
    }

    @Override
    public byte[] claim(int maxLength) {
        if (bytes.length < maxLength) {
            bytes = new byte[maxLength];
        }
        return bytes;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int committedId, int committedLength) {
        methodId = committedId;
        length = committedLength;
        if (held.poll(this, lastNumber, 1) == 0) {
            throw new StartRefusedException("replay makes an event that the event log does not hold: eventNumber="
                    + nextNumber + " lastEventNumber=" + lastNumber);
        }
        nextNumber++;
    }

    @Override
    public void onFrame(int heldId, byte[] buffer, int offset, int heldLength) {
        if (heldId != methodId
                || held.timeNs() != timeNs
                || !Arrays.equals(bytes, 0, length, buffer, offset, offset + heldLength)) {
            throw new StartRefusedException("event log and journal disagree: file=" + held.file() + " offset="
                    + held.offset() + " eventNumber=" + nextNumber + " eventLogMethod=" + heldId
                    + " replayedMethod=" + methodId + " eventLogTimeNs=" + held.timeNs() + " replayedTimeNs=" + timeNs
                    + "; one of the two was changed or mixed with another venue's:"
                    + " restore both from one backup, or move the events-* files away to rebuild them");
        }
    }

    @Override
    public void close() {
        held.close();
    }
}
