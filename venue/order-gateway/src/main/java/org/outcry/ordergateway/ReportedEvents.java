// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.MessageRejected;

/**
 * Handler of the events of sessions that make a message each, but for those of the session's protocol: writes the
 * message of each that is to be told, new or again.
 */
public abstract class ReportedEvents extends ExecutionEvents {
    private final EventMessages messages;

    protected ReportedEvents(EventMessages messages) {
        super(messages);
        this.messages = messages;
    }

    @Override
    public void messageRejected(MessageRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.messageRejected(event);
            told(event.session);
        }
    }

    @Override
    public void cancelRejected(CancelRejected event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.cancelRejected(event);
            told(event.session);
        }
    }

    @Override
    public void orderStatus(OrderStatus event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.status(event);
            told(event.session);
        }
    }

    @Override
    public void massCancelDone(MassCancelDone event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.massCancelDone(event);
            told(event.session);
        }
    }

    @Override
    public void massQuoteDone(QuoteAnswer event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.massQuoteDone(event);
            told(event.session);
        }
    }

    @Override
    public void quotesCancelled(QuoteAnswer event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.quotesCancelled(event);
            told(event.session);
        }
    }

    @Override
    public void quotesPulled(QuotesPulled event) {
        if (tells(event.session, event.sessionEventNumber)) {
            messages.quotesPulled(event);
            told(event.session);
        }
    }
}
