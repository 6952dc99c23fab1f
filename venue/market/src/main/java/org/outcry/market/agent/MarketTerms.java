// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.util.List;

/**
 * Terms of a market.
 *
 * @param seed the seed of all random numbers
 * @param symbols the instruments; empty for all
 * @param fairPrice the terms of the fair prices
 * @param shocks the shocks
 * @param preOpenNs the duration of the pre-open phase at the beginning; 0 for none
 * @param auctionNs the duration of the opening auction after it; 0 for none
 * @param dayNs the duration of a compressed day, which has all phases and is followed by the next one; 0 for one day
 *     without an end
 */
public record MarketTerms(
        long seed,
        List<String> symbols,
        FairPriceTerms fairPrice,
        List<Shock> shocks,
        long preOpenNs,
        long auctionNs,
        long dayNs) {
    public MarketTerms {
        symbols = List.copyOf(symbols);
        shocks = List.copyOf(shocks);
    }

    /** Returns the terms with another seed. */
    public MarketTerms withSeed(long another) {
        return new MarketTerms(another, symbols, fairPrice, shocks, preOpenNs, auctionNs, dayNs);
    }

    /** Returns the terms at a venue of others: all of its instruments, and phases that it decides on itself. */
    public MarketTerms elsewhere() {
        return new MarketTerms(seed, List.of(), fairPrice, shocks, 0, 0, 0);
    }

    /** Returns the terms without shocks. */
    public MarketTerms withoutShocks() {
        return new MarketTerms(seed, symbols, fairPrice, List.of(), preOpenNs, auctionNs, dayNs);
    }

    /** Returns whether the market changes phases, and so begins with continuous trading or its own pre-open phase. */
    boolean changesPhases() {
        return preOpenNs > 0 || auctionNs > 0 || dayNs > 0 || shocks.stream().anyMatch(shock -> shock.haltNs() > 0);
    }
}
