// SPDX-License-Identifier: Apache-2.0
package org.outcry.engine;

import java.util.SplittableRandom;
import org.outcry.api.operator.ParticipantLimits;
import org.outcry.api.operator.PositionLimits;

/** Limits of participants of a random flow: at times so low that many orders are refused, then higher again or none. */
final class RandomLimits {
    private final SplittableRandom random;

    RandomLimits(RandomMarket market) {
        random = market.random;
    }

    Object command() {
        int participant = 1 + random.nextInt(RandomMarket.SESSIONS);
        return random.nextInt(3) == 0 ? limits(participant) : positionLimits(participant);
    }

    private ParticipantLimits limits(int participant) {
        ParticipantLimits limits = new ParticipantLimits();
        limits.participant = participant;
        limits.currency = random.nextInt(4) == 0 ? 1 + random.nextInt(RandomMarket.INSTRUMENTS) : 0;
        limits.maxGrossOpenValue = someValue();
        limits.maxNetValue = someValue();
        limits.maxOrdersPerSecond = random.nextInt(6) == 0 ? 400_000 : 0;
        limits.burst = limits.maxOrdersPerSecond == 0 ? 0 : 5;
        limits.collarBasisPoints = random.nextInt(4) == 0 ? 1_000 : 0;
        return limits;
    }

    /** About what a few hundred lots are worth in the first instrument, and a few in the third; or any. */
    private long someValue() {
        return random.nextInt(5) == 0 ? random.nextLong(400_000_000_000L) : 0;
    }

    private PositionLimits positionLimits(int participant) {
        PositionLimits limits = new PositionLimits();
        limits.participant = participant;
        limits.instrument = 1 + random.nextInt(RandomMarket.INSTRUMENTS);
        limits.maxLongLots = someLots();
        limits.maxShortLots = someLots();
        limits.maxOpenBuyLots = someLots();
        limits.maxOpenSellLots = someLots();
        return limits;
    }

    private long someLots() {
        return random.nextInt(4) == 0 ? random.nextInt(20) * 100L : PositionLimits.ANY;
    }
}
