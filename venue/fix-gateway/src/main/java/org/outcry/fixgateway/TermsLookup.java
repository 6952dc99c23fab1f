package org.outcry.fixgateway;

import org.outcry.api.IgnoredEvents;
import org.outcry.api.OrderAccepted;
import org.outcry.api.OrderReplaced;
import org.outcry.api.VenueEvents;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/** The terms of an order at an event: from its session's open orders, or else from the event of the log that set them. */
@MethodReader(VenueEvents.class)
final class TermsLookup extends IgnoredEvents {
    private final EventFileReader log;
    private final TermsLookupReader decoder = new TermsLookupReader(this);
    private final OrderTerms read = new OrderTerms();

    TermsLookup(EventFileReader log) {
        this.log = log;
    }

    /** Valid until the next look-up, or until the order changes. */
    OrderTerms of(GatewaySession session, long clientOrder, long termsEventNumber) {
        LiveOrder order = session.orders.find(clientOrder);
        if (order != null && order.terms.eventNumber == termsEventNumber) {
            return order.terms;
        }
        if (read.eventNumber != termsEventNumber) {
            clear();
            if (termsEventNumber >= log.firstNumber()) {
                log.seek(termsEventNumber);
                log.poll(decoder, termsEventNumber, 1);
            }
        }
        return read;
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        read.set(event, log.number());
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        read.set(event, log.number());
    }

    private void clear() {
        read.eventNumber = 0;
        read.priceTicks = 0;
        read.quantityLots = 0;
        read.clOrdId1 = 0;
        read.clOrdId2 = 0;
        read.clOrdId3 = 0;
    }
}
