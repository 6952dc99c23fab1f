// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import java.util.Arrays;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Comparison of commands that are applied once more with those that the journal holds, byte for byte. */
final class HeldCommands implements FrameHandler, AutoCloseable {
    private final EventFileReader held;
    private final long lastNumber;
    private byte[] bytes = new byte[1024];
    private int methodId;
    private int length;

    /**
     * Opens the journal for a comparison.
     *
     * @param firstNumber the first command to compare
     * @param lastNumber the last command in the journal
     */
    HeldCommands(EventFileSpec journal, long firstNumber, long lastNumber) throws IOException {
        this.held = EventFileReader.open(journal);
        this.lastNumber = lastNumber;
        held.seek(firstNumber);
    }

    /** Returns whether all commands in the journal were compared. */
    boolean isDone() {
        return held.position() > lastNumber;
    }

    /**
     * Compares the next command.
     *
     * @throws StartRefusedException if the journal holds another one
     */
    void compare(long timeNs, int appliedId, byte[] buffer, int offset, int appliedLength) {
        held.poll(this, lastNumber, 1);
        if (methodId != appliedId
                || held.timeNs() != timeNs
                || !Arrays.equals(bytes, 0, length, buffer, offset, offset + appliedLength)) {
            throw new StartRefusedException("journal and the cluster's log disagree: file=" + held.file() + " offset="
                    + held.offset() + " commandNumber=" + held.number() + " journalMethod=" + methodId
                    + " logMethod=" + appliedId + " journalTimeNs=" + held.timeNs() + " logTimeNs=" + timeNs
                    + "; the folder is another venue's or was changed: compare it with another node's by"
                    + " 'outcry journal compare', and copy that one's");
        }
    }

    @Override
    public void onFrame(int heldId, byte[] buffer, int offset, int heldLength) {
        methodId = heldId;
        length = heldLength;
        if (bytes.length < heldLength) {
            bytes = new byte[heldLength];
        }
        System.arraycopy(buffer, offset, bytes, 0, heldLength);
    }

    @Override
    public void close() {
        held.close();
    }
}
