// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import org.outcry.api.VenueEventsReader;

/** Encoded events as lines that a person can read. */
final class EventDump {
    private EventDump() {}

    static String of(EventBytes events) {
        EventLines lines = new EventLines();
        VenueEventsReader reader = new VenueEventsReader(lines.events());
        byte[] bytes = events.bytes();
        for (int at = 0; at < events.length(); at += EventBytes.HEADER_BYTES + events.bodyLength(at)) {
            reader.onFrame(bytes[at], bytes, at + EventBytes.HEADER_BYTES, events.bodyLength(at));
        }
        return lines.take();
    }
}
