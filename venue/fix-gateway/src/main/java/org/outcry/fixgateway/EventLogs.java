// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import java.io.IOException;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Readers of the event log, each at a position of its own.
 *
 * @param events for all events, once and in order
 * @param terms for old events that others refer to
 * @param resends for events that are repeated
 * @param copied for events whose reports are copied
 * @param toCopy for events whose reports are to be copied
 * @param market for events that make the books of market data
 */
record EventLogs(
        EventFileReader events,
        EventFileReader terms,
        EventFileReader resends,
        EventFileReader copied,
        EventFileReader toCopy,
        EventFileReader market)
        implements AutoCloseable {
    /** Opens readers of a log. */
    static EventLogs open(EventFileSpec eventLog) throws IOException {
        return new EventLogs(
                EventFileReader.open(eventLog),
                EventFileReader.open(eventLog),
                EventFileReader.open(eventLog),
                EventFileReader.open(eventLog),
                EventFileReader.open(eventLog),
                EventFileReader.open(eventLog));
    }

    /** Returns one reader for all purposes, for a state that writes no messages. */
    static EventLogs of(EventFileReader reader) {
        return new EventLogs(reader, reader, reader, reader, reader, reader);
    }

    @Override
    public void close() {
        events.close();
        terms.close();
        resends.close();
        copied.close();
        toCopy.close();
        market.close();
    }
}
