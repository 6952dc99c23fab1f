// SPDX-License-Identifier: Apache-2.0
package org.outcry.nativegateway;

import org.jspecify.annotations.Nullable;
import org.outcry.channel.Connection;
import org.outcry.nativeapi.NativeContract;
import org.outcry.wire.FrameHandler;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;

/**
 * Events on their way to a client, from its own position in the event log, as far as its connection has room. A mark
 * says number and time where they do not follow from the event before.
 */
final class ClientEventStream {
    private static final int EVENTS_PER_TURN = 256;

    private final Connection connection;
    private final EventFileReader events;
    private final int roomBytes;
    private final FrameHandler onEvent;
    private long nextUnmarked = -1;
    private long markedTimeNs;
    private int sent;

    /**
     * Creates a stream.
     *
     * @param events at the first event to be sent; closed with the stream
     * @param roomBytes the room for the longest event, and a mark before it
     * @param view the view of a participant, to whom only that is sent; null for all events
     */
    ClientEventStream(Connection connection, EventFileReader events, int roomBytes, @Nullable ParticipantView view) {
        this.connection = connection;
        this.events = events;
        this.roomBytes = roomBytes;
        this.onEvent = view == null ? this::send : shownOnly(view);
    }

    private FrameHandler shownOnly(ParticipantView view) {
        return (id, buffer, offset, length) -> {
            if (view.shows(id, buffer, offset)) {
                send(id, buffer, offset, length);
            }
        };
    }

    /** Returns the number of the event that is read next. */
    long position() {
        return events.position();
    }

    /** Reads released events as far as there is room. Returns how many. */
    int poll(long released) {
        int polled = 0;
        try {
            while (polled < EVENTS_PER_TURN && connection.hasRoom(roomBytes) && events.poll(onEvent, released, 1) > 0) {
                polled++;
            }
        } catch (EventFileGoneException e) {
            connection.close(
                    NativeContract.EVENT_NOT_KEPT + ": eventNumber=" + events.position() + ": ask for a later one");
        } catch (EventFileDamagedException e) {
            connection.close("event is damaged: eventNumber=" + events.position() + ": ask for a later one");
        }
        return polled;
    }

    /** Returns how many events were sent since the last call. */
    int takeSent() {
        int taken = sent;
        sent = 0;
        return taken;
    }

    /** Has the next event marked, because marks of other events were sent. */
    void mark() {
        nextUnmarked = -1;
    }

    private void send(int id, byte[] buffer, int offset, int length) {
        long number = events.number();
        if (number != nextUnmarked || events.timeNs() != markedTimeNs) {
            markedTimeNs = events.timeNs();
            connection.mark(number, markedTimeNs);
        }
        nextUnmarked = number + 1;
        System.arraycopy(buffer, offset, connection.claim(length), connection.offset(), length);
        connection.commit(id, length);
        sent++;
    }

    void close() {
        events.close();
    }
}
