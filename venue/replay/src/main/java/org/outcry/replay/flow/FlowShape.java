// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import java.util.SplittableRandom;

/**
 * Distributions of generated flow, after recorded flow of liquid instruments (NASDAQ, CME and BATS, 2012 to 2023). All
 * draws are a function of the random numbers alone, equal on every machine, hence StrictMath.
 */
final class FlowShape {
    /** Mean commands of one instrument in a second. Other rates are this flow at another speed. */
    static final double COMMANDS_PER_SECOND = 25;

    /** Share of the commands that enter an order. The others are about an order that was entered. */
    static final double ENTRIES_PER_COMMAND = 0.49;

    private static final double IOC_PER_ENTRY = 0.085;
    private static final double MARKET_PER_ENTRY = 0.01;
    private static final double REPLACE_PER_ACTION = 0.17;
    private static final double REDUCE_PER_ACTION = 0.03;

    /**
     * Probabilities, and in the next array the times by which this share of the orders that get cancelled is cancelled.
     */
    private static final double[] LIFETIME_PROBABILITY = {0, 0.10, 0.50, 0.90, 0.99, 1};

    private static final double[] LIFETIME_NS = {50e3, 2.6e6, 374e6, 11e9, 116e9, 1_500e9};
    private static final double[] LIFETIME_LOG = new double[LIFETIME_NS.length];

    private static final double TAIL = 1.4;
    private static final int MAX_BURST = 160;

    private static final double AT_TOUCH = 0.35;
    private static final double NEAR_TOUCH = 0.85;
    private static final long NEAR_TICKS = 8;
    private static final double FAR_TICKS = 250;

    private static final double FIRST_LIFETIME_NS = 7_200e9;

    private static final double ROUND_LOTS = 0.7;
    private static final long ROUND_LOT = 100;
    private static final int MAX_ROUND_LOTS = 20;

    static {
        for (int i = 0; i < LIFETIME_NS.length; i++) {
            LIFETIME_LOG[i] = StrictMath.log(LIFETIME_NS[i]);
        }
    }

    private FlowShape() {}

    static IntentKind entry(SplittableRandom random) {
        double u = random.nextDouble();
        if (u < MARKET_PER_ENTRY) {
            return IntentKind.MARKET;
        }
        return u < MARKET_PER_ENTRY + IOC_PER_ENTRY ? IntentKind.IOC : IntentKind.LIMIT;
    }

    /** Draws the next action on a resting order that does not trade. */
    static IntentKind action(SplittableRandom random) {
        double u = random.nextDouble();
        if (u < REPLACE_PER_ACTION) {
            return IntentKind.REPLACE;
        }
        return u < REPLACE_PER_ACTION + REDUCE_PER_ACTION ? IntentKind.REDUCE : IntentKind.CANCEL;
    }

    /** Draws the time until an order is cancelled: log-linear between the quantiles. */
    static long lifetimeNs(SplittableRandom random) {
        double u = random.nextDouble();
        int i = 1;
        while (u >= LIFETIME_PROBABILITY[i]) {
            i++;
        }
        double part = (u - LIFETIME_PROBABILITY[i - 1]) / (LIFETIME_PROBABILITY[i] - LIFETIME_PROBABILITY[i - 1]);
        return (long) StrictMath.exp(LIFETIME_LOG[i - 1] + part * (LIFETIME_LOG[i] - LIFETIME_LOG[i - 1]));
    }

    /** Draws the size of a burst: mostly one or two orders, rarely more than a hundred. */
    static int burst(SplittableRandom random) {
        return (int) Math.min(heavyTailed(random), MAX_BURST);
    }

    static double meanBurst() {
        double mean = 0;
        for (int size = 1; size <= MAX_BURST; size++) {
            mean += power(size, -TAIL);
        }
        return mean;
    }

    /** Draws an exponentially distributed time between events. */
    static double exponential(SplittableRandom random, double mean) {
        return -StrictMath.log(1 - random.nextDouble()) * mean;
    }

    /** Draws the distance of an order from the touch: a third at it, half within some ticks, the rest anywhere. */
    static long offsetTicks(SplittableRandom random) {
        double u = random.nextDouble();
        if (u < AT_TOUCH) {
            return 0;
        }
        if (u < NEAR_TOUCH) {
            return 1 + random.nextLong(NEAR_TICKS);
        }
        return farOffsetTicks(random);
    }

    private static long farOffsetTicks(SplittableRandom random) {
        return 1 + (long) power(FAR_TICKS, random.nextDouble());
    }

    /** Draws the distance from the touch of an order that fills the book first, and isn't meant to trade soon. */
    static long firstOffsetTicks(SplittableRandom random) {
        return random.nextBoolean() ? farOffsetTicks(random) : 1 + random.nextLong((long) FAR_TICKS);
    }

    /** Draws the lifetime of an order that fills the book first: minutes to hours. */
    static long firstLifetimeNs(SplittableRandom random) {
        return (long) exponential(random, FIRST_LIFETIME_NS);
    }

    static long quantityLots(SplittableRandom random) {
        if (random.nextDouble() < ROUND_LOTS) {
            return ROUND_LOT * (long) Math.min(heavyTailed(random), MAX_ROUND_LOTS);
        }
        return 1 + random.nextLong(ROUND_LOT - 1);
    }

    /** Draws a heavy-tailed value of at least 1. */
    private static double heavyTailed(SplittableRandom random) {
        return power(1 - random.nextDouble(), -1 / TAIL);
    }

    /** Replaces StrictMath.pow, which allocates. */
    private static double power(double base, double exponent) {
        return StrictMath.exp(exponent * StrictMath.log(base));
    }
}
