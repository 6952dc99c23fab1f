// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import org.jspecify.annotations.Nullable;
import org.outcry.api.OrderEntryWriter;
import org.outcry.runtime.Ring;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;

/** Source of commands, on the agent's thread or behind a ring of another thread, and the listener for its outcomes. */
final class SoloSource implements Frames, FrameHandler {
    private final SoloSequencer sequencer;
    private final @Nullable Ring ring;
    private final SourceListener outcomes;
    private final CommandMark mark = new CommandMark();
    private byte[] bytes = new byte[OrderEntryWriter.MAX_LENGTH];

    /**
     * Creates a source.
     *
     * @param ring the ring of its commands; null if they are written to it directly
     */
    SoloSource(SoloSequencer sequencer, @Nullable Ring ring, SourceListener outcomes) {
        this.sequencer = sequencer;
        this.ring = ring;
        this.outcomes = outcomes;
    }

    /** Sequences at most one command of the ring. Returns how many. */
    int poll() {
        return ring != null && outcomes.hasRoom() ? ring.poll(this, 1) : 0;
    }

    @Override
    public byte[] claim(int maxLength) {
        if (maxLength > bytes.length) {
            bytes = new byte[maxLength];
        }
        return bytes;
    }

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void commit(int methodId, int length) {
        sequencer.sequence(outcomes, methodId, bytes, 0, length);
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        if (CommandMark.is(methodId, length)) {
            mark.read(buffer, offset);
        } else if (mark.isSet()) {
            sequencer.sequence(outcomes, mark, methodId, buffer, offset, length);
        } else {
            sequencer.sequence(outcomes, methodId, buffer, offset, length);
        }
    }
}
