// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.MessageRejected;
import org.outcry.fixgateway.connection.Sessions;
import org.outcry.ordergateway.PastEvents;

/** Handler of the events that are application messages of their session: sent live, or repeated. */
public abstract class ReportedEvents extends ExecutionEvents {
    protected final SessionMessages messages;

    protected ReportedEvents(Sessions sessions, Reports reports, PastEvents past, SessionMessages messages) {
        super(sessions, reports, past);
        this.messages = messages;
    }

    @Override
    public void messageRejected(MessageRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.messageRejected(event);
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.cancelRejected(event, orders(event.session));
        }
    }

    @Override
    public void orderStatus(OrderStatus event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.status(event, orders(event.session));
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.massCancelDone(event);
        }
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.quotes.massQuoteDone(event);
        }
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.quotes.quotesCancelled(event);
        }
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        if (tells(event.session, event.sessionEventNumber)) {
            reports.quotes.quotesPulled(event);
        }
    }
}
