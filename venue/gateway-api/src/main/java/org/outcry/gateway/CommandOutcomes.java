// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway;

/** The outcomes of a gateway's commands, one call for each, in the order in which they were written. */
public interface CommandOutcomes {
    /**
     * In place of a method id: the command is numbered, and another process of its gateway was started after its own,
     * or one before it is missing.
     */
    int OUT_OF_TURN = 0;

    /**
     * A command is in the log and applied.
     *
     * @param firstEventNumber the first event that it led to, timers that it found due included
     * @param nextEventNumber the event after the last: the same as the first if there was none
     */
    void onSequenced(long commandNumber, long firstEventNumber, long nextEventNumber);

    /**
     * A command is not in the log and never will be: its bytes can't be decoded, or it is numbered and out of turn.
     *
     * @param methodId the command's; {@link #OUT_OF_TURN}
     */
    void onRefused(int methodId);
}
