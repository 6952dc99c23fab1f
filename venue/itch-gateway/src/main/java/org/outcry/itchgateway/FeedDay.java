// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.LongSupplier;
import org.outcry.gateway.bookmark.BookmarkKeeper;
import org.outcry.gateway.bookmark.Bookmarks;
import org.outcry.gateway.bookmark.EventState;
import org.outcry.wire.file.EventFileReader;

/**
 * Event that started the feed's present day. The events from there on describe the whole venue, so that the gateway's agents need none
 * before it.
 */
final class FeedDay implements EventState {
    private static final int VERSION = 1;
    private static final int DAY_STARTED = 7;
    private static final int EVENTS_AT_ONCE = 4096;

    private final EventFileReader log;
    private long started;

    private FeedDay(EventFileReader log) {
        this.log = log;
    }

    /** Returns the event from which the agents read: that which started the day, or the first one. */
    static long firstEvent(Bookmarks bookmarks, LongSupplier releasedEventNumber) throws IOException {
        try (EventFileReader log = EventFileReader.open(bookmarks.eventLog())) {
            FeedDay day = new FeedDay(log);
            bookmarks.load(day, log);
            long released = releasedEventNumber.getAsLong();
            while (log.position() <= released && log.poll(day, released, EVENTS_AT_ONCE) > 0) {
                // Goes on to the last event.
            }
            return day.started == 0 ? log.firstNumber() : day.started;
        }
    }

    /** Starts the writing of bookmarks. */
    static BookmarkKeeper keep(Bookmarks bookmarks, LongSupplier releasedEventNumber) {
        return new BookmarkKeeper(bookmarks, releasedEventNumber, FeedDay::new, 0, BookmarkKeeper.EVERY_EVENTS);
    }

    @Override
    public void onFrame(int methodId, byte[] buffer, int offset, int length) {
        if (methodId == DAY_STARTED) {
            started = log.number();
        }
    }

    @Override
    public int version() {
        return VERSION;
    }

    /** The day's start is never removed. */
    @Override
    public boolean needsPast() {
        return false;
    }

    @Override
    public void save(DataOutput out) throws IOException {
        out.writeLong(started);
    }

    @Override
    public boolean load(DataInput in, int version) throws IOException {
        started = in.readLong();
        return true;
    }
}
