// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.IOException;
import org.outcry.gateway.VenuePort;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.wire.file.EventFileReader;

/**
 * Event log that is read from the newest bookmark on, and the state that its events make.
 *
 * @param target the event up to which it recovers
 */
record FollowedLog(EventFileReader events, ConsoleState state, long target) implements AutoCloseable {
    /** Opens the event log after the newest bookmark. */
    static FollowedLog open(VenuePort port, Bookmarks bookmarks) throws IOException {
        EventFileReader events = EventFileReader.open(port.eventLog());
        try {
            ConsoleState state = state(events, port);
            bookmarks.load(state, events);
            return new FollowedLog(events, state, port.releasedEventNumber());
        } catch (IOException | RuntimeException e) {
            events.close();
            throw e;
        }
    }

    static ConsoleState state(EventFileReader events, VenuePort port) {
        return new ConsoleState(events::number, events::timeNs, port.venue().sessions());
    }

    /** Returns the last event that was read. */
    long read() {
        return events.position() - 1;
    }

    @Override
    public void close() {
        events.close();
    }
}
