// SPDX-License-Identifier: Apache-2.0
package org.outcry.webgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.instrument.PhaseChanged;
import org.outcry.api.operator.DayStarted;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.RejectReason;
import org.outcry.api.quote.QuoteName;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.SessionReset;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.ordergateway.LiveOrder;
import org.outcry.ordergateway.SessionEvents;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Handler of all events, each once and in order: the state of sessions, instruments and orders, and the answers to
 * requests. It sends no commands.
 */
@MethodReader(VenueEvents.class)
final class WebEvents extends SessionEvents<WebConnection, WebSession> {
    private final WebState state;
    private final WebSessions sessions;

    WebEvents(EventFileReader log, WebState state, ConnectionNames names) {
        super(log, state.sessions, state.instruments, state.reports, names);
        this.state = state;
        this.sessions = state.sessions;
    }

    @Override
    public void instrumentDefined(InstrumentDefined event) {
        super.instrumentDefined(event);
        state.define(event);
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        instruments.setPhase(event.instrument, event.phase);
        state.phases++;
    }

    @Override
    public void dayStarted(DayStarted event) {
        state.dayEvent = log.number();
    }

    @Override
    protected void onOwned(WebSession session, LoggedOn event) {
        session.index.record(event.sessionEventNumber, log.number());
    }

    @Override
    protected void onOwnedElsewhere(WebSession session, LoggedOn event) {
        // Each logon is recorded.
    }

    @Override
    protected void onLoggedOn(WebSession session, WebConnection connection, LoggedOn event) {
        connection.onLoggedOn(event.ownerEpoch);
    }

    @Override
    public void loggedOut(LoggedOut event) {
        WebSession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        session.index.record(event.sessionEventNumber, log.number());
        session.onLeft(event.ownerEpoch);
        WebConnection connection = session.connection;
        if (connection != null && connection.id() == event.connection) {
            connection.fail(event.reason);
        }
    }

    @Override
    public void sessionReset(SessionReset event) {
        WebSession session = sessions.numbered(event.session);
        if (session != null) {
            session.resetNumbers();
            if (session.connection != null) {
                session.connection.fail(LogoutReason.NUMBERS_RESET);
            }
        }
    }

    private @Nullable SessionOrders orders(int session, long clientOrder) {
        WebSession own = QuoteName.isQuote(clientOrder) ? null : sessions.numbered(session);
        return own == null ? null : own.orders;
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        super.orderAccepted(event);
        SessionOrders orders = orders(event.session, event.clientOrder);
        if (orders != null) {
            orders.onAccepted(event, log.number());
            setExecuted(orders, event.clientOrder, 0);
        }
    }

    private static void setExecuted(SessionOrders orders, long clientOrder, long cumLots) {
        LiveOrder order = orders.find(clientOrder);
        if (order != null) {
            order.cumLots = cumLots;
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        super.orderExecuted(event);
        SessionOrders orders = orders(event.session, event.clientOrder);
        if (orders == null) {
            return;
        }
        setExecuted(orders, event.clientOrder, event.cumLots);
        if (event.leavesLots == 0) {
            orders.onEnded(event.clientOrder, log.number());
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        super.orderCancelled(event);
        SessionOrders orders = orders(event.session, event.clientOrder);
        if (orders != null) {
            orders.onEnded(event.clientOrder, log.number());
            orders.remember(event.clOrdId);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        super.orderReplaced(event);
        SessionOrders orders = orders(event.session, event.clientOrder);
        if (orders != null) {
            orders.onReplaced(event, log.number());
            setExecuted(orders, event.clientOrder, event.cumLots);
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        super.orderRejected(event);
        SessionOrders orders = orders(event.session, event.clientOrder);
        if (orders != null) {
            orders.onRejected(
                    event.clientOrder, event.clOrdId, event.reason == RejectReason.DUPLICATE_CL_ORD_ID, log.number());
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        super.cancelRejected(event);
        WebSession session = sessions.numbered(event.session);
        // A replace that is rejected for one of these reasons has no entry.
        boolean placeless = event.reason == RejectReason.DUPLICATE_CL_ORD_ID
                || event.reason == RejectReason.POSSIBLE_DUPLICATE
                || event.reason == RejectReason.TOO_MANY_SESSION_ORDERS;
        if (session != null && event.replace && !placeless) {
            session.orders.onReplaceRejected(event.clOrdId);
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        super.massCancelDone(event);
        WebSession session = sessions.numbered(event.session);
        if (session != null) {
            session.orders.remember(event.clOrdId);
        }
    }

    @Override
    protected boolean tells(int number, int sessionEventNumber) {
        WebSession session = sessions.numbered(number);
        if (session == null || sessionEventNumber == 0) {
            return false;
        }
        session.index.record(sessionEventNumber, log.number());
        return true;
    }
}
