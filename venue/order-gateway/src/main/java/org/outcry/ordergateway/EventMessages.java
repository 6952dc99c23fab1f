// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.MassCancelDone;
import org.outcry.api.order.OrderStatus;
import org.outcry.api.quote.QuoteAnswer;
import org.outcry.api.quote.QuotesPulled;
import org.outcry.api.session.MessageRejected;

/** Messages of the events of a session that each make one, whatever its protocol. */
public interface EventMessages extends ExecutionMessages {
    /** Writes the message of a rejected message. */
    void messageRejected(MessageRejected event);

    /** Writes the message of a rejected cancel or replace. */
    void cancelRejected(CancelRejected event);

    /** Writes the message of the status of an order. */
    void status(OrderStatus event);

    /** Writes the message of a mass cancel. */
    void massCancelDone(MassCancelDone event);

    /** Writes the message of a mass quote. */
    void massQuoteDone(QuoteAnswer event);

    /** Writes the message of a cancel of quotes. */
    void quotesCancelled(QuoteAnswer event);

    /** Writes the message of quotes that the venue pulled. */
    void quotesPulled(QuotesPulled event);
}
