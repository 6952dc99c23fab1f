// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.VenueEvents;
import org.outcry.api.instrument.Phase;
import org.outcry.api.operator.DefinitionRejected;
import org.outcry.api.order.CancelRejected;
import org.outcry.api.order.OrderCancelled;
import org.outcry.api.order.OrderExecuted;
import org.outcry.api.order.OrderReplaced;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.state.Progress;
import org.outcry.engine.state.Registry;

/**
 * Way out of the engine: numbers of the events, and the objects of those that several classes send. A sender has one
 * object for each of its events, which it fills again and again; it sets all fields.
 */
public final class EventStream {
    final OrderExecuted orderExecuted = new OrderExecuted();
    final OrderCancelled orderCancelled = new OrderCancelled();
    final OrderReplaced orderReplaced = new OrderReplaced();
    final CancelRejected cancelRejected = new CancelRejected();
    private final DefinitionRejected definitionRejected = new DefinitionRejected();

    private final Progress progress;
    private final Registry registry;
    private final VenueEvents events;

    /** The same, or, once an instrument counts prices from another one than 0, what tells it the prices. */
    private VenueEvents pricedEvents;

    public EventStream(Progress progress, Registry registry, VenueEvents events) {
        this.progress = progress;
        this.registry = registry;
        this.events = events;
        pricedEvents = events;
        shiftPrices();
    }

    /** Notes that an instrument has other terms. If it counts prices with a shift, events get the actual prices. */
    public void shiftPrices() {
        if (registry.shiftedTicks != 0) {
            pricedEvents = new ToldPrices(registry, events);
        }
    }

    /** Counts the next event, and returns its receiver: {@code next().tradeBusted(...)}. */
    public VenueEvents next() {
        progress.nextEventNumber++;
        return events;
    }

    /** Counts the next event, which has a price or the value of executions, and returns its receiver. */
    public VenueEvents nextPriced() {
        progress.nextEventNumber++;
        return pricedEvents;
    }

    public void reject(int instrument, int session, RejectReason reason) {
        reject(instrument, session, 0, 0, reason);
    }

    /** Rejects a phase that can't follow the present one of an instrument. */
    void rejectPhase(int instrument, Phase present) {
        definitionRejected.presentPhase = present;
        reject(instrument, 0, RejectReason.INVALID_PHASE_CHANGE);
        definitionRejected.presentPhase = Phase.CONTINUOUS;
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
