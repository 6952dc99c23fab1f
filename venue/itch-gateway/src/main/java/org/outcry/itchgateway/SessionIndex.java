// SPDX-License-Identifier: Apache-2.0
package org.outcry.itchgateway;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.outcry.itchfeed.FeedPosition;
import org.outcry.itchfeed.FeedTranslator;
import org.outcry.itchfeed.StreamAssignment;
import org.outcry.itchfeed.StreamRouter;
import org.outcry.soup.SessionName;

/**
 * Index of the messages of a stream's session in the event log: the event of every {@value #STEP}th message, and what is needed to translate
 * from there on. One thread. Grows by 16 bytes for that many messages.
 */
final class SessionIndex {
    static final int STEP = 1_024;

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

    /** Reads an index. Its positions share what they have in common. */
    static SessionIndex read(DataInput in, SessionName session, StreamAssignment assignment) throws IOException {
        SessionIndex index = new SessionIndex(session, assignment);
        index.nextNumber = in.readLong();
        int count = in.readInt();
        FeedPosition position = null;
        for (int i = 0; i < count; i++) {
            long event = in.readLong();
            position = in.readBoolean() || position == null ? FeedPosition.read(in) : position;
            index.append(event, position);
        }
        return index;
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(nextNumber);
        out.writeInt(count);
        for (int i = 0; i < count; i++) {
            boolean isNew = i == 0 || !positions[i].isSame(positions[i - 1]);
            out.writeLong(events[i]);
            out.writeBoolean(isNew);
            if (isNew) {
                positions[i].write(out);
            }
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
