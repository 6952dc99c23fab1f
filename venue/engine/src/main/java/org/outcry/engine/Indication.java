package org.outcry.engine;

import org.outcry.api.instrument.IndicativePriceChanged;
import org.outcry.api.order.Side;

/** What was last told of an auction's price. */
final class Indication {
    long priceTicks;
    long pairedLots;

    /** Positive: left to buy; negative: left to sell. */
    long imbalanceLots;

    void clear() {
        priceTicks = 0;
        pairedLots = 0;
        imbalanceLots = 0;
    }

    /** Takes what is to be told now; whether that is new. */
    boolean set(AuctionPrice price) {
        boolean same = priceTicks == price.priceTicks
                && pairedLots == price.volumeLots
                && imbalanceLots == price.imbalanceLots;
        priceTicks = price.priceTicks;
        pairedLots = price.volumeLots;
        imbalanceLots = price.imbalanceLots;
        return !same;
    }

    void get(Instrument instrument, IndicativePriceChanged to) {
        to.instrument = instrument.number;
        to.priceTicks = priceTicks;
        to.pairedLots = pairedLots;
        to.imbalanceLots = Math.abs(imbalanceLots);
        to.imbalanceSide = imbalanceLots < 0 ? Side.SELL : Side.BUY;
        to.phase = instrument.phase;
    }
}
