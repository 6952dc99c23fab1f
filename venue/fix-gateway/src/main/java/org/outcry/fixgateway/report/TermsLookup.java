// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway.report;

import org.jspecify.annotations.Nullable;
import org.outcry.api.IgnoredEvents;
import org.outcry.api.VenueEvents;
import org.outcry.api.order.OrderAccepted;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.TradeBusted;
import org.outcry.api.quote.QuoteRejected;
import org.outcry.fixgateway.connection.GatewaySession;
import org.outcry.fixgateway.order.KnownOrder;
import org.outcry.fixgateway.order.LiveOrder;
import org.outcry.wire.MethodReader;
import org.outcry.wire.file.EventFileReader;

/**
 * Lookup of old events: the terms of an order as of an event, from the session's open orders, from the last terms that were read, or from
 * the log; and executions.
 */
@MethodReader(VenueEvents.class)
public final class TermsLookup extends IgnoredEvents {
    /** The number of terms remembered; a power of two. */
    private static final int REMEMBERED = 1024;

    private final EventFileReader log;
    private final TermsLookupReader decoder = new TermsLookupReader(this);
    private final KnownOrder[] read = new KnownOrder[REMEMBERED];
    private KnownOrder entry;
    private @Nullable OrderExecuted execution;
    private long executionTimeNs;
    private @Nullable QuoteRejected quoteRejection;

    public TermsLookup(EventFileReader log) {
        this.log = log;
        for (int i = 0; i < REMEMBERED; i++) {
            read[i] = new KnownOrder();
        }
        entry = read[0];
    }

    /** Returns the terms, valid until the next lookup, or until the order changes. */
    public KnownOrder of(@Nullable GatewaySession session, long clientOrder, long termsEventNumber) {
        LiveOrder order = session == null ? null : session.orders.find(clientOrder);
        if (order != null && order.known.eventNumber == termsEventNumber) {
            return order.known;
        }
        KnownOrder terms = remembered(termsEventNumber);
        if (terms.eventNumber != termsEventNumber) {
            terms.clear();
            if (log.seekIfKept(termsEventNumber)) {
                entry = terms;
                log.poll(decoder, termsEventNumber, 1);
            }
        }
        return terms;
    }

    /** Remembers terms that a reader of the log has come across. */
    public void remember(OrderAccepted event, long eventNumber) {
        remembered(eventNumber).set(event, eventNumber);
    }

    private KnownOrder remembered(long eventNumber) {
        return read[(int) eventNumber & (REMEMBERED - 1)];
    }

    /** Returns an execution from the log, valid until the next lookup; null if it is before the start of the log. */
    @Nullable
    public OrderExecuted execution(long eventNumber) {
        execution = null;
        if (log.seekIfKept(eventNumber)) {
            log.poll(decoder, eventNumber, 1);
        }
        return execution;
    }

    /** Returns the execution that a bust takes back, valid until the next lookup; null if it names none of its session and trade, or it is no longer kept. */
    @Nullable
    public OrderExecuted execution(TradeBusted bust) {
        OrderExecuted found = execution(bust.executionEventNumber);
        return found != null && found.session == bust.session && found.matchNumber == bust.matchNumber ? found : null;
    }

    /** Returns the time of the execution of the last lookup. */
    public long executionTimeNs() {
        return executionTimeNs;
    }

    @Override
    public void orderExecuted(OrderExecuted event) {
        execution = event;
        executionTimeNs = log.timeNs();
    }

    /** Returns a rejection of a quote from the log, valid until the next lookup; null if it is before the start of the log. */
    @Nullable
    QuoteRejected quoteRejection(long eventNumber) {
        quoteRejection = null;
        if (log.seekIfKept(eventNumber)) {
            log.poll(decoder, eventNumber, 1);
        }
        return quoteRejection;
    }

    @Override
    public void quoteRejected(QuoteRejected event) {
        quoteRejection = event;
    }

    @Override
    public void orderAccepted(OrderAccepted event) {
        entry.set(event, log.number());
    }

    @Override
    public void orderReplaced(OrderReplaced event) {
        entry.set(event, log.number());
    }
}
