// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import java.util.function.IntSupplier;
import org.outcry.wire.Frames;

/** Frames for an operator's commands, each after a record of its author. */
final class RecordedCommands implements Frames {
    private final Frames venue;
    private final ActionRecorder actions;
    private final IntSupplier methodId;

    /**
     * Creates frames.
     *
     * @param methodId the method of the present command
     */
    RecordedCommands(Frames venue, ActionRecorder actions, IntSupplier methodId) {
        this.venue = venue;
        this.actions = actions;
        this.methodId = methodId;
    }

    @Override
    public byte[] claim(int maxLength) {
        actions.record(methodId.getAsInt());
        return venue.claim(maxLength);
    }

    @Override
    public int offset() {
        return venue.offset();
    }

    @Override
    public void commit(int id, int length) {
        venue.commit(id, length);
    }
}
