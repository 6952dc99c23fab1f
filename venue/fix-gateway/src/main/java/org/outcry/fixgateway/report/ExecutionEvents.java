// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.TradeBusted;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.ordergateway.KnownOrder;
import org.outcry.ordergateway.PastEvents;
import org.outcry.ordergateway.SessionOrders;

/**
 * Handler of the events of which an ExecutionReport tells, but for answers to status requests. Live reports, resends and copies are written
 * here, from an event and what it refers to.
 */
public abstract class ExecutionEvents extends IgnoredEvents {
    protected final Sessions sessions;
    protected final Reports reports;
    protected final PastEvents past;

    protected ExecutionEvents(Sessions sessions, Reports reports, PastEvents past) {
        this.sessions = sessions;
        this.reports = reports;
        this.past = past;
    }

    /** Returns whether an event of a session is to be told now. If so, the outbound message is set up. */
    protected abstract boolean tells(int session, int sessionEventNumber);

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.accepted(event);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.executed(event, terms(event.session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.cancelled(event, terms(event.session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.replaced(event, past.name(orders(event.session), event));
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.rejected(event);
        }
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.triggered(event, terms(event.session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.busted(event, orders(event.session));
        }
    }

    private KnownOrder terms(int session, long clientOrder, long termsEventNumber) {
        return past.terms(orders(session), clientOrder, termsEventNumber);
    }

    /** Returns the orders of a session; null if it is not one of this gateway. */
    protected final @Nullable SessionOrders orders(int session) {
        GatewaySession known = sessions.numbered(session);
        return known == null ? null : known.orders;
    }
}
