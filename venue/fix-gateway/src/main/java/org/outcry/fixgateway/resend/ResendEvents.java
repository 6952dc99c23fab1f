// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.resend;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
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
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionMessage;
import org.outcry.fixgateway.connection.Connection;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Outbound;
import org.outcry.fixgateway.connection.Resend;
import org.outcry.fixgateway.inquiry.InquiryReports;
import org.outcry.fixgateway.marketdata.MarketData;
import org.outcry.fixgateway.report.ReportCodes;
import org.outcry.fixgateway.report.Reports;
import org.outcry.fixgateway.report.SessionMessages;
import org.outcry.fixgateway.report.TermsLookup;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Reader of old events for one connection. Requested application messages are repeated, session messages become gap fills. Events that
 * arrived meanwhile are written for the first time.
 */
@MethodReader(VenueEvents.class)
public final class ResendEvents extends IgnoredEvents {
    private final EventFileReader log;
    private final Outbound outbound;
    private final SessionMessages messages;
    private final Reports reports;
    private final InquiryReports inquiryReports;
    private final MarketData marketData;
    private final TermsLookup terms;
    private @Nullable Connection connection;
    private @Nullable GatewaySession session;
    private long nowNs;

    public ResendEvents(
            EventFileReader log,
            Outbound outbound,
            SessionMessages messages,
            Reports reports,
            InquiryReports inquiryReports,
            MarketData marketData,
            TermsLookup terms) {
        this.log = log;
        this.outbound = outbound;
        this.messages = messages;
        this.reports = reports;
        this.inquiryReports = inquiryReports;
        this.marketData = marketData;
        this.terms = terms;
    }

    /** Sets the connection that the following events are read for. */
    void target(Connection target, long atNs) {
        connection = target;
        session = target.session();
        nowNs = atNs;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        if (tellOwn(event.session, event.sessionEventNumber)) {
            messages.loggedOn(event, false);
        }
    }

    @Override
    public void loggedOut(LoggedOut event) {
        if (tellOwn(event.session, event.sessionEventNumber)) {
            messages.loggedOut(event);
            if (connection != null && session != null) {
                connection.closeAfterSending(nowNs);
                session.connection = null;
            }
        }
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        if (ReportCodes.isMarketData(event)) {
            if (tellOwn(event.session, event.sessionEventNumber) && connection != null) {
                marketData.write(event, connection);
            }
        } else if (InquiryReports.isReport(event.type)) {
            if (session != null && tell(event.session, event.sessionEventNumber)) {
                inquiryReports.write(event, session);
            }
        } else if (tellOwn(event.session, event.sessionEventNumber)) {
            messages.sessionMessage(event);
        }
    }

    @Override
    public void messageRejected(MessageRejected event) {
        if (tell(event.session, event.sessionEventNumber)) {
            messages.messageRejected(event);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (isOf(event.session)) {
            terms.remember(event, log.number());
        }
        if (tell(event.session, event.sessionEventNumber)) {
            reports.accepted(event);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (session != null && tell(event.session, event.sessionEventNumber)) {
            reports.executed(event, terms.of(session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (session != null && tell(event.session, event.sessionEventNumber)) {
            reports.cancelled(event, terms.of(session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (session != null && tell(event.session, event.sessionEventNumber)) {
            reports.replaced(event, terms.of(session, event.clientOrder, log.number()));
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.rejected(event);
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.cancelRejected(event, session);
        }
    }

    @Override
    public void orderStatus(OrderStatus event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.status(event, session);
        }
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        if (session != null && tell(event.session, event.sessionEventNumber)) {
            reports.triggered(event, terms.of(session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.busted(event, session);
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.massCancelDone(event);
        }
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.quotes.massQuoteDone(event);
        }
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.quotes.quotesCancelled(event);
        }
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        if (tell(event.session, event.sessionEventNumber)) {
            reports.quotes.quotesPulled(event);
        }
    }

    /**
     * Processes an event of the session protocol: writes it if it is new, otherwise adds it to the gap. Returns whether it was set up for
     * writing.
     */
    private boolean tellOwn(int number, int sessionEventNumber) {
        Connection target = connection;
        if (target == null || !isOf(number)) {
            return false;
        }
        Resend resend = target.resend();
        if (!resend.wants(sessionEventNumber)) {
            return tell(number, sessionEventNumber);
        }
        resend.passOver(sessionEventNumber);
        outbound.again(target, log.number(), log.timeNs(), nowNs);
        if (resend.endsWith(sessionEventNumber)) {
            closeGap(resend, sessionEventNumber + 1);
        }
        return false;
    }

    /** Returns whether an event must be written; if so, the outbound message is set up. */
    private boolean tell(int number, int sessionEventNumber) {
        Connection target = connection;
        if (target == null || !isOf(number) || !target.isOpen()) {
            return false;
        }
        if (sessionEventNumber > target.lastSentSeqNum()) {
            target.onFirstSent(sessionEventNumber);
            outbound.first(target, log.number(), log.timeNs(), nowNs);
            return true;
        }
        Resend resend = target.resend();
        if (!resend.wants(sessionEventNumber)) {
            passOverRest(resend, sessionEventNumber);
            return false;
        }
        outbound.again(target, log.number(), log.timeNs(), nowNs);
        resend.send(sessionEventNumber);
        closeGap(resend, sessionEventNumber);
        return true;
    }

    /** Fills the gap of numbers that were deleted while they were read, at the first one beyond them. */
    private void passOverRest(Resend resend, int sessionEventNumber) {
        if (sessionEventNumber > resend.last() && !resend.isAnswered()) {
            resend.passOver(resend.last());
            fillGone(resend);
        }
    }

    /** Fills the gap of numbers that are all gone, if there is one. */
    void fillGone(Resend resend) {
        Connection target = connection;
        if (target != null) {
            outbound.again(target, 0, nowNs, nowNs);
            closeGap(resend, resend.next());
        }
    }

    private void closeGap(Resend resend, int newSeqNo) {
        int from = resend.takeGap();
        if (from != 0) {
            outbound.fillGap(from, newSeqNo);
        }
    }

    private boolean isOf(int number) {
        return session != null && session.number == number;
    }
}
