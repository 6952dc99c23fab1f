// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.outcry.wire.FrameHandler;

/**
 * State of a gateway that its events make: the same events make the same state, in the gateway and beside it. It takes events, and can be
 * saved and loaded.
 */
public interface EventState extends FrameHandler {
    /** The version of what {@link #save} writes. */
    int version();

    /** Returns whether it can't be made of the events that are kept, but needs a bookmark or all events. */
    default boolean needsPast() {
        return true;
    }

    /** Writes the state. */
    void save(DataOutput out) throws IOException;

    /**
     * Reads a state into a new object.
     *
     * @param version that of its writer, at most {@link #version}
     * @return false, and nothing is changed, if it lacks what this gateway needs
     */
    boolean load(DataInput in, int version) throws IOException;
}
