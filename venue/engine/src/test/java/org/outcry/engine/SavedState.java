// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.outcry.engine.saved.EngineState;
import org.outcry.engine.saved.EngineStateEncodings;
import org.outcry.engine.saved.SnapshotBytes;

/** Snapshot of an engine, in memory. */
final class SavedState implements Consumer<EngineState> {
    private final byte[] bytes;

    private SavedState(byte[] bytes) {
        this.bytes = bytes;
    }

    static SavedState of(Engine engine) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SnapshotBytes.write(engine::saveTo, out::write);
        return new SavedState(out.toByteArray());
    }

    byte[] bytes() {
        return bytes;
    }

    /** Makes the calls of the snapshot. */
    @Override
    public void accept(EngineState target) {
        EngineStateEncodings.messageReader(target).readAll(bytes, 0, bytes.length);
    }
}
