// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/** Lookup of old events: the terms of an order as of an event, from the session's open orders or from the log; and executions. */
@MethodReader(VenueEvents.class)
final class TermsLookup extends IgnoredEvents {
    private final EventFileReader log;
    private final TermsLookupReader decoder = new TermsLookupReader(this);
    private final KnownOrder read = new KnownOrder();
    private @Nullable OrderExecuted execution;
    private long executionTimeNs;

    TermsLookup(EventFileReader log) {
        this.log = log;
    }

    /** Returns the terms, valid until the next lookup, or until the order changes. */
    KnownOrder of(GatewaySession session, long clientOrder, long termsEventNumber) {
        LiveOrder order = session.orders.find(clientOrder);
        if (order != null && order.known.eventNumber == termsEventNumber) {
            return order.known;
        }
        if (read.eventNumber != termsEventNumber) {
            read.clear();
            if (termsEventNumber >= log.firstNumber()) {
                log.seek(termsEventNumber);
                log.poll(decoder, termsEventNumber, 1);
            }
        }
        return read;
    }

    /** Returns an execution from the log, valid until the next lookup; null if it is before the start of the log. */
    @Nullable
    OrderExecuted execution(long eventNumber) {
        execution = null;
        if (eventNumber >= log.firstNumber()) {
            log.seek(eventNumber);
            log.poll(decoder, eventNumber, 1);
        }
        return execution;
    }

    /** Returns the time of the execution of the last lookup. */
    long executionTimeNs() {
        return executionTimeNs;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        execution = event;
        executionTimeNs = log.timeNs();
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        read.set(event, log.number());
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        read.set(event, log.number());
    }
}
