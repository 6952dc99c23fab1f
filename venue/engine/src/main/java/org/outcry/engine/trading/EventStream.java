// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.VenueEvents;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.state.VenueState;

/**
 * Way out of the engine: numbers of the events, and the objects of those that several classes send. A sender has one object for each of
 * its events, which it fills again and again; it sets all fields.
 */
public final class EventStream {
    final OrderExecuted orderExecuted = new OrderExecuted();
    final OrderCancelled orderCancelled = new OrderCancelled();
    final OrderReplaced orderReplaced = new OrderReplaced();
    final CancelRejected cancelRejected = new CancelRejected();
    private final DefinitionRejected definitionRejected = new DefinitionRejected();

    private final VenueState state;
    private final VenueEvents events;

    /** The same, or, once an instrument counts prices from another one than 0, what tells it the prices. */
    private VenueEvents pricedEvents;

    public EventStream(VenueState state, VenueEvents events) {
        this.state = state;
        this.events = events;
        pricedEvents = events;
        shiftPrices();
    }

    /** An instrument has other terms: from now on, prices are told as they are if it counts them otherwise. */
    public void shiftPrices() {
        if (state.shiftedTicks != 0) {
            pricedEvents = new ToldPrices(state, events);
        }
    }

    /** Counts the next event, and returns its receiver: {@code next().tradeBusted(...)}. */
    public VenueEvents next() {
        state.nextEventNumber++;
        return events;
    }

    /** The same for an event that has a price or the value of executions. */
    public VenueEvents nextPriced() {
        state.nextEventNumber++;
        return pricedEvents;
    }

    public void reject(int instrument, int session, RejectReason reason) {
        reject(instrument, session, 0, 0, reason);
    }

    public void reject(int instrument, int session, int participant, int table, RejectReason reason) {
        definitionRejected.instrument = instrument;
        definitionRejected.session = session;
        definitionRejected.participant = participant;
        definitionRejected.table = table;
        definitionRejected.reason = reason;
        next().definitionRejected(definitionRejected);
    }
}
