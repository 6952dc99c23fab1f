// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.ReferencePriceSet;
import org.outcry.engine.rules.Phases;
import org.outcry.engine.state.Instrument;
import org.outcry.engine.state.VenueState;

/** Changes of reference prices: by an operator, and by the uncross of an auction. */
public final class ReferencePrices {
    private final VenueState state;
    private final EventStream events;
    private final ReferencePriceSet referencePriceSet = new ReferencePriceSet();

    public ReferencePrices(VenueState state, EventStream events) {
        this.state = state;
        this.events = events;
    }

    /** Sets an instrument's reference price, in ticks, and sends the event. */
    public void set(Instrument instrument, long priceTicks) {
        state.exposures.setReferenceTicks(instrument, priceTicks);
        if (Phases.isAuction(instrument.phase)) {
            state.auctionChanged(instrument);
        }
        referencePriceSet.instrument = instrument.number;
        referencePriceSet.priceTicks = priceTicks;
        events.nextPriced().referencePriceSet(referencePriceSet);
    }
}
