// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay.flow;

import java.util.SplittableRandom;

/**
 * Arrival times of orders. Orders arrive in bursts of one or many within a millisecond. Bursts are more frequent in a
 * flurry of a second or two than in the calm between. The mean rate is the requested one.
 */
final class Arrivals {
    private static final double GAP_IN_BURST_NS = 4_000;
    private static final double CALM_NS = 20e9;
    private static final double FLURRY_NS = 1.5e9;
    private static final double FLURRY_INTENSITY = 8;
    private static final double CALM_INTENSITY = (CALM_NS + FLURRY_NS - FLURRY_NS * FLURRY_INTENSITY) / CALM_NS;

    private final SplittableRandom random;
    private final double betweenBurstsNs;
    private double nextNs;
    private double regimeEndsNs;
    private boolean flurry;
    private int leftInBurst;
    private boolean startsBurst;

    Arrivals(SplittableRandom random, double perSecond) {
        this.random = random;
        this.betweenBurstsNs = FlowShape.meanBurst() / perSecond * 1e9;
        this.regimeEndsNs = FlowShape.exponential(random, CALM_NS);
        advance();
    }

    /** Returns the time of the next arrival. */
    long nextNs() {
        return (long) nextNs;
    }

    /** Returns whether the next arrival begins a burst. */
    boolean startsBurst() {
        return startsBurst;
    }

    /** Moves on to the next arrival. */
    void advance() {
        if (leftInBurst > 0) {
            leftInBurst--;
            startsBurst = false;
            nextNs += FlowShape.exponential(random, GAP_IN_BURST_NS);
            return;
        }
        double waitNs = FlowShape.exponential(random, betweenBurstsNs);
        double intensity = intensity();
        while (nextNs + waitNs / intensity > regimeEndsNs) {
            waitNs -= Math.max(0, regimeEndsNs - nextNs) * intensity;
            nextNs = Math.max(nextNs, regimeEndsNs);
            flurry = !flurry;
            regimeEndsNs = nextNs + FlowShape.exponential(random, flurry ? FLURRY_NS : CALM_NS);
            intensity = intensity();
        }
        nextNs += waitNs / intensity;
        startsBurst = true;
        leftInBurst = FlowShape.burst(random) - 1;
    }

    private double intensity() {
        return flurry ? FLURRY_INTENSITY : CALM_INTENSITY;
    }
}
