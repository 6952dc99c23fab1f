// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.List;
import java.util.function.LongSupplier;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.FeedTranslatorReader;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.itchfeed.StreamSpec;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;

/**
 * Replay of a stream's messages, which translates the event log again from a place of a {@link SessionIndex}. One
 * thread.
 */
final class LogReplay implements AutoCloseable {
    private final EventFileReader events;
    private final LongSupplier releasedEventNumber;
    private final FeedTranslator translator = new FeedTranslator("");
    private final FeedTranslatorReader calls = new FeedTranslatorReader(translator);
    private final StreamRouter router;
    private final FrameHandler handler = this::onFrame;
    private int stream;
    private boolean gone;

    /** Creates a replay. Takes ownership of the reader. */
    LogReplay(EventFileReader events, LongSupplier releasedEventNumber, List<StreamSpec> streams) {
        this.events = events;
        this.releasedEventNumber = releasedEventNumber;
        this.router = StreamRouter.resumable(streams, translator);
    }

    /** Moves to the last place of an index at or before a number. */
    void begin(SessionIndex index, int ofStream, long number) {
        stream = ofStream;
        index.resume(translator, router, ofStream, number);
        gone = !events.seekIfKept(index.event(number));
    }

    /**
     * Translates up to {@code maxEvents} until the message with a number is made, or a later one. Returns the number
     * translated.
     */
    int find(long number, int maxEvents) {
        int used = 0;
        try {
            while (!gone
                    && used < maxEvents
                    && !isAt(number)
                    && events.poll(handler, releasedEventNumber.getAsLong(), 1) > 0) {
                used++;
            }
        } catch (EventFileGoneException | EventFileDamagedException e) {
            gone = true;
        }
        return used;
    }

    /** Returns whether the events of the session are no longer kept, as those of a former day may be. */
    boolean isGone() {
        return gone;
    }

    /** Returns whether the last translated event made the message with a number, or a later one. */
    boolean isAt(long number) {
        return router.isTarget(stream) && router.number(stream) >= number;
    }

    private void onFrame(int methodId, byte[] buffer, int offset, int length) {
        translator.begin(events.timeNs());
        calls.onFrame(methodId, buffer, offset, length);
        router.route();
    }

    /** Returns the number of the stream's next message. */
    long nextNumber() {
        return router.nextNumber(stream);
    }

    /** Returns the array that holds the message, from index 0. */
    byte[] buffer() {
        return router.buffer(stream);
    }

    /** Returns the length of the message, in bytes. */
    int length() {
        return router.length(stream);
    }

    @Override
    public void close() {
        events.close();
    }
}
