// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.resend;

import org.jspecify.annotations.Nullable;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.session.LoggedOn;
import org.outcry.api.session.LoggedOut;
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
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.ReportedEvents;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Reader of old events for one connection. Requested application messages are repeated, session messages become gap
 * fills. Events that arrived meanwhile are written for the first time.
 */
@MethodReader(VenueEvents.class)
public final class ResendEvents extends ReportedEvents {
    private final EventFileReader log;
    private final Outbound outbound;
    private final SessionMessages messages;
    private final PastEvents past;
    private final InquiryReports inquiryReports;
    private final MarketData marketData;
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
            PastEvents past) {
        super(reports);
        this.log = log;
        this.messages = messages;
        this.past = past;
        this.outbound = outbound;
        this.inquiryReports = inquiryReports;
        this.marketData = marketData;
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
                connection.closeAfterLogout(event.reason, nowNs);
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
            if (session != null && tells(event.session, event.sessionEventNumber)) {
                inquiryReports.write(event, session);
            }
        } else if (tellOwn(event.session, event.sessionEventNumber)) {
            messages.sessionMessage(event);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (isOf(event.session)) {
            past.remember(event, log.number());
        }
        super.orderAccepted(event);
    }

    /**
     * Processes an event of the session protocol: writes it if it is new, otherwise adds it to the gap. Returns whether
     * it was set up for writing.
     */
    private boolean tellOwn(int number, int sessionEventNumber) {
        Connection target = connection;
        if (target == null || !isOf(number)) {
            return false;
        }
        Resend resend = target.resend();
        if (!resend.wants(sessionEventNumber)) {
            return tells(number, sessionEventNumber);
        }
        resend.passOver(sessionEventNumber);
        outbound.again(target, log.number(), log.timeNs(), nowNs);
        if (resend.endsWith(sessionEventNumber)) {
            closeGap(resend, sessionEventNumber + 1);
        }
        return false;
    }

    /** Returns whether an event must be written; if so, the outbound message is set up. */
    @Override
    protected boolean tells(int number, int sessionEventNumber) {
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
            outbound.again(target, 0, nowNs + outbound.clockAheadNs(), nowNs);
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
