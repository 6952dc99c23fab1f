// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.instrument.Phase;
import org.outcry.api.order.Side;
import org.outcry.api.quote.QuoteName;

/**
 * The market of a random flow: its time, and its prices, which wander; sessions, instruments and names to choose from.
 */
final class RandomMarket {
    static final int SESSIONS = 4;
    static final int INSTRUMENTS = 3;

    /** More than a command may match where one lot is shown. */
    static final long LARGE_LOTS = 6_000;

    static final long DAY_NS = 24 * 3_600_000_000_000L;

    static final long[] TICK_INCREMENTS = {0, 1, 5, 64};
    private static final int INDEXES = 200;

    final SplittableRandom random;
    final long[] middle = {0, 10_000, 50_000, 640_000};
    private final int spreadBits;

    /** Late in a day, so that the next one begins within the flow. */
    long timeNs = DAY_NS - 100_000_000;

    /** Orders rest up to two to the power of so many ticks from the middle, except a few. */
    RandomMarket(SplittableRandom random, int spreadBits) {
        this.random = random;
        this.spreadBits = spreadBits;
    }

    /** Time goes on, at times by more than timers wait, and seldom by days. */
    void goOn() {
        timeNs += random.nextInt(100) == 0 ? random.nextLong(2_000_000) : random.nextInt(1_000);
        if (random.nextInt(10_000) == 0) {
            timeNs += random.nextLong(2 * DAY_NS);
        }
    }

    /** Near the middle, mostly on the own side of it; the middle wanders. */
    long price(int instrument, Side side) {
        long increment = TICK_INCREMENTS[instrument];
        if (random.nextInt(200) == 0) {
            middle[instrument] += random.nextInt(-60, 61) * increment;
        }
        if (random.nextInt(50) == 0) {
            long far = (1L << random.nextInt(50)) / increment * increment;
            return random.nextInt(4) == 0 ? far : side == Side.BUY ? increment : Math.max(far, middle[instrument]);
        }
        long away = random.nextInt(-2, 1 + (1 << random.nextInt(spreadBits))) * increment;
        return Math.max(increment, side == Side.BUY ? middle[instrument] - away : middle[instrument] + away);
    }

    /** The same; where only the last price is good, mostly that. */
    long price(Engine engine, int instrument, Side side) {
        return engine.phase(instrument) == Phase.TRADE_AT_LAST && random.nextInt(4) > 0
                ? engine.referencePriceTicks(instrument)
                : price(instrument, side);
    }

    /** Whether an instrument's orders rest without being matched, for an auction. */
    static boolean collects(Engine engine, int instrument) {
        return switch (engine.phase(instrument)) {
            case PRE_OPEN, OPENING_AUCTION, VOLATILITY_AUCTION, CLOSING_AUCTION -> true;
            case CONTINUOUS, HALTED, CLOSED, TRADE_AT_LAST -> false;
        };
    }

    /** The last session is of the same participant as the one before. */
    static int participant(int session) {
        return Math.min(session, SESSIONS - 1);
    }

    int someSession() {
        return 1 + random.nextInt(SESSIONS);
    }

    /** Mostly that of an order. */
    long someIndex() {
        return random.nextInt(60) == 0
                ? QuoteName.of(1 + random.nextInt(INSTRUMENTS), random.nextBoolean() ? Side.BUY : Side.SELL)
                : random.nextInt(INDEXES);
    }

    int epoch(Engine engine, int session) {
        return engine.ownerEpoch(session) - random.nextInt(40) / 39;
    }

    int nextMsgSeqNum(Engine engine, int session) {
        return random.nextBoolean() ? 0 : engine.lastMsgSeqNum(session) + random.nextInt(20) / 19 + 1;
    }
}
