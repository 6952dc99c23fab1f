// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
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
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteName;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.LogoutReason;
import org.outcry.api.session.SessionDefined;
import org.outcry.api.session.SessionMessage;
import org.outcry.api.session.SessionReset;
import org.outcry.fixgateway.config.FixSessionTerms;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.inquiry.InquiryReports;
import org.outcry.fixgateway.marketdata.MarketData;
import org.outcry.fixgateway.report.ReportCodes;
import org.outcry.fixgateway.report.Reports;
import org.outcry.fixgateway.report.SessionMessages;
import org.outcry.gateway.session.ConnectionNames;
import org.outcry.ordergateway.Instruments;
import org.outcry.ordergateway.SessionEvents;
import org.outcry.ordergateway.SessionOrders;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Handler of all events, each once and in order. It maintains the gateway's state of sessions, instruments and orders,
 * and writes to each connection the messages of its session. It sends no commands; a required command is noted with the
 * connection or session.
 */
@MethodReader(VenueEvents.class)
final class GatewayEvents extends SessionEvents<Connection, GatewaySession> {
    private final Sessions sessions;
    private final SessionMessages messages;
    private final Outbound outbound;
    private final InquiryReports inquiryReports;
    private final MarketData marketData;
    private long nowNs;

    GatewayEvents(
            EventFileReader log,
            Sessions sessions,
            Instruments instruments,
            Outbound outbound,
            SessionMessages messages,
            Reports reports,
            InquiryReports inquiryReports,
            MarketData marketData,
            ConnectionNames names) {
        super(log, sessions, instruments, reports, names);
        this.sessions = sessions;
        this.messages = messages;
        this.outbound = outbound;
        this.inquiryReports = inquiryReports;
        this.marketData = marketData;
    }

    /** Sets the time at which the following events are read. */
    void now(long atNs) {
        nowNs = atNs;
    }

    @Override
    public void phaseChanged(PhaseChanged event) {
        instruments.setPhase(event.instrument, event.phase);
        sessions.onPhaseChanged(event.instrument);
    }

    @Override
    public void dayStarted(DayStarted event) {
        sessions.onDayStarted(log.number());
    }

    @Override
    protected void onOwned(GatewaySession session, LoggedOn event) {
        session.loggedOnNs = log.timeNs() - outbound.clockAheadNs();
        session.reports.unsubscribeAll();
        if (session.dropCopy != null) {
            session.dropCopy.onLoggedOn(sessions.dayEvent());
        }
    }

    @Override
    protected void onOwnedElsewhere(GatewaySession session, LoggedOn event) {
        session.index.record(event.sessionEventNumber, log.number());
    }

    @Override
    protected void onLoggedOn(GatewaySession session, Connection connection, LoggedOn event) {
        connection.onLoggedOn(event.ownerEpoch, event.lastMsgSeqNum, event.sessionEventNumber);
        if (tell(session, event.sessionEventNumber)) {
            messages.loggedOn(event, connection.protocol().tellsNextExpected());
        }
    }

    @Override
    public void loggedOut(LoggedOut event) {
        GatewaySession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        session.onLeft(event.ownerEpoch);
        Connection connection = session.connection;
        if (connection != null && connection.id() != event.connection) {
            // A late logon was refused, and its answer has a number that the owner of the session would miss.
            if (tell(session, event.sessionEventNumber)) {
                outbound.fillGap(event.sessionEventNumber, event.sessionEventNumber + 1);
            }
            return;
        }
        if (connection == null || connection.resend().isActive()) {
            // During a resend, the logout is sent after the repeated messages.
            session.index.record(event.sessionEventNumber, log.number());
            return;
        }
        // A rejected logon is answered too, although its connection never owned the session.
        connection.onLoggedOut();
        if (tell(session, event.sessionEventNumber)) {
            messages.loggedOut(event);
        }
        connection.closeAfterLogout(event.reason, nowNs);
        session.connection = null;
    }

    @Override
    public void sessionReset(SessionReset event) {
        GatewaySession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        session.index.reset();
        if (session.config.terms().clOrdIdReuse() == FixSessionTerms.ClOrdIdReuse.AFTER_RESET) {
            session.orders.forgetEnded();
        }
        Connection connection = session.connection;
        if (connection != null && connection.resend().isActive()) {
            // The messages that it still waits for have no numbers any more.
            connection.fail(LogoutReason.NUMBERS_RESET);
        }
    }

    @Override
    public void sessionDefined(SessionDefined event) {
        sessions.define(event);
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        GatewaySession session = sessions.numbered(event.session);
        if (session != null && session.dropCopy != null && ReportCodes.isCopy(event)) {
            session.dropCopy.onCopied(event.reference);
        }
        if (session == null || !tell(session, event.sessionEventNumber)) {
            return;
        }
        Connection connection = session.connection;
        if (connection != null && ReportCodes.isMarketData(event)) {
            marketData.write(event, connection);
        } else if (InquiryReports.isReport(event.type)) {
            inquiryReports.write(event, session);
        } else {
            messages.sessionMessage(event);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        super.orderAccepted(event);
        GatewaySession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        if (QuoteName.isQuote(event.clientOrder)) {
            session.quotes.set(event.clientOrder, true);
        } else {
            session.onAccepted(event, log.number());
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        super.orderExecuted(event);
        GatewaySession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        session.reports.onExecuted(log.number());
        if (event.leavesLots == 0) {
            session.quotes.set(event.clientOrder, false);
            session.orders.onEnded(event.clientOrder, log.number());
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        super.orderCancelled(event);
        GatewaySession session = sessions.numbered(event.session);
        if (session == null) {
            return;
        }
        session.quotes.set(event.clientOrder, false);
        session.orders.onEnded(event.clientOrder, log.number());
        if (!QuoteName.isQuote(event.clientOrder)) {
            session.orders.remember(event.clOrdId);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        super.orderReplaced(event);
        SessionOrders orders = sessions.orders(event.session);
        if (orders != null && !QuoteName.isQuote(event.clientOrder)) {
            orders.onReplaced(event, log.number());
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        super.orderRejected(event);
        GatewaySession session = sessions.numbered(event.session);
        if (session != null) {
            session.onRejected(event, log.number());
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        super.cancelRejected(event);
        SessionOrders orders = sessions.orders(event.session);
        // A replace that is rejected for one of these reasons has no entry.
        boolean placeless = event.reason == RejectReason.DUPLICATE_CL_ORD_ID
                || event.reason == RejectReason.POSSIBLE_DUPLICATE
                || event.reason == RejectReason.TOO_MANY_SESSION_ORDERS;
        if (orders != null && event.replace && !placeless) {
            orders.onReplaceRejected(event.clOrdId);
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        GatewaySession session = sessions.numbered(event.session);
        if (session != null) {
            session.reports.onBusted(event.executionEventNumber);
        }
        super.tradeBusted(event);
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        super.massCancelDone(event);
        SessionOrders orders = sessions.orders(event.session);
        if (orders != null) {
            orders.remember(event.clOrdId);
        }
    }

    @Override
    protected boolean tells(int session, int sessionEventNumber) {
        return tell(sessions.numbered(session), sessionEventNumber);
    }

    /**
     * Counts an event of a session. Returns true, with the outbound message set up, if the event must be written to its
     * connection now.
     */
    private boolean tell(@Nullable GatewaySession session, int sessionEventNumber) {
        if (session == null || sessionEventNumber == 0) {
            return false;
        }
        session.index.record(sessionEventNumber, log.number());
        Connection connection = session.connection;
        if (connection == null || !connection.takesEvents()) {
            return false;
        }
        connection.onFirstSent(sessionEventNumber);
        outbound.first(connection, log.number(), log.timeNs(), nowNs);
        return true;
    }
}
