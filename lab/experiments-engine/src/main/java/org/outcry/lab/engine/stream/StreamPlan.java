// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.stream;

/**
 * Shape of a generated stream: the same plan makes the same bytes everywhere.
 *
 * @param resting orders that the untimed part leaves in the books, about as many as rest all the time
 * @param commands number of timed commands
 * @param seed of the random numbers
 * @param priceFactor factor of every price: 1 puts the levels next to each other, 1,000 puts 999 unused prices between
 *     any two
 * @param instruments number of instruments, which share the orders and the commands evenly
 */
record StreamPlan(int resting, int commands, long seed, int priceFactor, int instruments) {
    static final int MOST_COMMANDS = 100_000_000;
    static final int MOST_INSTRUMENTS = 1 << 16;

    /** The highest price of a stream, before the factor. */
    static final int MOST_TICKS = 65_530;

    static final int MOST_PRICE_FACTOR = Integer.MAX_VALUE / 2 / MOST_TICKS;

    /** Returns the plan with prices next to each other in one instrument. */
    StreamPlan narrow() {
        return new StreamPlan(resting, commands, seed, 1, 1);
    }

    boolean isNarrow() {
        return priceFactor == 1 && instruments == 1;
    }
}
