// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.VenueEvents;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionReset;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionEvents;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Reader of every event, once, in order: keeps what the gateway knows of sessions, instruments and orders, and sends
 * each session its events if its connection has all before them. Sends no commands; what an event calls for is noted
 * with its connection or session.
 */
@MethodReader(VenueEvents.class)
final class GatewayEvents extends SessionEvents<OuchConnection, OuchSession> {
    private final OuchSessions sessions;
    private final OuchReports reports;
    private final RequestId id = new RequestId();

    /** Whether the message of the present event was sent. */
    private boolean told;

    GatewayEvents(
            EventFileReader log,
            OuchSessions sessions,
            Instruments instruments,
            OuchReports reports,
            ConnectionNames names) {
        super(log, sessions, instruments, reports, names);
        this.reports = reports;
        this.sessions = sessions;
    }

    @Override
    protected void onOwned(OuchSession session, LoggedOn event) {
        session.lastUserRefNum = event.lastMsgSeqNum;
        session.record(event.sessionEventNumber, log.number(), log.timeNs());
    }

    @Override
    protected void onOwnedElsewhere(OuchSession session, LoggedOn event) {
        // Each logon is recorded.
    }

    @Override
    protected void onLoggedOn(OuchSession session, OuchConnection connection, LoggedOn event) {
        connection.onLoggedOn(event.sessionEventNumber);
        if (connection.wants(event.sessionEventNumber)) {
            reports.at(log.timeNs());
            reports.loggedOn(event);
            connection.send(reports.message());
        }
    }

    @Override
    public void loggedOut(LoggedOut event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        session.onLeft(event.ownerEpoch);
        OuchConnection connection = session.connection;
        if (tells(event.session, event.sessionEventNumber)) {
            reports.loggedOut();
            told(event.session);
        }
        if (connection != null && connection.id() == event.connection) {
            connection.endAfter(event.sessionEventNumber);
            session.connection = null;
        }
    }

    @Override
    public void sessionReset(SessionReset event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        session.resetNumbers();
        OuchConnection connection = session.connection;
        if (connection != null) {
            connection.fail(LogoutReason.NUMBERS_RESET);
        }
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.sessionMessage(event);
            told(event.session);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        super.orderAccepted(event);
        OuchSession session = sessions.numbered(event.session);
        if (session == null || event.sessionEventNumber == 0) {
            return;
        }
        acknowledge(session, event.clientOrder);
        session.orders.onAccepted(event, log.number());
    }

    /** Records that the report of an order was sent, if it was. */
    private void acknowledge(OuchSession session, long clientOrder) {
        if (told) {
            session.onAcknowledged(clientOrder);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        super.orderExecuted(event);
        OuchSession session = sessions.numbered(event.session);
        LiveOrder order = session == null ? null : session.orders.find(event.clientOrder);
        if (session == null || order == null) {
            return;
        }
        order.cumLots = event.cumLots;
        if (event.leavesLots == 0) {
            session.orders.onEnded(event.clientOrder);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        super.orderCancelled(event);
        OuchSession session = sessions.numbered(event.session);
        if (session != null && event.sessionEventNumber != 0) {
            session.orders.onEnded(event.clientOrder);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        super.orderReplaced(event);
        OuchSession session = sessions.numbered(event.session);
        if (session != null && event.sessionEventNumber != 0) {
            session.orders.onReplaced(event, log.number());
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        super.orderRejected(event);
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        acknowledge(session, event.clientOrder);
        LiveOrder order = session.orders.find(event.clientOrder);
        if (order != null && order.pending) {
            session.orders.onEnded(event.clientOrder);
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        super.cancelRejected(event);
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        LiveOrder order = session.orders.find(event.clientOrder);
        if (order != null && event.orderId != 0) {
            // The quantity that a refused reduce would have left.
            order.known.terms.quantityLots = event.leavesLots + event.cumLots;
        }
        if (event.replace) {
            id.set(event.clOrdId);
            session.orders.replaceRefused((int) id.userRefNum());
        }
    }

    /**
     * Records an event of a session; true if its connection is to be sent its message now, and the reports are set up
     * for it.
     */
    @Override
    protected boolean tells(int number, int sessionEventNumber) {
        OuchSession session = sessions.numbered(number);
        told = false;
        if (session == null || sessionEventNumber == 0) {
            return false;
        }
        session.record(sessionEventNumber, log.number(), log.timeNs());
        OuchConnection connection = session.connection;
        if (connection != null && connection.wants(sessionEventNumber)) {
            reports.at(log.timeNs());
            told = true;
        }
        return told;
    }

    @Override
    protected void told(int number) {
        OuchSession session = sessions.numbered(number);
        if (session != null && session.connection != null) {
            session.connection.send(reports.message());
        }
    }
}
