// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.operator.LimitsDefined;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionDisconnected;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionReset;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Reader of every event, once, in order: keeps what the gateway knows of sessions, instruments and orders, and sends each session its events
 * if its connection has all before them. Sends no commands; what an event calls for is noted with its connection or session.
 */
@MethodReader(VenueEvents.class)
final class SessionEvents extends IgnoredEvents {
    private final EventFileReader log;
    private final OuchSessions sessions;
    private final Instruments instruments;
    private final OuchReports reports;
    private final ExecutionLookup executions;
    private final ConnectionNames names;
    private final RequestId id = new RequestId();

    SessionEvents(
            EventFileReader log,
            OuchSessions sessions,
            Instruments instruments,
            OuchReports reports,
            ExecutionLookup executions,
            ConnectionNames names) {
        this.log = log;
        this.sessions = sessions;
        this.instruments = instruments;
        this.reports = reports;
        this.executions = executions;
        this.names = names;
    }

    @Override
    public void limitsDefined(LimitsDefined event) {
        for (OuchSession session : sessions.all()) {
            session.orders.maxOrders(event.maxOrdersPerSession);
        }
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        instruments.add(event);
    }

    @Override
    public void loggedOn(LoggedOn event) {
        sessions.seen.add(event.session);
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        names.onUsed(event.connection);
        if (event.resetSeqNums) {
            session.resetNumbers();
        }
        session.on = true;
        session.ownerEpoch = event.ownerEpoch;
        session.ownerConnection = event.connection;
        session.lastUserRefNum = event.lastMsgSeqNum;
        session.disconnectOwed = null;
        session.orders.forgetPending();
        session.record(event.sessionEventNumber, log.number(), log.timeNs());
        OuchConnection connection = session.connection;
        if (connection == null || connection.id() != event.connection) {
            if (connection != null && connection.isOwner()) {
                connection.fail(LogoutReason.TAKEN_OVER);
            }
            if (names.isOwn(event.connection)) {
                sessions.oweDisconnect(session, LogoutReason.CONNECTION_LOST);
            }
            return;
        }
        connection.onLoggedOn(event.sessionEventNumber);
        if (connection.wants(event.sessionEventNumber)) {
            reports.at(log.timeNs());
            reports.systemEvent(code(event));
            connection.send(reports.message());
        }
    }

    /** System Event of a login: the first message of a session's numbers begins them. */
    static byte code(LoggedOn event) {
        return event.sessionEventNumber == 1 ? OuchReports.START_OF_SESSION : OuchReports.LOGGED_ON;
    }

    @Override
    public void loggedOut(LoggedOut event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        if (event.ownerEpoch == session.ownerEpoch) {
            session.on = false;
            session.disconnectOwed = null;
        }
        OuchConnection connection = session.connection;
        if (tells(session, event.sessionEventNumber)) {
            reports.systemEvent(OuchReports.LOGGED_OUT);
            send(session);
        }
        if (connection != null && connection.id() == event.connection) {
            connection.endAfter(event.sessionEventNumber);
            session.connection = null;
        }
    }

    @Override
    public void sessionDisconnected(SessionDisconnected event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        if (event.ownerEpoch == session.ownerEpoch) {
            session.on = false;
            session.disconnectOwed = null;
        }
        OuchConnection connection = session.connection;
        if (connection != null && connection.id() == event.connection && connection.isOwner()) {
            connection.fail(event.reason);
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
    public void sessionDefined(SessionDefined event) {
        OuchSession session = sessions.numbered(event.session);
        if (session != null) {
            session.closed = event.closed;
        }
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        OuchSession session = sessions.numbered(event.session);
        if (tells(session, event.sessionEventNumber)) {
            reports.sessionMessage(event);
            send(session);
        }
    }

    @Override
    public void messageRejected(MessageRejected event) {
        OuchSession session = sessions.numbered(event.session);
        if (tells(session, event.sessionEventNumber)) {
            reports.messageRejected(event);
            send(session);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null || event.sessionEventNumber == 0) {
            return;
        }
        if (tells(session, event.sessionEventNumber)) {
            reports.accepted(event);
            send(session);
            session.onAcknowledged(event.clientOrder);
        }
        OuchOrder order = session.orders.occupy(event.clientOrder);
        order.instrument = event.instrument;
        order.terms.set(event.terms);
        order.executedLots = 0;
        order.name.set(event.clOrdId);
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        if (tells(session, event.sessionEventNumber)) {
            reports.executed(event);
            send(session);
        }
        OuchOrder order = session.orders.at(event.clientOrder);
        if (order != null) {
            order.executedLots = event.cumLots;
        }
        if (event.leavesLots == 0) {
            session.orders.ended(event.clientOrder);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null || event.sessionEventNumber == 0) {
            return;
        }
        if (tells(session, event.sessionEventNumber)) {
            reports.cancelled(event);
            send(session);
        }
        session.orders.ended(event.clientOrder);
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null || event.sessionEventNumber == 0) {
            return;
        }
        if (tells(session, event.sessionEventNumber)) {
            reports.replaced(event);
            send(session);
        }
        if (event.clientOrder != event.previousClientOrder
                && (event.clientOrder & OuchOrders.NO_INDEX) != (event.previousClientOrder & OuchOrders.NO_INDEX)) {
            session.orders.ended(event.previousClientOrder);
        }
        OuchOrder order = session.orders.occupy(event.clientOrder);
        order.instrument = event.instrument;
        order.terms.set(event.terms);
        order.executedLots = event.cumLots;
        if (event.clOrdId.first != 0) {
            order.name.set(event.clOrdId);
        }
        if (event.leavesLots == 0) {
            session.orders.ended(event.clientOrder);
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        if (tells(session, event.sessionEventNumber)) {
            reports.rejected(event);
            send(session);
            session.onAcknowledged(event.clientOrder);
        }
        OuchOrder order = session.orders.at(event.clientOrder);
        if (order != null && order.pending) {
            session.orders.ended(event.clientOrder);
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        OuchSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        if (tells(session, event.sessionEventNumber)) {
            reports.cancelRejected(event);
            send(session);
        }
        OuchOrder order = session.orders.at(event.clientOrder);
        if (order != null && event.orderId != 0) {
            // The quantity that a refused reduce would have left.
            order.terms.quantityLots = event.leavesLots + event.cumLots;
        }
        if (event.replace) {
            id.set(event.clOrdId);
            session.orders.replaceRefused((int) id.userRefNum());
        }
    }

    @Override
    public void orderStatus(OrderStatus event) {
        OuchSession session = sessions.numbered(event.session);
        if (tells(session, event.sessionEventNumber)) {
            reports.restated(event.clientOrder, OuchReports.STATUS);
            send(session);
        }
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        OuchSession session = sessions.numbered(event.session);
        if (tells(session, event.sessionEventNumber)) {
            reports.restated(event.clientOrder, OuchReports.TRIGGERED);
            send(session);
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        OuchSession session = sessions.numbered(event.session);
        if (tells(session, event.sessionEventNumber)) {
            executions.find(event.executionEventNumber);
            reports.broken(event.matchNumber, executions.clientOrder(), executions.name());
            send(session);
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        OuchSession session = sessions.numbered(event.session);
        if (tells(session, event.sessionEventNumber)) {
            reports.massCancelDone(event);
            send(session);
        }
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        answered(event.session, event.sessionEventNumber);
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        answered(event.session, event.sessionEventNumber);
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        answered(event.session, event.sessionEventNumber);
    }

    /** An answer to a request that OUCH lacks: another program was logged on to the session. */
    private void answered(int number, int sessionEventNumber) {
        OuchSession session = sessions.numbered(number);
        if (tells(session, sessionEventNumber)) {
            reports.otherMessage();
            send(session);
        }
    }

    /** Records an event of a session; true if its connection is to be sent its message now, and the reports are set up for it. */
    private boolean tells(@Nullable OuchSession session, int sessionEventNumber) {
        if (session == null) {
            return false;
        }
        session.record(sessionEventNumber, log.number(), log.timeNs());
        OuchConnection connection = session.connection;
        if (connection == null || !connection.wants(sessionEventNumber)) {
            return false;
        }
        reports.at(log.timeNs());
        return true;
    }

    private void send(@Nullable OuchSession session) {
        if (session != null && session.connection != null) {
            session.connection.send(reports.message());
        }
    }
}
