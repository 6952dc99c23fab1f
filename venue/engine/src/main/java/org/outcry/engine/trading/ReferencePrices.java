// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.state.Backlog;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.OrderStore;

/** Changes of reference prices: by an operator, and by the uncross of an auction. */
public final class ReferencePrices {
    private final OrderStore store;
    private final Backlog backlog;
    private final EventStream events;
    private final ReferencePriceSet referencePriceSet = new ReferencePriceSet();

    public ReferencePrices(OrderStore store, Backlog backlog, EventStream events) {
        this.store = store;
        this.backlog = backlog;
        this.events = events;
    }

    /** Sets an instrument's reference price, in ticks, and sends the event. */
    public void set(Instrument instrument, long priceTicks) {
        store.exposures.setReferenceTicks(instrument, priceTicks);
        if (Phases.isAuction(instrument.phase)) {
            backlog.auctionChanged(instrument);
        }
        referencePriceSet.instrument = instrument.number;
        referencePriceSet.priceTicks = priceTicks;
        events.nextPriced().referencePriceSet(referencePriceSet);
    }
}
