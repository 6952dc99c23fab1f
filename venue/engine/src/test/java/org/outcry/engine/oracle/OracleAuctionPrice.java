// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.order.RejectReason;

/**
 * The price at which an auction would trade now.
 *
 * @param priceTicks the price; 0 if nothing would trade
 * @param pairedLots the volume
 * @param surplusLots lots that are left to buy; below 0: to sell
 */
record OracleAuctionPrice(long priceTicks, long pairedLots, long surplusLots) {
    static final OracleAuctionPrice NONE = new OracleAuctionPrice(0, 0, 0);

    static OracleAuctionPrice of(OracleInstrument instrument) {
        TreeSet<Long> limits = new TreeSet<>();
        instrument.resting.stream().filter(OracleOrder::hasLimit).forEach(order -> limits.add(order.terms.priceTicks));
        OracleAuctionPrice price;
        if (limits.isEmpty()) {
            price = instrument.referenceTicks == 0
                    ? NONE
                    : all(instrument, new TreeSet<>(List.of(instrument.referenceTicks)))
                            .get(0);
        } else if (instrument.terms.auctionPricing == AuctionPricing.MARKET_PRESSURE) {
            price = byPressure(instrument, limits);
        } else {
            price = nearest(instrument, best(all(instrument, allowed(instrument, limits))));
        }
        return price.pairedLots == 0 ? NONE : price;
    }

    /** Volume and surplus at prices: from one to the next higher one, offers join and bids leave. */
    private static List<OracleAuctionPrice> all(OracleInstrument instrument, TreeSet<Long> prices) {
        List<OracleOrder> byLimit = instrument.resting.stream()
                .filter(order -> order.hasLimit())
                .sorted(Comparator.comparingLong(order -> order.terms.priceTicks))
                .toList();
        long toBuy = lots(instrument, order -> order.buys());
        long toSell = lots(instrument, order -> !order.buys() && !order.hasLimit());
        int nextBid = 0;
        int nextOffer = 0;
        List<OracleAuctionPrice> all = new ArrayList<>();
        for (long ticks : prices) {
            for (; nextBid < byLimit.size() && byLimit.get(nextBid).terms.priceTicks < ticks; nextBid++) {
                toBuy -= byLimit.get(nextBid).buys() ? byLimit.get(nextBid).openLots : 0;
            }
            for (; nextOffer < byLimit.size() && byLimit.get(nextOffer).terms.priceTicks <= ticks; nextOffer++) {
                toSell += byLimit.get(nextOffer).buys() ? 0 : byLimit.get(nextOffer).openLots;
            }
            all.add(new OracleAuctionPrice(ticks, Math.min(toBuy, toSell), toBuy - toSell));
        }
        return all;
    }

    private static long lots(OracleInstrument instrument, Predicate<OracleOrder> which) {
        return instrument.resting.stream()
                .filter(which)
                .mapToLong(order -> order.openLots)
                .sum();
    }

    /**
     * The limits, the allowed prices next to each of them, and those next to the reference price, as far as they are
     * between the lowest and the highest limit. Between two limits all prices have one volume and one surplus, so that
     * others need not be asked.
     */
    private static TreeSet<Long> allowed(OracleInstrument instrument, TreeSet<Long> limits) {
        TreeSet<Long> prices = new TreeSet<>(limits);
        for (long limit : limits) {
            prices.add(instrument.nextPrice(limit, true));
            prices.add(instrument.nextPrice(limit, false));
        }
        prices.add(instrument.allowed(instrument.referenceTicks, true));
        prices.add(instrument.allowed(instrument.referenceTicks, false));
        prices.removeIf(ticks -> ticks < limits.first()
                || ticks > limits.last()
                || (!limits.contains(ticks) && instrument.priceFault(ticks) != RejectReason.NONE));
        return prices;
    }

    /** Those with the largest volume, of these those with the least left over. */
    private static List<OracleAuctionPrice> best(List<OracleAuctionPrice> prices) {
        long paired = prices.stream().mapToLong(price -> price.pairedLots).max().orElse(0);
        List<OracleAuctionPrice> largest =
                prices.stream().filter(price -> price.pairedLots == paired).toList();
        long surplus = largest.stream()
                .mapToLong(price -> Math.abs(price.surplusLots))
                .min()
                .orElse(0);
        return largest.stream()
                .filter(price -> Math.abs(price.surplusLots) == surplus)
                .toList();
    }

    /** The nearest to the reference price, of two the lower; the lowest without a reference price. */
    private static OracleAuctionPrice nearest(OracleInstrument instrument, List<OracleAuctionPrice> prices) {
        long referenceTicks = instrument.referenceTicks;
        Comparator<OracleAuctionPrice> byDistance = Comparator.comparingLong(
                price -> referenceTicks == 0 ? 0 : Math.abs(price.priceTicks - referenceTicks));
        return prices.stream()
                .min(byDistance.thenComparingLong(price -> price.priceTicks))
                .orElse(NONE);
    }

    /** Limits only: what is left over decides which one. */
    private static OracleAuctionPrice byPressure(OracleInstrument instrument, TreeSet<Long> limits) {
        List<OracleAuctionPrice> best = new ArrayList<>(best(all(instrument, limits)));
        OracleAuctionPrice lowest = best.get(0);
        OracleAuctionPrice highest = best.get(best.size() - 1);
        if (lowest.surplusLots < 0) {
            return lowest;
        }
        if (highest.surplusLots > 0) {
            return highest;
        }
        List<OracleAuctionPrice> toBuy =
                best.stream().filter(price -> price.surplusLots > 0).toList();
        List<OracleAuctionPrice> toSell =
                best.stream().filter(price -> price.surplusLots < 0).toList();
        long from = (toBuy.isEmpty() ? lowest : toBuy.get(toBuy.size() - 1)).priceTicks;
        long to = (toSell.isEmpty() ? highest : toSell.get(0)).priceTicks;
        TreeSet<Long> between = allowed(instrument, new TreeSet<>(List.of(from, to)));
        return nearest(instrument, all(instrument, between));
    }
}
