// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.IOException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEventsMethodIds;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.wire.file.EventFileReader;

/**
 * Start of the agents' states: from the newest bookmark, with the events after it. Without one, from the event that
 * started the present day, because the events from there on describe the whole venue. Used by the thread that opens the
 * gateway.
 */
final class FeedStart {
    private static final int EVENTS_AT_ONCE = 4096;
    private static final long UNKNOWN = 0;

    private final @Nullable Bookmarks bookmarks;
    private final LongSupplier releasedEventNumber;
    private boolean hasBookmark;
    private long dayStarted = UNKNOWN;

    /**
     * Creates a start.
     *
     * @param bookmarks null for a gateway without bookmarks
     */
    FeedStart(@Nullable Bookmarks bookmarks, LongSupplier releasedEventNumber) {
        this.bookmarks = bookmarks;
        this.releasedEventNumber = releasedEventNumber;
        this.hasBookmark = bookmarks != null;
    }

    /** Loads a new state, and moves the reader that hands over its events to the first one that it needs. */
    void begin(FeedState state, EventFileReader log) throws IOException {
        if (hasBookmark && bookmarks != null) {
            bookmarks.load(state, log);
            hasBookmark = state.isLoaded();
        }
        if (!hasBookmark) {
            log.seekKept(dayStarted(log));
        }
    }

    private long dayStarted(EventFileReader log) {
        if (dayStarted == UNKNOWN) {
            long released = releasedEventNumber.getAsLong();
            dayStarted = log.firstNumber();
            log.seek(dayStarted);
            while (log.position() <= released
                    && log.poll(
                                    (methodId, buffer, offset, length) -> dayStarted =
                                            methodId == VenueEventsMethodIds.DAY_STARTED ? log.number() : dayStarted,
                                    released,
                                    EVENTS_AT_ONCE)
                            > 0) {
                // Goes on to the last event.
            }
        }
        return dayStarted;
    }
}
