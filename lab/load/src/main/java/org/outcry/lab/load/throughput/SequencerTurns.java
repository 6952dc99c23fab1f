// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.throughput;

import org.outcry.sequencer.Sequencer;

/** Turns of a sequencer on the thread that also sends its commands. */
public final class SequencerTurns {
    private SequencerTurns() {}

    /** Gives a sequencer turns until it has room for another command. Spins. */
    public static void awaitRoom(Sequencer venue) {
        while (!venue.hasRoom()) {
            if (venue.doWork() == 0) {
                Thread.onSpinWait();
            }
        }
    }
}
