// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.io.IOException;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.EventFileSpec;

/**
 * Search for the event that started the present day: backwards, file by file, and from then on in new events only.
 * Reads at most the events of the present day. One thread.
 */
final class DayStart {
    private static final int EVENTS_AT_ONCE = 4096;

    private final EventFileSpec events;
    private long found;
    private long searchedTo;

    DayStart(EventFileSpec events) {
        this.events = events;
    }

    /**
     * Returns the number of the event; {@link Long#MAX_VALUE} if no day was started.
     *
     * @param from the first event of the log
     * @param betweenBatches runs after each 4,096 events
     */
    long eventNumber(long from, Runnable betweenBatches) throws IOException {
        try (EventFileReader reader = EventFileReader.open(events)) {
            long next = reader.nextNumber();
            long end = next;
            long[] segments = events.segments();
            long known = Math.max(found, Math.max(searchedTo, from));
            long latest = 0;
            for (int i = segments.length - 1; i >= 0 && latest == 0 && end > known; i--) {
                latest = search(reader, Math.max(segments[i], known), end, betweenBatches);
                end = segments[i];
            }
            found = Math.max(found, latest);
            searchedTo = next;
            return found == 0 ? Long.MAX_VALUE : found;
        }
    }

    /**
     * Returns the number of the event that started the day before; the first event of the log if that is gone.
     *
     * @param started the event that started a day
     */
    long before(long started) throws IOException {
        try (EventFileReader reader = EventFileReader.open(events)) {
            long[] segments = events.segments();
            long end = started;
            for (int i = segments.length - 1; i >= 0; i--) {
                if (segments[i] < end) {
                    long former = search(reader, segments[i], end, () -> {});
                    if (former != 0) {
                        return former;
                    }
                    end = segments[i];
                }
            }
            return segments[0];
        }
    }

    /** Returns the last event of the kind from one number to another; 0 if there is none. */
    private static long search(EventFileReader reader, long from, long end, Runnable betweenBatches) {
        long[] last = {0};
        FrameHandler handler = (methodId, buffer, offset, length) -> {
            if (methodId == VenueEventsMethodIds.DAY_STARTED) {
                last[0] = reader.number();
            }
        };
        reader.seek(from);
        while (reader.position() < end && reader.poll(handler, end - 1, EVENTS_AT_ONCE) > 0) {
            betweenBatches.run();
        }
        return last[0];
    }
}
