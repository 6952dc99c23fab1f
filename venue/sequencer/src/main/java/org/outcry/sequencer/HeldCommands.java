// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/** Comparison of commands that are applied once more with those that the journal holds, byte for byte. */
final class HeldCommands implements AutoCloseable {
    private final HeldRecord record;
    private final EventFileReader held;
    private final long lastNumber;

    /**
     * Opens the journal for a comparison.
     *
     * @param firstNumber the first command to compare
     * @param lastNumber the last command in the journal
     */
    HeldCommands(EventFileSpec journal, long firstNumber, long lastNumber) throws IOException {
        this.record = new HeldRecord(journal);
        this.held = record.reader;
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
        record.next(lastNumber);
        if (record.methodId() != appliedId
                || held.timeNs() != timeNs
                || record.mismatch(buffer, offset, appliedLength) >= 0) {
            throw new StartRefusedException("journal and the cluster's log disagree: file=" + held.file() + " offset="
                    + held.offset() + " commandNumber=" + held.number() + " journalMethod=" + record.methodId()
                    + " logMethod=" + appliedId + " journalTimeNs=" + held.timeNs() + " logTimeNs=" + timeNs
                    + "; the folder is another venue's or was changed: compare it with another node's by"
                    + " 'outcry journal compare', and copy that one's");
        }
    }

    @Override
    public void close() {
        record.close();
    }
}
