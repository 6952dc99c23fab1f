// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import org.outcry.api.OrderEntry;
import org.outcry.engine.Engine;

/**
 * Commands that are due at certain times, such as the start of a day. The sequencer logs them with the time at which
 * they are due, and before every command of a later time: also those that came due while the venue was away. All calls
 * are made on the sequencer's thread.
 */
public interface DueCommands {
    /** The time at which nothing is due. */
    long NEVER = Long.MAX_VALUE;

    /** No commands. */
    DueCommands NONE = new DueCommands() {
        @Override
        public void recovered(Engine engine) {
            // Nothing depends on the state.
        }

        @Override
        public long dueNs() {
            return NEVER;
        }

        @Override
        public void next(OrderEntry venue) {
            throw new IllegalStateException("nothing is due");
        }
    };

    /**
     * Takes the engine, once, when its state is recovered and before the first command. It may be read in later calls.
     */
    void recovered(Engine engine);

    /**
     * Returns the time of the next command, in ns since 1970-01-01T00:00:00Z; {@link #NEVER} if there is none. It never
     * decreases.
     */
    long dueNs();

    /** Calls at most one command, the next of those that are due at {@link #dueNs}. */
    void next(OrderEntry venue);
}
