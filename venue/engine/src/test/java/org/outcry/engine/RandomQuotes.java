// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.order.Side;
import org.outcry.api.quote.CancelQuotes;
import org.outcry.api.quote.MassQuote;
import org.outcry.api.quote.QuoteEntry;
import org.outcry.api.quote.QuoteProtection;

/** Quotes of a random flow, and their protection. */
final class RandomQuotes {
    private final RandomMarket market;
    private final SplittableRandom random;

    RandomQuotes(RandomMarket market) {
        this.market = market;
        random = market.random;
    }

    Object command(Engine engine) {
        return switch (random.nextInt(24)) {
            case 0, 1 -> cancelQuotes(engine);
            case 2 -> protection();
            default -> massQuote(engine);
        };
    }

    private QuoteProtection protection() {
        QuoteProtection protection = new QuoteProtection();
        protection.session = market.someSession();
        protection.windowNs = random.nextInt(4) * 100_000L;
        protection.maxLots = random.nextBoolean() ? 0 : 1L + random.nextInt(300);
        protection.maxTrades = random.nextBoolean() ? 0 : 1L + random.nextInt(10);
        return protection;
    }

    private MassQuote massQuote(Engine engine) {
        MassQuote quote = new MassQuote();
        quote.resetProtection = random.nextInt(4) == 0;
        quote.session = market.someSession();
        quote.ownerEpoch = market.epoch(engine, quote.session);
        quote.msgSeqNum = market.nextMsgSeqNum(engine, quote.session);
        quote.quoteId.first = random.nextLong();
        for (int i = random.nextInt(4); i > 0; i--) {
            quote.entries.add(quoteEntry());
        }
        return quote;
    }

    private QuoteEntry quoteEntry() {
        QuoteEntry entry = new QuoteEntry();
        entry.instrument = 1 + random.nextInt(RandomMarket.INSTRUMENTS + random.nextInt(30) / 29);
        long increment = RandomMarket.TICK_INCREMENTS[Math.min(entry.instrument, RandomMarket.INSTRUMENTS)];
        long middleTicks = market.price(
                Math.min(entry.instrument, RandomMarket.INSTRUMENTS), random.nextBoolean() ? Side.BUY : Side.SELL);
        entry.bidPriceTicks = Math.max(increment, middleTicks - random.nextInt(4) * increment);
        entry.offerPriceTicks = middleTicks + random.nextInt(8) * increment;
        entry.bidLots = random.nextInt(6) == 0 ? 0 : 1L + random.nextInt(60);
        entry.offerLots = random.nextInt(6) == 0 ? 0 : 1L + random.nextInt(60);
        if (random.nextInt(100) == 0) {
            entry.bidLots = RandomMarket.LARGE_LOTS;
        }
        return entry;
    }

    private CancelQuotes cancelQuotes(Engine engine) {
        CancelQuotes cancel = new CancelQuotes();
        cancel.session = market.someSession();
        cancel.ownerEpoch = market.epoch(engine, cancel.session);
        cancel.instrument = random.nextInt(RandomMarket.INSTRUMENTS + 2);
        cancel.quoteId.first = random.nextLong();
        return cancel;
    }
}
