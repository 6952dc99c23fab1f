// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import org.outcry.api.instrument.AuctionPricing;
import org.outcry.engine.book.AuctionLevels;
import org.outcry.engine.state.Instrument;

/**
 * Price at which an auction would uncross: of the allowed prices from the lowest to the highest limit the one with the
 * largest volume; of those with the least imbalance; of those the nearest to the reference price; of those the lowest.
 * Where all orders are without a limit, the reference price.
 *
 * <p>By market pressure, the choice is among the limits. Those with a surplus to buy lead to the highest of them, those
 * with one to sell to the lowest. Where neither decides, the price is the nearest to the reference price between the
 * two limits in question.
 *
 * <p>As what would buy falls and what would sell rises from price to price, only the level where the two balance, its
 * neighbours, and the prices between them come into question.
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
        if (instrument.auctionPricing == AuctionPricing.MARKET_PRESSURE) {
            findByPressure(instrument, levels, from);
            return;
        }
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

    /** Finds the two limits between which the reference price decides, mostly one; then the price. */
    private void findByPressure(Instrument instrument, AuctionLevels levels, int first) {
        int low = 0;
        int high = 0;
        long highImbalance = 0;
        int level = first;
        for (int i = 0; i < 4 && level != 0; i++) {
            long buyingLots = levels.buyingLots(level);
            long sellingLots = levels.sellingLots(level);
            long volume = Math.min(buyingLots, sellingLots);
            long imbalance = buyingLots - sellingLots;
            boolean equal = volume == volumeLots && Math.abs(imbalance) == Math.abs(imbalanceLots);
            boolean better = volume != volumeLots ? volume > volumeLots : Math.abs(imbalance) < Math.abs(imbalanceLots);
            if (volume > 0 && (better || (equal && imbalance > 0))) {
                low = level;
            }
            if (volume > 0 && (better || (equal && (imbalance >= 0 || highImbalance >= 0)))) {
                high = level;
                highImbalance = imbalance;
                volumeLots = volume;
                imbalanceLots = imbalance;
            }
            level = levels.next(level, true);
        }
        if (high != 0) {
            chooseBetween(instrument, levels, low, high);
        }
    }

    /** Returns the price nearest to the reference price between two limits, between which there are no others. */
    private void chooseBetween(Instrument instrument, AuctionLevels levels, int low, int high) {
        long lowTicks = levels.ticks(low);
        long highTicks = levels.ticks(high);
        long nearest = Math.clamp(referenceTicks, lowTicks, highTicks);
        long below = Math.max(lowTicks, instrument.allowedAtOrBelow(nearest));
        long above = Math.min(highTicks, instrument.allowedAtOrAbove(nearest));
        priceTicks = nearest - below <= above - nearest ? below : above;
        long buyingLots = levels.buyingLots(priceTicks == lowTicks ? low : high);
        long sellingLots = levels.sellingLots(priceTicks == highTicks ? high : low);
        volumeLots = Math.min(buyingLots, sellingLots);
        imbalanceLots = buyingLots - sellingLots;
    }

    /**
     * Considers a gap between two levels. All of its prices trade alike, so only the one nearest to the reference price
     * counts.
     */
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
