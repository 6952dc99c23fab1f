// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.saved;

import java.util.function.Consumer;
import org.outcry.wire.message.StateBytes;

/** Bytes of a snapshot: the calls of {@link EngineState}, as {@link StateBytes} writes them. */
public final class SnapshotBytes {
    private SnapshotBytes() {}

    /**
     * Writes a state, {@link EngineState#end} included, in pieces of about 1 MiB.
     *
     * @param saved makes the calls, but {@link EngineState#end}
     */
    public static void write(Consumer<EngineState> saved, StateBytes.Sink sink) {
        StateBytes.write(EngineStateEncodings.contract(), frames -> saved.accept(new EngineStateWriter(frames)), sink);
    }

    /** Returns the hash of a state's bytes before {@link EngineState#end}: equal states have equal hashes. */
    public static long hash(Consumer<EngineState> saved) {
        return StateBytes.hash(EngineStateEncodings.contract(), frames -> saved.accept(new EngineStateWriter(frames)));
    }
}
