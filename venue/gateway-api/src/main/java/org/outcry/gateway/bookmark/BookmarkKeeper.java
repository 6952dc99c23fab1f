// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.bookmark;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.ChangedLines;
import org.outcry.wire.file.EventFileReader;
import org.outcry.wire.file.Load;
import org.outcry.wire.file.Pace;

/**
 * Writer of a gateway's bookmarks on a thread of its own, so that neither the gateway nor the venue waits. A second
 * state follows the event log there, from one bookmark to the next, and is written; so it begins with the newest
 * bookmark. Where cores are few, that thread takes time from those that have none to lose, so it waits while the load
 * of the venue is high, until {@value #MOST_ROUNDS} times as many events came as from one bookmark to the next. An
 * orderly end writes one of the last event.
 */
public final class BookmarkKeeper implements AutoCloseable {
    /**
     * Events from one bookmark to the next, while the load is not high: a start reads so many, by code that is not
     * compiled yet, within a quarter of a second.
     */
    public static final long EVERY_EVENTS = 100_000;

    /**
     * Events after its bookmark that a gateway reads while it is opened, at most; others it reads when its thread runs.
     */
    public static final long MOST_AT_OPENING = 250_000;

    /** Times these events a start reads at most, together with those that come while a bookmark is written. */
    static final int MOST_ROUNDS = 10;

    private static final long ROUND_NS = TimeUnit.SECONDS.toNanos(1);

    /** Pause after a start from a bookmark, which needs the cores. */
    private static final long START_NS = TimeUnit.SECONDS.toNanos(5);

    private static final long HURRY_AFTER_NS = TimeUnit.SECONDS.toNanos(60);
    private static final int EVENTS_AT_ONCE = 256;
    private static final long MAX_CLOSE_MS = 60_000;

    private final Bookmarks bookmarks;
    private final LongSupplier releasedEventNumber;
    private final Function<EventFileReader, EventState> newState;
    private final long everyEvents;
    private final Pace pace = new Pace(HURRY_AFTER_NS);
    private final Load load;
    private final ChangedLines faults;
    private final Thread thread;
    private @Nullable EventFileReader log;
    private @Nullable EventState state;
    private long lastWritten;

    /**
     * Starts the thread.
     *
     * @param releasedEventNumber the last event that may be read
     * @param newState makes a new state, which is told of each event by a reader
     * @param loadedTo the event before the first one that the gateway reads
     * @param everyEvents usually {@link #EVERY_EVENTS}
     */
    public BookmarkKeeper(
            Bookmarks bookmarks,
            LongSupplier releasedEventNumber,
            Function<EventFileReader, EventState> newState,
            long loadedTo,
            long everyEvents) {
        this(
                bookmarks,
                releasedEventNumber,
                newState,
                loadedTo,
                everyEvents,
                new Load(releasedEventNumber, System::nanoTime));
    }

    BookmarkKeeper(
            Bookmarks bookmarks,
            LongSupplier releasedEventNumber,
            Function<EventFileReader, EventState> newState,
            long loadedTo,
            long everyEvents,
            Load load) {
        this.bookmarks = bookmarks;
        this.load = load;
        this.faults = new ChangedLines(bookmarks.lines());
        this.releasedEventNumber = releasedEventNumber;
        this.newState = newState;
        this.lastWritten = loadedTo;
        this.everyEvents = everyEvents;
        thread = Thread.ofPlatform()
                .daemon()
                .name(bookmarks.name() + "-bookmark")
                .start(this::run);
    }

    private void run() {
        if (lastWritten > 0) {
            pace.pause(START_NS);
        }
        while (!pace.isEnded()) {
            if (isDue()) {
                writeOrTell();
            }
            pace.pause(ROUND_NS);
        }
        if (releasedEventNumber.getAsLong() > lastWritten) {
            writeOrTell();
        }
        closeLog();
    }

    private boolean isDue() {
        long events = releasedEventNumber.getAsLong() - lastWritten;
        // Asked in each round, so that it has the load of the last one.
        boolean high = load.isHigh();
        return events >= (high ? MOST_ROUNDS * everyEvents : everyEvents);
    }

    private void writeOrTell() {
        try {
            write(releasedEventNumber.getAsLong());
        } catch (IOException | RuntimeException e) {
            closeLog();
            // The next attempt is not made at once: a full disk does not become free sooner.
            lastWritten += everyEvents / 8 + 1;
            faults.accept("bookmark could not be written, the event log still has everything: gateway="
                    + bookmarks.name() + " cause=" + e);
        }
    }

    private void write(long to) throws IOException {
        EventFileReader reader = log;
        EventState follower = state;
        if (reader == null || follower == null) {
            reader = EventFileReader.open(bookmarks.eventLog());
            log = reader;
            follower = newState.apply(reader);
            bookmarks.follow(follower, reader);
            state = follower;
        }
        pace.begin();
        while (reader.position() <= to) {
            if (reader.poll(follower, to, EVENTS_AT_ONCE) == 0) {
                throw new IOException("event log ends before its last event: eventNumber=" + reader.position());
            }
            pace.rest();
        }
        if (reader.number() > 0) {
            bookmarks.write(follower, reader);
        }
        lastWritten = to;
        faults.forget();
    }

    private void closeLog() {
        if (log != null) {
            log.close();
        }
        log = null;
        state = null;
    }

    /** Writes a last bookmark, and ends the thread. */
    @Override
    public void close() {
        pace.end(thread);
        try {
            thread.join(MAX_CLOSE_MS);
            if (thread.isAlive()) {
                bookmarks.lines().accept("bookmark given up, it was not written in time: gateway=" + bookmarks.name());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
