// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.instrument.AuctionPricing;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.book.AuctionLevels;
import org.outcry.engine.book.EditableOrders;
import org.outcry.engine.book.PlainBook;
import org.outcry.engine.rules.TickTable;
import org.outcry.engine.state.Instrument;
import org.outcry.seeds.Seed;

/** The price of an auction, found in the levels, against all prices tried one by one. */
final class AuctionPriceTest {
    private static final int PRICES = 60;

    @ParameterizedTest
    @ValueSource(longs = {81, 82, 83})
    void shouldFindTheBestOfAllPrices(long seed) {
        SplittableRandom random = new SplittableRandom(Seed.of(seed));
        for (int run = 0; run < 400; run++) {
            Instrument instrument = instrument(random);
            long[][] lots = new long[2][PRICES];
            long[] market = new long[2];
            int spread = 1 + random.nextInt(PRICES);
            for (int change = 0; change < 40; change++) {
                changeSomething(random, instrument, spread, lots, market);
                AuctionPrice price = new AuctionPrice();
                price.find(instrument);
                assertThat(text(price.priceTicks, price.volumeLots, price.imbalanceLots))
                        .as("seed=%d run=%d change=%d", seed, run, change)
                        .isEqualTo(tryAll(instrument, lots, market));
            }
        }
    }

    private static Instrument instrument(SplittableRandom random) {
        InstrumentDefined terms = new InstrumentDefined();
        terms.instrument = 1;
        terms.tickIncrement = 1;
        terms.lotIncrement = 1;
        terms.maxPriceTicks = 1_000;
        terms.maxQuantityLots = 1_000;
        terms.auctionPricing = random.nextBoolean() ? AuctionPricing.MARKET_PRESSURE : AuctionPricing.REFERENCE_PRICE;
        TickTable ticks = new TickTable();
        boolean table = random.nextBoolean();
        if (table) {
            assertThat(ticks.set(0, 1, false)).isEqualTo(RejectReason.NONE);
            assertThat(ticks.set(30, 5, false)).isEqualTo(RejectReason.NONE);
        }
        Instrument instrument = new Instrument(terms, new PlainBook(new EditableOrders(), false), table ? ticks : null);
        instrument.setReferenceTicks(random.nextInt(3) == 0 ? 0 : 1 + random.nextInt(PRICES));
        return instrument;
    }

    private static void changeSomething(
            SplittableRandom random, Instrument instrument, int spread, long[][] lots, long[] market) {
        int side = random.nextInt(2);
        AuctionLevels levels = instrument.auctionLevels;
        if (random.nextInt(8) == 0) {
            market[side] = random.nextInt(3) * 5L;
            levels.marketBidLots = market[0];
            levels.marketOfferLots = market[1];
            return;
        }
        int price = 1 + random.nextInt(spread) * (PRICES - 1) / spread;
        if (instrument.priceFault(price) != RejectReason.NONE) {
            return;
        }
        long change = random.nextInt(3) == 0 ? -lots[side][price] : 5L * (1 + random.nextInt(3));
        if (change != 0) {
            lots[side][price] += change;
            levels.add(price, side == 0, change);
        }
    }

    /** From the lowest limit to the highest one; without limits, the reference price. */
    private static String tryAll(Instrument instrument, long[][] lots, long[] market) {
        long reference = instrument.controls.referenceTicks();
        int lowest = PRICES;
        int highest = 0;
        for (int price = 1; price < PRICES; price++) {
            if (lots[0][price] + lots[1][price] > 0) {
                lowest = Math.min(lowest, price);
                highest = price;
            }
        }
        if (highest == 0) {
            lowest = (int) reference;
            highest = (int) reference;
        }
        boolean byPressure = instrument.auctionPricing == AuctionPricing.MARKET_PRESSURE && highest != lowest;
        if (byPressure) {
            long[] range = rangeByPressure(lots, market);
            lowest = (int) range[0];
            highest = (int) range[1];
        }
        long[] best = {0, 0, 0};
        for (int price = lowest; price <= highest; price++) {
            boolean onlyMarket = lowest == highest && (byPressure || highest == reference);
            if (price == 0 || (!onlyMarket && instrument.priceFault(price) != RejectReason.NONE)) {
                continue;
            }
            long[] found = at(price, lots, market);
            boolean better = byPressure
                    ? best[0] == 0 || Math.abs(price - reference) < Math.abs(best[0] - reference)
                    : isBetter(found, best, reference);
            if (found[1] > 0 && better) {
                best = found;
            }
        }
        return text(best[0], best[1], best[2]);
    }

    /** Price, volume and surplus to buy. */
    private static long[] at(int price, long[][] lots, long[] market) {
        long buying = market[0];
        long selling = market[1];
        for (int other = 1; other < PRICES; other++) {
            buying += other >= price ? lots[0][other] : 0;
            selling += other <= price ? lots[1][other] : 0;
        }
        return new long[] {price, Math.min(buying, selling), buying - selling};
    }

    /**
     * The limits of the largest volume and least surplus that market pressure leaves: the lowest and the highest of
     * them.
     */
    private static long[] rangeByPressure(long[][] lots, long[] market) {
        List<long[]> limits = IntStream.range(1, PRICES)
                .filter(price -> lots[0][price] + lots[1][price] > 0)
                .mapToObj(price -> at(price, lots, market))
                .toList();
        long most = limits.stream().mapToLong(limit -> limit[1]).max().orElse(0);
        long least = limits.stream()
                .filter(limit -> limit[1] == most)
                .mapToLong(limit -> Math.abs(limit[2]))
                .min()
                .orElse(0);
        List<long[]> equal = limits.stream()
                .filter(limit -> limit[1] == most && Math.abs(limit[2]) == least)
                .toList();
        LongSummaryStatistics toBuy = equal.stream()
                .filter(limit -> limit[2] > 0)
                .mapToLong(limit -> limit[0])
                .summaryStatistics();
        LongSummaryStatistics toSell = equal.stream()
                .filter(limit -> limit[2] < 0)
                .mapToLong(limit -> limit[0])
                .summaryStatistics();
        LongSummaryStatistics all = equal.stream().mapToLong(limit -> limit[0]).summaryStatistics();
        return new long[] {
            toBuy.getCount() > 0 ? toBuy.getMax() : all.getMin(),
            toSell.getCount() > 0 ? toSell.getMin() : toBuy.getCount() > 0 ? toBuy.getMax() : all.getMax()
        };
    }

    private static boolean isBetter(long[] found, long[] best, long reference) {
        if (found[1] != best[1]) {
            return found[1] > best[1];
        }
        if (Math.abs(found[2]) != Math.abs(best[2])) {
            return Math.abs(found[2]) < Math.abs(best[2]);
        }
        return Math.abs(found[0] - reference) < Math.abs(best[0] - reference);
    }

    private static String text(long priceTicks, long volumeLots, long imbalanceLots) {
        return "price=" + priceTicks + " volume=" + volumeLots + " imbalance=" + imbalanceLots;
    }
}
