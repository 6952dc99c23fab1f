// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.outcry.api.IgnoredEvents;
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
import org.outcry.api.session.LoggedOut;
import org.outcry.api.session.MessageRejected;
import org.outcry.api.session.SessionMessage;
import org.outcry.ordergateway.PastEvents;

/** Handler of the events that are messages of their session: each makes the same message when it is new and when it is replayed. */
abstract class ReportedEvents extends IgnoredEvents {
    final OuchReports reports;
    private final PastEvents past;

    ReportedEvents(OuchReports reports, PastEvents past) {
        this.reports = reports;
        this.past = past;
    }

    /** Returns whether an event of a session is to be sent now. If so, the reports are set up for its time. */
    abstract boolean tells(int session, int sessionEventNumber);

    /** Sends the message of the event. */
    abstract void send(int session);

    @Override
    public void loggedOut(LoggedOut event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.systemEvent(OuchReports.LOGGED_OUT);
            send(event.session);
        }
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.sessionMessage(event);
            send(event.session);
        }
    }

    @Override
    public void messageRejected(MessageRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.messageRejected(event);
            send(event.session);
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.accepted(event);
            send(event.session);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.executed(event);
            send(event.session);
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.cancelled(event);
            send(event.session);
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.replaced(event);
            send(event.session);
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.rejected(event);
            send(event.session);
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.cancelRejected(event);
            send(event.session);
        }
    }

    @Override
    public void orderStatus(OrderStatus event) {
        restated(event.session, event.sessionEventNumber, event.clientOrder, OuchReports.STATUS);
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        restated(event.session, event.sessionEventNumber, event.clientOrder, OuchReports.TRIGGERED);
    }

    private void restated(int session, int sessionEventNumber, long clientOrder, byte reason) {
        if (tells(session, sessionEventNumber)) {
            reports.restated(clientOrder, reason);
            send(session);
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.broken(event, past);
            send(event.session);
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.massCancelDone(event);
            send(event.session);
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
    private void answered(int session, int sessionEventNumber) {
        if (tells(session, sessionEventNumber)) {
            reports.otherMessage();
            send(session);
        }
    }
}
