// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import java.util.function.LongSupplier;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;

/**
 * Reads the event log for connections that are behind: those that logged in with an old number, and those whose clients
 * read slowly. A bounded piece of work at a time, never more than a connection's buffer takes.
 */
final class Replayer {
    private static final int EVENTS_PER_TURN = 1024;

    private final EventFileReader log;
    private final ReplayedEvents events;
    private final ReplayedEventsReader decoder;
    private final LongSupplier lastEventNumber;

    /**
     * Creates a replayer.
     *
     * @param lastEventNumber the last event that the gateway has read
     */
    Replayer(EventFileReader log, ReplayedEvents events, LongSupplier lastEventNumber) {
        this.lastEventNumber = lastEventNumber;
        this.log = log;
        this.events = events;
        decoder = new ReplayedEventsReader(events);
    }

    /** The first event that is kept. */
    long firstKept() {
        return log.firstKeptNumber();
    }

    /** Goes on with a connection. Returns the number of events looked at. */
    int resume(OuchConnection connection, OuchSession session) {
        events.target(connection, session.number);
        seek(connection.replayFrom());
        int work = 0;
        while (work < EVENTS_PER_TURN && connection.hasRoomForMessage() && connection.isBehind()) {
            try {
                if (log.poll(decoder, lastEventNumber.getAsLong(), 1) == 0) {
                    break;
                }
                work++;
            } catch (EventFileGoneException | EventFileDamagedException e) {
                connection.replayGone();
                break;
            }
        }
        connection.replayedTo(log.position());
        return work;
    }

    private void seek(long eventNumber) {
        if (log.position() != eventNumber) {
            log.seekKept(eventNumber);
        }
    }
}
