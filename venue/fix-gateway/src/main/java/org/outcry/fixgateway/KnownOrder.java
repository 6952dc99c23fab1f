package org.outcry.fixgateway;

import org.outcry.api.order.ClOrdId;
import org.outcry.api.order.NewOrder;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.OrderTerms;

/** Terms of an order that its execution reports repeat, as the event that set them has them. */
final class KnownOrder {
    /** The event that set the terms; 0: none did. */
    long eventNumber;

    int instrument;
    final OrderTerms terms = new OrderTerms();
    final ClOrdId clOrdId = new ClOrdId();

    void set(OrderAccepted event, long number) {
        eventNumber = number;
        instrument = event.instrument;
        terms.set(event.terms);
        clOrdId.set(event.clOrdId);
    }

    void set(OrderReplaced event, long number) {
        eventNumber = number;
        instrument = event.instrument;
        terms.set(event.terms);
        // A reduction bears no ClOrdID: the order keeps the one that it had.
        if (event.clOrdId.first != 0) {
            clOrdId.set(event.clOrdId);
        }
    }

    /** Sets what a request that follows at once must know of an order that is not yet accepted. */
    void set(NewOrder request) {
        instrument = request.instrument;
        terms.set(request.terms);
    }

    /** Sets what a request on its way knows of its order, for a request that follows it before it is answered. */
    void carryOver(KnownOrder from) {
        instrument = from.instrument;
        terms.set(from.terms);
    }

    /** Makes nothing known. */
    void clear() {
        eventNumber = 0;
        terms.clear();
        clOrdId.clear();
    }
}
