// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.List;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.CancelReason;
import org.outcry.api.order.RejectReason;
import org.outcry.api.session.ConsumeMessages;
import org.outcry.api.session.DisconnectSession;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.Logon;
import org.outcry.api.session.Logout;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionReset;

/** Sessions come and go, and have their messages sent. */
final class OracleSessions {
    private final OracleVenue venue;
    private final OracleLinks links;

    OracleSessions(OracleVenue venue, OracleLinks links) {
        this.venue = venue;
        this.links = links;
    }

    void logon(Logon wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null) {
            return;
        }
        boolean tooLow = wanted.msgSeqNum != 0 && wanted.msgSeqNum <= session.lastMsgSeqNum && !wanted.resetSeqNums;
        if (wanted.msgSeqNum < 0 || tooLow) {
            tellLoggedOut(session, 0, wanted.connection, LogoutReason.MSG_SEQ_NUM_TOO_LOW);
            return;
        }
        if (session.connected && session.connection != wanted.connection) {
            tellDisconnected(session, LogoutReason.TAKEN_OVER);
        }
        venue.timers.stop(session);
        session.connected = true;
        session.connection = wanted.connection;
        session.ownerEpoch++;
        if (wanted.resetSeqNums) {
            session.nextEventNumber = 1;
            session.lastMsgSeqNum = wanted.msgSeqNum;
        } else if (wanted.msgSeqNum == session.lastMsgSeqNum + 1) {
            session.lastMsgSeqNum = wanted.msgSeqNum;
        }
        LoggedOn event = new LoggedOn();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.ownerEpoch = session.ownerEpoch;
        event.connection = wanted.connection;
        event.resetSeqNums = wanted.resetSeqNums;
        event.heartBtIntSeconds = wanted.heartBtIntSeconds;
        event.lastMsgSeqNum = session.lastMsgSeqNum;
        venue.next().loggedOn(event);
    }

    void logout(Logout wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session != null && session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            tellLoggedOut(session, session.ownerEpoch, session.connection, wanted.reason);
            leave(session);
        }
    }

    void disconnect(DisconnectSession wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session != null && session.takes(wanted.ownerEpoch, 0)) {
            tellDisconnected(session, wanted.reason);
            leave(session);
        }
    }

    /** All sessions are gone. */
    void venueStarted() {
        for (OracleSession session : venue.sessions.values()) {
            if (session.connected) {
                tellDisconnected(session, LogoutReason.VENUE_STARTED);
                session.connected = false;
                session.ownerEpoch++;
                startToLeave(session);
            }
        }
        venue.next().venueStarted();
        runTimers();
    }

    private void leave(OracleSession session) {
        session.connected = false;
        startToLeave(session);
        runTimers();
    }

    private void startToLeave(OracleSession session) {
        if (session.cancelOnDisconnectNs >= 0) {
            venue.timers.start(session, venue.timeNs + session.cancelOnDisconnectNs, () -> cancelOrders(session));
        }
    }

    /** Runs the timers that are due, as far as none must wait. */
    void runTimers() {
        boolean isDone = false;
        while (!isDone && venue.mayGoOn()) {
            isDone = !venue.timers.run(venue.timeNs);
        }
    }

    /** Cancels the orders of a session that was gone too long. */
    private void cancelOrders(OracleSession session) {
        for (OracleOrder order : List.copyOf(session.orders.values())) {
            links.cancel(order, CancelReason.DISCONNECTED, null);
        }
    }

    void consume(ConsumeMessages wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session != null && session.takes(wanted.ownerEpoch, 0)) {
            session.lastMsgSeqNum = Math.max(session.lastMsgSeqNum, wanted.nextMsgSeqNum - 1);
        }
    }

    void send(SendSessionMessage wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        SessionMessage event = new SessionMessage();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.type = wanted.type;
        event.testReqId1 = wanted.testReqId1;
        event.testReqId2 = wanted.testReqId2;
        event.testReqId3 = wanted.testReqId3;
        event.testReqId4 = wanted.testReqId4;
        event.beginSeqNo = wanted.beginSeqNo;
        event.endSeqNo = wanted.endSeqNo;
        event.reference = wanted.reference;
        venue.next().sessionMessage(event);
    }

    void reject(RejectMessage wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        MessageRejected event = new MessageRejected();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.refMsgSeqNum = wanted.refMsgSeqNum;
        event.refMsgType = wanted.refMsgType;
        event.refTagId = wanted.refTagId;
        event.reason = wanted.reason;
        event.business = wanted.business;
        venue.next().messageRejected(event);
    }

    void reset(ResetSession wanted) {
        OracleSession session = venue.sessions.get(wanted.session);
        if (session == null) {
            DefinitionRejected rejected = new DefinitionRejected();
            rejected.session = wanted.session;
            rejected.reason = RejectReason.INVALID_DEFINITION;
            venue.next().definitionRejected(rejected);
            return;
        }
        if (session.connected) {
            tellLoggedOut(session, session.ownerEpoch, session.connection, LogoutReason.NUMBERS_RESET);
            session.connected = false;
            startToLeave(session);
        }
        session.nextEventNumber = 1;
        session.lastMsgSeqNum = 0;
        SessionReset event = new SessionReset();
        event.session = session.number;
        venue.next().sessionReset(event);
        runTimers();
    }

    private void tellDisconnected(OracleSession session, LogoutReason reason) {
        SessionDisconnected event = new SessionDisconnected();
        event.session = session.number;
        event.ownerEpoch = session.ownerEpoch;
        event.connection = session.connection;
        event.reason = reason;
        venue.next().sessionDisconnected(event);
    }

    private void tellLoggedOut(OracleSession session, int epoch, long connection, LogoutReason reason) {
        LoggedOut event = new LoggedOut();
        event.session = session.number;
        event.sessionEventNumber = session.nextEventNumber++;
        event.ownerEpoch = epoch;
        event.connection = connection;
        event.reason = reason;
        event.expectedMsgSeqNum = session.lastMsgSeqNum + 1;
        venue.next().loggedOut(event);
    }
}
