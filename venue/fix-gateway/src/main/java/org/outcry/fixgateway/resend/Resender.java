// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.resend;

import java.util.function.Consumer;
import org.outcry.fix.WriteBuffer;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Resend;
import org.outcry.fixgateway.report.QuoteReports;
import org.outcry.wire.file.EventFileDamagedException;
import org.outcry.wire.file.EventFileGoneException;
import org.outcry.wire.file.EventFileReader;

/**
 * Handler of resend requests. It reads the event log in bounded steps, limited by the room in the connection's buffer.
 * The bound doubles while the gateway has nothing else to do. Events that arrive meanwhile are not buffered, because
 * they are read from the log afterwards.
 */
public final class Resender {
    private static final int EVENTS_PER_BUSY_TURN = 256;
    private static final int EVENTS_PER_IDLE_TURN = 16_384;

    /** The room for a gap fill and the longest message, with a reserve for a message of the session. */
    private static final int ROOM_BYTES = 2 * Outbound.MAX_MESSAGE_BYTES + QuoteReports.LONGEST_BYTES;

    private final EventFileReader log;
    private final ResendEvents events;
    private final Consumer<String> lines;
    private final ResendEventsReader decoder;
    private int eventsPerTurn = EVENTS_PER_BUSY_TURN;

    public Resender(EventFileReader log, ResendEvents events, Consumer<String> lines) {
        this.lines = lines;
        this.log = log;
        this.events = events;
        decoder = new ResendEventsReader(events);
    }

    /** Sets the bound of the following turn, by whether the gateway has other work in it. */
    public void onTurn(boolean otherWork) {
        eventsPerTurn = otherWork ? EVENTS_PER_BUSY_TURN : Math.min(2 * eventsPerTurn, EVENTS_PER_IDLE_TURN);
    }

    /**
     * Begins a resend of the requested numbers; {@code endSeqNo} 0 for all. A request during a resend is answered
     * whole, too.
     */
    public void request(Connection connection, int beginSeqNo, int endSeqNo) {
        GatewaySession session = connection.session();
        int last = connection.lastSentSeqNum();
        if (session == null || beginSeqNo > last) {
            return;
        }
        int end = endSeqNo == 0 ? last : Math.min(endSeqNo, last);
        if (end >= beginSeqNo && connection.resend().request(beginSeqNo, end)) {
            passOverGone(connection, session);
        }
    }

    /** Goes to the first wanted event that is kept. The numbers before it become a gap. */
    private void passOverGone(Connection connection, GatewaySession session) {
        Resend resend = connection.resend();
        session.index.forgetBefore(log.firstKeptNumber());
        int first = session.index.first();
        if (resend.next() < first) {
            lines.accept("resend reaches further back than events are kept, the rest is a gap fill: session="
                    + session.number + " from=" + resend.next() + " firstKept=" + first);
            resend.passOver(Math.min(first - 1, resend.last()));
        }
        boolean kept = resend.next() <= session.index.last();
        resend.readTo(kept ? session.index.eventNumberAtOrBefore(resend.next()) : log.nextNumber());
    }

    /**
     * Continues a connection's resend.
     *
     * @param lastEventNumber the last event that the gateway has read
     * @return the number of events read
     */
    public int resume(Connection connection, long lastEventNumber, long nowNs) {
        GatewaySession session = connection.session();
        WriteBuffer output = connection.output();
        if (session == null || output == null) {
            return 0;
        }
        Resend resend = connection.resend();
        events.target(connection, nowNs);
        if (resend.isAnswered()) {
            events.fillGone(resend);
        }
        seek(resend.position());
        int work = 0;
        while (work < eventsPerTurn && connection.isOpen() && output.room() >= ROOM_BYTES) {
            boolean ends = (resend.isAnswered() && !skipAhead(connection, session)) || poll(lastEventNumber) == 0;
            if (ends && !beginLater(connection, session)) {
                resend.end();
                break;
            }
            work++;
        }
        resend.readTo(log.position());
        return work;
    }

    /** Begins with numbers that were requested during the resend. Returns false if there are none. */
    private boolean beginLater(Connection connection, GatewaySession session) {
        Resend resend = connection.resend();
        if (!resend.beginLater()) {
            return false;
        }
        passOverGone(connection, session);
        if (resend.isAnswered()) {
            events.fillGone(resend);
        }
        seek(resend.position());
        return true;
    }

    /** Reads the next event. Those that were deleted meanwhile, or are damaged, are passed over. */
    private int poll(long lastEventNumber) {
        try {
            return log.poll(decoder, lastEventNumber, 1);
        } catch (EventFileGoneException e) {
            log.seekKept(log.position());
            return 1;
        } catch (EventFileDamagedException e) {
            lines.accept("resend passes over a damaged event, its message is a gap fill: " + e.getMessage());
            log.passOverDamage();
            return 1;
        }
    }

    /**
     * Continues, after all requested numbers were sent, with the events that arrived meanwhile. Returns false if there
     * are none.
     */
    private boolean skipAhead(Connection connection, GatewaySession session) {
        if (connection.lastSentSeqNum() >= session.index.last()) {
            return false;
        }
        if (connection.resend().skipsAhead()) {
            long eventNumber = session.index.eventNumberAtOrBefore(connection.lastSentSeqNum() + 1);
            seek(Math.max(eventNumber, log.position()));
        }
        return true;
    }

    private void seek(long eventNumber) {
        if (log.position() != eventNumber) {
            log.seekKept(eventNumber);
        }
    }
}
