// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

/**
 * Listener for the outcomes of a source's commands, called once for each command, in the source's order. All calls are
 * made on the sequencer's thread. They are made during the commit of the command itself only if the sequencer applies
 * commands at once.
 */
public interface SourceListener {
    /**
     * Returns whether another outcome can be accepted. While it returns false, no command of the source is processed.
     */
    boolean hasRoom();

    /**
     * Tells that a command is in the log and applied. Its events may be released later, depending on the durability.
     *
     * @param firstEventNumber the first event of the command, including those of timers that it triggered
     * @param nextEventNumber the number after the last event; equal to the first if there was none
     */
    void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber);

    /**
     * Tells that a command was rejected because its bytes cannot be decoded. It is not in the log.
     *
     * @param methodId the method id that was received
     * @param reason the fault, as readable text
     */
    void onRefused(int methodId, String reason);

    /** Listener that ignores outcomes. */
    SourceListener NONE = new SourceListener() {
        @Override
        public boolean hasRoom() {
            return true;
        }

        @Override
        public void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber) {}

        @Override
        public void onRefused(int methodId, String reason) {
            // The sequencer counts it and informs the operator.
        }
    };
}
