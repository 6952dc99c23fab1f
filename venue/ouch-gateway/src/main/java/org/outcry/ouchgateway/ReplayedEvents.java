// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

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
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/** Reader of old events for one connection that is behind: sends the session's events from the next one that it wants. */
@MethodReader(VenueEvents.class)
final class ReplayedEvents extends IgnoredEvents {
    private final EventFileReader log;
    private final OuchReports reports;
    private final ExecutionLookup executions;
    private @Nullable OuchConnection connection;
    private int session;

    ReplayedEvents(EventFileReader log, OuchReports reports, ExecutionLookup executions) {
        this.log = log;
        this.reports = reports;
        this.executions = executions;
    }

    /** Sets the connection that the following events are read for. */
    void target(OuchConnection target, int sessionNumber) {
        connection = target;
        session = sessionNumber;
    }

    @Override
    public void loggedOn(LoggedOn event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.systemEvent(SessionEvents.code(event));
            send();
        }
    }

    @Override
    public void loggedOut(LoggedOut event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.systemEvent(OuchReports.LOGGED_OUT);
            send();
        }
    }

    @Override
    public void sessionMessage(SessionMessage event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.sessionMessage(event);
            send();
        }
    }

    @Override
    public void messageRejected(MessageRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.messageRejected(event);
            send();
        }
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.accepted(event);
            send();
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.executed(event);
            send();
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.cancelled(event);
            send();
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.replaced(event);
            send();
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.rejected(event);
            send();
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.cancelRejected(event);
            send();
        }
    }

    @Override
    public void orderStatus(OrderStatus event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.restated(event.clientOrder, OuchReports.STATUS);
            send();
        }
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.restated(event.clientOrder, OuchReports.TRIGGERED);
            send();
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            executions.find(event.executionEventNumber);
            reports.broken(event.matchNumber, executions.clientOrder(), executions.name());
            send();
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.massCancelDone(event);
            send();
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

    private void answered(int number, int sessionEventNumber) {
        if (tells(number, sessionEventNumber)) {
            reports.otherMessage();
            send();
        }
    }

    private boolean tells(int number, int sessionEventNumber) {
        if (number != session || connection == null || !connection.wants(sessionEventNumber)) {
            return false;
        }
        reports.at(log.timeNs());
        return true;
    }

    private void send() {
        if (connection != null) {
            connection.send(reports.message());
        }
    }
}
