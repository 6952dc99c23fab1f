// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.state;

import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.order.Side;
import org.outcry.engine.saved.SavedIndication;

/** Indicative price of an auction, as last published. */
public final class Indication extends SavedIndication {
    public void clear() {
        priceTicks = 0;
        pairedLots = 0;
        imbalanceLots = 0;
    }

    /** Returns whether there is nothing to publish. */
    public boolean isClear() {
        return priceTicks == 0 && pairedLots == 0 && imbalanceLots == 0;
    }

    /** Takes what is to be told now, and returns whether that is new. */
    public boolean set(long newPriceTicks, long newPairedLots, long newImbalanceLots) {
        boolean same = priceTicks == newPriceTicks && pairedLots == newPairedLots && imbalanceLots == newImbalanceLots;
        priceTicks = newPriceTicks;
        pairedLots = newPairedLots;
        imbalanceLots = newImbalanceLots;
        return !same;
    }

    public void get(Instrument instrument, IndicativePriceChanged to) {
        to.instrument = instrument.number;
        to.priceTicks = priceTicks;
        to.pairedLots = pairedLots;
        to.imbalanceLots = Math.abs(imbalanceLots);
        to.imbalanceSide = imbalanceLots < 0 ? Side.SELL : Side.BUY;
        to.phase = instrument.phase;
    }
}
