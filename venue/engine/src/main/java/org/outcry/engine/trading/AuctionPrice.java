// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.engine.book.AuctionLevels;
import org.outcry.engine.state.Instrument;

/**
 * The price at which an auction would uncross: of the allowed prices from the lowest to the highest limit the one with the largest
 * volume; of those with the least imbalance; of those the nearest to the reference price; of those the lowest. Where all orders are
 * without a limit, the reference price.
 *
 * <p>As what would buy falls and what would sell rises from price to price, only the level where the two balance, its neighbours, and
 * the prices between them come into question.
 */
final class AuctionPrice {
    private long referenceTicks;

    /** 0: nothing would trade. */
    long priceTicks;

    /** The quantity that would trade, in lots. */
    long volumeLots;

    /** The unmatched buy quantity less the unmatched sell quantity, in lots. */
    long imbalanceLots;

    /** Finds the price for the orders that an instrument has collected. */
    void find(Instrument instrument) {
        AuctionLevels levels = instrument.auctionLevels;
        referenceTicks = instrument.controls.referenceTicks();
        priceTicks = 0;
        volumeLots = 0;
        imbalanceLots = 0;
        if (levels.isEmpty()) {
            consider(referenceTicks, levels.marketBidLots, levels.marketOfferLots);
            return;
        }
        int balance = levels.balance();
        int below = levels.next(balance, false);
        int from = below == 0 ? balance : below;
        long buyingLots = levels.buyingLots(from);
        long sellingLots = levels.sellingLots(from);
        for (int i = 0; i < 4 && from != 0; i++) {
            consider(levels.ticks(from), buyingLots, sellingLots);
            int to = levels.next(from, true);
            if (to != 0) {
                buyingLots -= levels.bidLots(from);
                considerBetween(instrument, levels.ticks(from) + 1, levels.ticks(to) - 1, buyingLots, sellingLots);
                sellingLots += levels.offerLots(to);
            }
            from = to;
        }
    }

    /** All prices of a gap between two levels trade alike; only the nearest to the reference price comes into question. */
    private void considerBetween(
            Instrument instrument, long lowestTicks, long highestTicks, long buyingLots, long sellingLots) {
        if (lowestTicks > highestTicks) {
            return;
        }
        long nearest = Math.clamp(referenceTicks, lowestTicks, highestTicks);
        long low = instrument.allowedAtOrBelow(nearest);
        if (low >= lowestTicks) {
            consider(low, buyingLots, sellingLots);
        }
        long high = instrument.allowedAtOrAbove(nearest);
        if (high <= highestTicks) {
            consider(high, buyingLots, sellingLots);
        }
    }

    private void consider(long ticks, long buyingLots, long sellingLots) {
        long volume = Math.min(buyingLots, sellingLots);
        long imbalance = buyingLots - sellingLots;
        if (volume > 0 && ticks > 0 && isBetter(ticks, volume, imbalance)) {
            priceTicks = ticks;
            volumeLots = volume;
            imbalanceLots = imbalance;
        }
    }

    private boolean isBetter(long ticks, long volume, long imbalance) {
        if (volume != volumeLots) {
            return volume > volumeLots;
        }
        if (Math.abs(imbalance) != Math.abs(imbalanceLots)) {
            return Math.abs(imbalance) < Math.abs(imbalanceLots);
        }
        long distance = Math.abs(ticks - referenceTicks);
        long bestDistance = Math.abs(priceTicks - referenceTicks);
        return distance != bestDistance ? distance < bestDistance : ticks < priceTicks;
    }
}
