// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.util.function.Consumer;
import org.outcry.engine.Engine;
import org.outcry.engine.saved.EngineState;
import org.outcry.wire.Frames;

/**
 * Copy of a venue on one machine of several. The caller decides which command is next, and its time; the same commands
 * and times give the same numbers, events and state on every machine. One thread. No allocation per command.
 */
public interface Replica {
    /**
     * Creates a replica without files, before the first command.
     *
     * @param events receives the engine's events
     */
    static Replica inMemory(Frames events) {
        return new Applier(EventLog.to(events), Engine::new);
    }

    /**
     * Creates a replica without files, in a saved state.
     *
     * @param saved makes the calls of {@link Engine#saveTo}
     * @param events receives the engine's events, which continue the numbers of the state
     */
    static Replica inMemory(Consumer<EngineState> saved, Frames events) {
        return new Applier(EventLog.to(events), writer -> Engine.restore(saved, writer));
    }

    /**
     * Applies a command. Bytes that cannot be decoded change nothing, have no number and are not journaled;
     * {@link #fault} returns the reason.
     *
     * @param timeNs the command's time, in ns since 1970-01-01T00:00:00Z; the last command's time is used if it is
     * later
     * @return whether the command was applied
     */
    boolean apply(long timeNs, int methodId, byte[] buffer, int offset, int length);

    /** Returns the reason for which the last command that was not applied could not be decoded. */
    String fault();

    /** Returns the engine, whose commands come through {@link #apply} only. */
    Engine engine();
}
