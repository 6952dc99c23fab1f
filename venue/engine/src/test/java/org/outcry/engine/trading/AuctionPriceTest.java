// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine.trading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.outcry.api.instrument.InstrumentDefined;
import org.outcry.api.order.RejectReason;
import org.outcry.engine.book.AuctionLevels;
import org.outcry.engine.book.Orders;
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
        TickTable ticks = new TickTable();
        boolean table = random.nextBoolean();
        if (table) {
            assertThat(ticks.set(0, 1, false)).isEqualTo(RejectReason.NONE);
            assertThat(ticks.set(30, 5, false)).isEqualTo(RejectReason.NONE);
        }
        Instrument instrument = new Instrument(terms, new PlainBook(new Orders(), false), table ? ticks : null);
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
        long[] best = {0, 0, 0};
        for (int price = lowest; price <= highest; price++) {
            boolean onlyMarket = lowest == highest && highest == reference;
            if (price == 0 || (!onlyMarket && instrument.priceFault(price) != RejectReason.NONE)) {
                continue;
            }
            long buying = market[0];
            long selling = market[1];
            for (int other = 1; other < PRICES; other++) {
                buying += other >= price ? lots[0][other] : 0;
                selling += other <= price ? lots[1][other] : 0;
            }
            long[] found = {price, Math.min(buying, selling), buying - selling};
            if (found[1] > 0 && isBetter(found, best, reference)) {
                best = found;
            }
        }
        return text(best[0], best[1], best[2]);
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
