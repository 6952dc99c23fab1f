// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.administration;

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
import org.outcry.api.session.NumberCommand;
import org.outcry.api.session.RejectMessage;
import org.outcry.api.session.ResetSession;
import org.outcry.api.session.SendSessionMessage;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionReset;
import org.outcry.engine.book.Orders;
import org.outcry.engine.rules.Budget;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;
import org.outcry.engine.state.Session;
import org.outcry.engine.state.Timers;
import org.outcry.engine.state.VenueState;
import org.outcry.engine.trading.Canceller;
import org.outcry.engine.trading.EventStream;
import org.outcry.engine.trading.ForwardHandler;
import org.outcry.engine.trading.PhaseMachine;

/** Handler of logons, logouts, disconnects and cancel-on-disconnect. */
public final class SessionHandler {
    private final Progress progress;
    private final Registry registry;
    private final Orders orders;
    private final Backlog backlog;
    private final EventStream events;
    private final MessageRejected messageRejected = new MessageRejected();
    private final SessionMessage sessionMessage = new SessionMessage();
    private final SessionDisconnected sessionDisconnected = new SessionDisconnected();
    private final LoggedOut loggedOut = new LoggedOut();
    private final LoggedOn loggedOn = new LoggedOn();
    private final SessionReset sessionReset = new SessionReset();
    private final Canceller canceller;
    private final PhaseMachine phases;
    private final ForwardHandler forwards;

    private final Budget budget;

    public SessionHandler(
            VenueState state,
            EventStream events,
            Canceller canceller,
            PhaseMachine phases,
            Budget budget,
            ForwardHandler forwards) {
        progress = state.progress;
        registry = state.registry;
        orders = state.orders;
        backlog = state.backlog;
        this.events = events;
        this.canceller = canceller;
        this.phases = phases;
        this.budget = budget;
        this.forwards = forwards;
    }

    public void venueStarted() {
        for (int number = 1; number <= registry.highestSession(); number++) {
            Session session = registry.session(number);
            if (session != null && session.connected && !registry.numberings.isOf(session.connection)) {
                sendDisconnected(session, LogoutReason.VENUE_STARTED);
                session.ownerEpoch++;
                leave(session);
            }
        }
        events.next().venueStarted();
        runTimers();
    }

    public void numberCommand(NumberCommand number) {
        registry.numberings.set(number.gateway, number.incarnation, number.sequence);
    }

    public void logon(Logon logon) {
        Session session = registry.session(logon.session);
        if (session == null) {
            return;
        }
        int msgSeqNum = logon.msgSeqNum;
        boolean reset = logon.resetSeqNums;
        boolean tooLow = msgSeqNum != 0 && msgSeqNum <= session.lastMsgSeqNum && !reset;
        if (msgSeqNum < 0 || tooLow) {
            sendLoggedOut(session, 0, logon.connection, LogoutReason.MSG_SEQ_NUM_TOO_LOW);
            return;
        }
        if (session.connected && session.connection != logon.connection) {
            sendDisconnected(session, LogoutReason.TAKEN_OVER);
        }
        if (session.leaving) {
            backlog.timers.remove(Timers.SESSION, session.number);
            session.leaving = false;
            session.cancelFrom = 0;
        }
        session.connected = true;
        session.connection = logon.connection;
        session.ownerEpoch++;
        if (reset) {
            session.nextSessionEventNumber = 1;
            session.lastMsgSeqNum = msgSeqNum;
        } else if (msgSeqNum == session.lastMsgSeqNum + 1L) {
            session.lastMsgSeqNum = msgSeqNum;
        }
        sendLoggedOn(session, logon);
    }

    public void logout(Logout logout) {
        Session session = registry.session(logout.session);
        if (session != null && session.takes(logout.ownerEpoch, logout.msgSeqNum)) {
            sendLoggedOut(session, session.ownerEpoch, session.connection, logout.reason);
            leave(session);
            runTimers();
        }
    }

    public void disconnectSession(DisconnectSession disconnect) {
        Session session = registry.session(disconnect.session);
        if (session != null && session.takes(disconnect.ownerEpoch, 0)) {
            sendDisconnected(session, disconnect.reason);
            leave(session);
            runTimers();
        }
    }

    public void resetSession(ResetSession wanted) {
        Session session = registry.session(wanted.session);
        if (session == null) {
            events.reject(0, wanted.session, RejectReason.INVALID_DEFINITION);
            return;
        }
        if (session.connected) {
            sendLoggedOut(session, session.ownerEpoch, session.connection, LogoutReason.NUMBERS_RESET);
            leave(session);
        }
        session.nextSessionEventNumber = 1;
        session.lastMsgSeqNum = 0;
        sessionReset.session = session.number;
        events.next().sessionReset(sessionReset);
        runTimers();
    }

    /** Logs a session out and cancels all its orders. */
    void closeSession(Session session) {
        if (session.connected) {
            sendLoggedOut(session, session.ownerEpoch, session.connection, LogoutReason.SESSION_CLOSED);
            session.connected = false;
        }
        if (session.leaving) {
            backlog.timers.remove(Timers.SESSION, session.number);
        }
        leaveAt(session, progress.timeNs);
        runTimers();
    }

    public void consumeMessages(ConsumeMessages consume) {
        Session session = registry.session(consume.session);
        if (session != null
                && session.takes(consume.ownerEpoch, 0)
                && consume.nextMsgSeqNum > 0
                && consume.nextMsgSeqNum - 1 > session.lastMsgSeqNum) {
            session.lastMsgSeqNum = consume.nextMsgSeqNum - 1;
        }
    }

    public void sendSessionMessage(SendSessionMessage wanted) {
        Session session = registry.session(wanted.session);
        if (session == null || !session.takes(wanted.ownerEpoch, wanted.msgSeqNum)) {
            return;
        }
        sessionMessage.session = session.number;
        sessionMessage.sessionEventNumber = session.nextSessionEventNumber++;
        sessionMessage.type = wanted.type;
        sessionMessage.testReqId1 = wanted.testReqId1;
        sessionMessage.testReqId2 = wanted.testReqId2;
        sessionMessage.testReqId3 = wanted.testReqId3;
        sessionMessage.testReqId4 = wanted.testReqId4;
        sessionMessage.beginSeqNo = wanted.beginSeqNo;
        sessionMessage.endSeqNo = wanted.endSeqNo;
        sessionMessage.reference = wanted.reference;
        events.next().sessionMessage(sessionMessage);
    }

    public void rejectMessage(RejectMessage reject) {
        Session session = registry.session(reject.session);
        if (session == null || !session.takes(reject.ownerEpoch, reject.msgSeqNum)) {
            return;
        }
        messageRejected.session = session.number;
        messageRejected.sessionEventNumber = session.nextSessionEventNumber++;
        messageRejected.refMsgSeqNum = reject.refMsgSeqNum;
        messageRejected.refMsgType = reject.refMsgType;
        messageRejected.refTagId = reject.refTagId;
        messageRejected.reason = reject.reason;
        messageRejected.business = reject.business;
        events.next().messageRejected(messageRejected);
    }

    private void leave(Session session) {
        session.connected = false;
        if (session.cancelOnDisconnectNs >= 0) {
            long latestNs = Timers.NEVER - 1;
            long deadlineNs = progress.timeNs > latestNs - session.cancelOnDisconnectNs
                    ? latestNs
                    : progress.timeNs + session.cancelOnDisconnectNs;
            leaveAt(session, deadlineNs);
        }
    }

    private void leaveAt(Session session, long deadlineNs) {
        backlog.timers.add(deadlineNs, Timers.SESSION, session.number);
        session.leaving = true;
        session.cancelFrom = 0;
    }

    /** Timers that are due run, as far as the command's budget goes. */
    public void runTimers() {
        Timers timers = backlog.timers;
        while (timers.firstDeadlineNs() <= progress.timeNs && budget.cancels > 0 && !backlog.hasUrgentWork()) {
            int number = timers.firstNumber();
            switch (timers.firstKind()) {
                case Timers.AUCTION -> phases.auctionOver(number);
                case Timers.SCHEDULE -> phases.rowDue(number);
                default -> {
                    Session session = registry.session(number);
                    if (session == null || cancelOrders(session)) {
                        timers.remove(Timers.SESSION, number);
                    }
                }
            }
        }
    }

    /** Cancels by client order index as many orders as the command may; true if none is left. */
    private boolean cancelOrders(Session session) {
        while (session.openOrders > 0) {
            if (budget.cancels == 0) {
                return false;
            }
            int index = session.nextIndex(session.cancelFrom, orders);
            session.cancelFrom = index;
            canceller.cancel(session, session.slot(index), CancelReason.DISCONNECTED);
            budget.cancels--;
        }
        budget.cancels = Math.max(0, budget.cancels - forwards.cancelAll(session));
        session.leaving = false;
        session.cancelFrom = 0;
        return true;
    }

    private void sendLoggedOn(Session session, Logon logon) {
        loggedOn.session = session.number;
        loggedOn.sessionEventNumber = session.nextSessionEventNumber++;
        loggedOn.ownerEpoch = session.ownerEpoch;
        loggedOn.connection = session.connection;
        loggedOn.resetSeqNums = logon.resetSeqNums;
        loggedOn.heartBtIntSeconds = logon.heartBtIntSeconds;
        loggedOn.lastMsgSeqNum = session.lastMsgSeqNum;
        events.next().loggedOn(loggedOn);
    }

    private void sendLoggedOut(Session session, int ownerEpoch, long connection, LogoutReason reason) {
        loggedOut.session = session.number;
        loggedOut.sessionEventNumber = session.nextSessionEventNumber++;
        loggedOut.ownerEpoch = ownerEpoch;
        loggedOut.connection = connection;
        loggedOut.reason = reason;
        loggedOut.expectedMsgSeqNum = session.expectedMsgSeqNum();
        events.next().loggedOut(loggedOut);
    }

    private void sendDisconnected(Session session, LogoutReason reason) {
        sessionDisconnected.session = session.number;
        sessionDisconnected.ownerEpoch = session.ownerEpoch;
        sessionDisconnected.connection = session.connection;
        sessionDisconnected.reason = reason;
        events.next().sessionDisconnected(sessionDisconnected);
    }
}
