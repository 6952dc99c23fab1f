// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import org.outcry.wire.FrameHandler;
import org.outcry.wire.Frames;
import org.outcry.wire.message.MessageReader;
import org.outcry.wire.message.WireContract;

/**
 * State of a gateway that its events make: the same events make the same state, in the gateway and beside it. It takes
 * events, and can be saved as calls of an event interface that extends {@link BookmarkCalls}, and loaded.
 *
 * <p>Calls and fields of fixed length may be added to the interface. A bookmark that lacks them gives them what a new
 * object has; where that is wrong, {@link #version} increases.
 */
public interface EventState extends FrameHandler {
    /** Returns the version of the state. Bookmarks of other versions are passed over. */
    int version();

    /** Returns whether it can't be made of the events that are kept, but needs a bookmark or all events. */
    default boolean needsPast() {
        return true;
    }

    /** Returns the contract of the interface. */
    WireContract contract();

    /** Saves the state: makes all calls but {@link BookmarkCalls#bookmark} and {@link BookmarkCalls#end}. */
    void save(Frames frames);

    /** Returns a reader that loads saved calls into this new state. */
    MessageReader loader();

    /**
     * Returns whether the saved state has what this gateway needs, as far as it was read. It is asked after each call
     * until it says no, which it does before it is changed.
     */
    default boolean serves() {
        return true;
    }
}
