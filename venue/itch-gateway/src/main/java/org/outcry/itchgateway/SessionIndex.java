// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.util.Arrays;
import org.outcry.itchfeed.FeedPosition;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.StreamAssignment;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.soup.SessionName;

/**
 * Index of the messages of a stream's session in the event log: the event of every {@value #STEP}th message, and what
 * is needed to translate from there on. One thread. Grows by 16 bytes for that many messages.
 */
final class SessionIndex {
    static final int STEP = 1_024;

    /** Events of a call. */
    private static final int BLOCK = 1_024;

    private final SessionName session;
    private final StreamAssignment assignment;
    private long[] events = new long[1 << 12];
    private FeedPosition[] positions = new FeedPosition[1 << 12];
    private int count;
    private long nextNumber = 1;

    SessionIndex(SessionName session, StreamAssignment assignment) {
        this.session = session;
        this.assignment = assignment;
    }

    /** Saves the index. Positions that are the same are saved once. */
    void save(int stream, ItchCalls to) {
        to.index(stream, nextNumber);
        int first = 0;
        while (first < count) {
            if (first == 0 || !positions[first].isSame(positions[first - 1])) {
                positions[first].save(to);
            }
            int end = first + 1;
            while (end < count && end - first < BLOCK && positions[end].isSame(positions[end - 1])) {
                end++;
            }
            to.indexed(stream, Arrays.copyOfRange(events, first, end));
            first = end;
        }
    }

    /** Loads the number of the next message. */
    void load(long savedNextNumber) {
        nextNumber = savedNextNumber;
    }

    /** Loads events of a position. */
    void load(long[] eventNumbers, FeedPosition position) {
        for (long eventNumber : eventNumbers) {
            append(eventNumber, position);
        }
    }

    SessionName session() {
        return session;
    }

    /** Returns the number of the next message. */
    long nextNumber() {
        return nextNumber;
    }

    /** Adds the message that the translator just made of an event. */
    void add(long eventNumber, FeedTranslator translator) {
        if ((nextNumber - 1) % STEP == 0) {
            boolean isSame = count > 0 && !translator.hasMovedFrom(positions[count - 1]);
            append(eventNumber, isSame ? positions[count - 1] : translator.position());
        }
        nextNumber++;
    }

    private void append(long eventNumber, FeedPosition position) {
        if (count == events.length) {
            events = Arrays.copyOf(events, 2 * count);
            positions = Arrays.copyOf(positions, 2 * count);
        }
        positions[count] = position;
        events[count++] = eventNumber;
    }

    /** Returns the event to begin with, to reach a message. */
    long event(long number) {
        return events[at(number)];
    }

    /** Moves a translator, and the router of a stream, to the state before that event. */
    void resume(FeedTranslator translator, StreamRouter router, int stream, long number) {
        int at = at(number);
        translator.resume(positions[at], (long) at * STEP + 1);
        router.resume(stream, assignment, (long) at * STEP + 1);
    }

    private static int at(long number) {
        return (int) ((number - 1) / STEP);
    }
}
