package org.outcry.fixgateway;

import org.outcry.fix.WriteBuffer;
import org.outcry.wire.file.EventFileReader;

/**
 * Answers resend requests out of the event log, a bounded piece of work at a time and never more than the connection's buffer takes. What
 * the session is told meanwhile is held back, which costs nothing: it is in the log, and is read from there when its turn comes.
 */
final class Resender {
    private static final int EVENTS_PER_TURN = 256;

    /** A gap, a message, and one for luck. */
    private static final int ROOM_BYTES = 3 * Outbound.MAX_MESSAGE_BYTES;

    private final EventFileReader log;
    private final ResendEvents events;
    private final ResendEventsReader decoder;

    Resender(EventFileReader log, ResendEvents events) {
        this.log = log;
        this.events = events;
        decoder = new ResendEventsReader(events);
    }

    /** The counterparty asks for what it was sent under these numbers; {@code endSeqNo} 0: all. A new request replaces one under way. */
    void request(Connection connection, int beginSeqNo, int endSeqNo) {
        GatewaySession session = connection.session();
        int last = connection.lastSentSeqNum();
        if (session == null || beginSeqNo > last) {
            return;
        }
        int end = endSeqNo == 0 ? last : Math.min(endSeqNo, last);
        connection.resend().begin(beginSeqNo, end, session.index.eventNumberAtOrBefore(beginSeqNo));
    }

    /**
     * Goes on with a connection's resend.
     *
     * @param lastEventNumber the last event that the gateway has read
     * @return events looked at
     */
    int resume(Connection connection, long lastEventNumber, long nowNs) {
        GatewaySession session = connection.session();
        WriteBuffer output = connection.output();
        if (session == null || output == null) {
            return 0;
        }
        Resend resend = connection.resend();
        events.target(connection, nowNs);
        seek(resend.position());
        int work = 0;
        while (work < EVENTS_PER_TURN && connection.isOpen() && output.room() >= ROOM_BYTES) {
            if (resend.isAnswered() && !skipAhead(connection, session)) {
                resend.end();
                break;
            }
            if (log.poll(decoder, lastEventNumber, 1) == 0) {
                resend.end();
                break;
            }
            work++;
        }
        resend.readTo(log.position());
        return work;
    }

    /** All that was asked for is sent: goes on at what came meanwhile; false if nothing did. */
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
        long reachable = Math.max(eventNumber, log.firstNumber());
        if (log.position() != reachable) {
            log.seek(reachable);
        }
    }
}
