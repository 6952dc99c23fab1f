// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.dropcopy;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderRejected;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTriggered;
import org.outcry.api.order.TradeBusted;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.fixgateway.order.KnownOrder;
import org.outcry.fixgateway.report.Reports;
import org.outcry.fixgateway.report.TermsLookup;
import org.outcry.wire.MethodReader;

/**
 * Handler of the events whose execution reports drop copy sessions get: all that have one but the answers to status requests. Writes the report of an event
 * that is wanted.
 */
@MethodReader(VenueEvents.class)
final class CopiedEvents extends IgnoredEvents {
    /** Decision on an event. */
    interface Wanted {
        /** Returns whether the report of the present event, of a session, is to be written. */
        boolean wants(int session);

        /** Returns the number of the present event. */
        long eventNumber();
    }

    private final Wanted wanted;
    private final Sessions sessions;
    private final Reports reports;
    private final TermsLookup terms;

    CopiedEvents(Wanted wanted, Sessions sessions, Reports reports, TermsLookup terms) {
        this.wanted = wanted;
        this.sessions = sessions;
        this.reports = reports;
        this.terms = terms;
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        if (event.sessionEventNumber != 0 && wanted.wants(event.session)) {
            reports.accepted(event);
        }
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        if (wanted.wants(event.session)) {
            reports.executed(event, terms(event.session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void orderCancelled(OrderCancelled event) {
        if (event.sessionEventNumber != 0 && wanted.wants(event.session)) {
            reports.cancelled(event, terms(event.session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        if (event.sessionEventNumber != 0 && wanted.wants(event.session)) {
            reports.replaced(event, terms(event.session, event.clientOrder, wanted.eventNumber()));
        }
    }

    @Override
    public void orderRejected(OrderRejected event) {
        if (wanted.wants(event.session)) {
            reports.rejected(event);
        }
    }

    @Override
    public void orderTriggered(OrderTriggered event) {
        if (wanted.wants(event.session)) {
            reports.triggered(event, terms(event.session, event.clientOrder, event.termsEventNumber));
        }
    }

    @Override
    public void tradeBusted(TradeBusted event) {
        if (terms.execution(event) != null && wanted.wants(event.session)) {
            reports.busted(event, sessions.numbered(event.session));
        }
    }

    private KnownOrder terms(int session, long clientOrder, long termsEventNumber) {
        return terms.of(sessions.numbered(session), clientOrder, termsEventNumber);
    }
}
