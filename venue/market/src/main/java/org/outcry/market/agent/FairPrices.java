// SPDX-License-Identifier: Apache-2.0
package org.outcry.market.agent;

import java.util.List;
import java.util.SplittableRandom;

/**
 * Fair prices of all instruments: correlated random walks of the logarithm with jumps, in steps of equal time, so that
 * the prices at a time depend on the seed alone and not on who asked for them.
 */
final class FairPrices {
    static final long STEP_NS = 100_000_000;

    /** The part of the volatility's deviation that is left after a step: a half after a minute. */
    private static final double TURBULENCE_MEMORY = 0.99885;

    /** A clock that jumps by more steps than this, as after a suspension, moves the prices by so many only. */
    private static final int MOST_STEPS = 36_000;

    private final FairPriceTerms terms;
    private final SplittableRandom random;
    private final double stepDeviation;
    private final double jumpProbability;
    private double turbulence;
    private long nextNs = Long.MIN_VALUE;

    FairPrices(FairPriceTerms terms, long seed) {
        this.terms = terms;
        this.random = new SplittableRandom(seed);
        double stepDays = STEP_NS / 1e9 / FairPriceTerms.DAY_SECONDS;
        this.stepDeviation = terms.volatility() * StrictMath.sqrt(stepDays / FairPriceTerms.YEAR_DAYS);
        this.jumpProbability = terms.jumpsADay() * stepDays;
    }

    /** Sets the price of a book that has none. */
    void begin(MarketBook book) {
        double start = terms.start() * StrictMath.pow(10, book.priceDecimals());
        book.fairTicks = book.lastTicks > 0 ? book.lastTicks : start;
    }

    /** Moves the prices to a time. Returns whether they moved. */
    boolean advance(long nowNs, List<MarketBook> books) {
        if (nextNs == Long.MIN_VALUE || nowNs - nextNs > MOST_STEPS * STEP_NS) {
            nextNs = nowNs + STEP_NS;
        }
        boolean moved = false;
        for (; nextNs <= nowNs; nextNs += STEP_NS) {
            step(books);
            moved = true;
        }
        return moved;
    }

    /** Returns the time of the next step. */
    long nextNs() {
        return nextNs;
    }

    private void step(List<MarketBook> books) {
        double common = gaussian(random) * StrictMath.sqrt(terms.correlation());
        double own = StrictMath.sqrt(1 - terms.correlation());
        turbulence = TURBULENCE_MEMORY * turbulence
                + StrictMath.sqrt(1 - TURBULENCE_MEMORY * TURBULENCE_MEMORY) * terms.clustering() * gaussian(random);
        // The mean of the variance is that of the terms.
        double deviation = stepDeviation * StrictMath.exp(turbulence - terms.clustering() * terms.clustering());
        for (MarketBook book : books) {
            double move = deviation * (common + own * gaussian(random));
            if (random.nextDouble() < jumpProbability) {
                move += terms.jump() * gaussian(random);
            }
            move(book, StrictMath.exp(move));
        }
    }

    /** Multiplies a price. */
    static void move(MarketBook book, double factor) {
        book.fairTicks = Math.max((double) book.tickTicks(), book.fairTicks * factor);
    }

    /** Draws a normally distributed number: the same on every machine. */
    static double gaussian(SplittableRandom random) {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
        return radius * StrictMath.cos(2 * StrictMath.PI * random.nextDouble());
    }
}
