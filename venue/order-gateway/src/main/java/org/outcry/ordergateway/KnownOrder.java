// SPDX-License-Identifier: Apache-2.0
package org.outcry.ordergateway;

import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;
import org.outcry.api.order.ReplaceReason;
import org.outcry.wire.Embedded;

/** Present terms and name of an order. What it has executed and has open is told by each event. */
public final class KnownOrder {
    /** The number of the event that set the terms; 0 if there is none. */
    public long eventNumber;

    public int instrument;

    /** The venue's order identifier; 0 if it is pending. */
    public long orderId;

    @Embedded
    public final ClOrdId clOrdId = new ClOrdId();

    @Embedded
    public final OrderTerms terms = new OrderTerms();

    public void set(OrderAccepted event, long number) {
        eventNumber = number;
        orderId = event.orderId;
        instrument = event.instrument;
        terms.set(event.terms);
        clOrdId.set(event.clOrdId);
    }

    /**
     * Takes over what an event changes: all terms and the name, as asked for; prices that the venue gave it; or its
     * quantity alone.
     */
    public void set(OrderReplaced event, long number) {
        if (event.termsEventNumber != 0 && event.reason != ReplaceReason.REPRICED) {
            terms.quantityLots = event.terms.quantityLots;
            return;
        }
        eventNumber = number;
        orderId = event.orderId;
        instrument = event.instrument;
        terms.set(event.terms);
        if (event.termsEventNumber == 0) {
            clOrdId.set(event.clOrdId);
        }
    }

    /** Sets the terms of an order that is not yet accepted, for requests that follow at once. */
    public void set(NewOrder request) {
        orderId = 0;
        instrument = request.instrument;
        terms.set(request.terms);
    }

    /** Copies the terms to a pending request, for requests that follow before it is answered. */
    public void carryOver(KnownOrder from) {
        orderId = from.orderId;
        instrument = from.instrument;
        terms.set(from.terms);
    }

    /** Clears all terms. */
    void clear() {
        eventNumber = 0;
        orderId = 0;
        terms.clear();
        clOrdId.clear();
    }
}
