// SPDX-License-Identifier: Apache-2.0
package org.outcry.measure;

import java.io.IOException;

/**
 * Search for the highest rate that is held: upwards in steps of a half, or downwards where the first one is not held,
 * then between the two.
 */
public final class RateSearch {
    private static final int MOST_STEPS = 16;
    private static final int HALVINGS = 2;
    private static final int LEAST = 1_000;
    private static final int MOST = 50_000_000;

    private RateSearch() {}

    /** Trial of a rate. */
    public interface Trial {
        /** Returns whether the rate is held. */
        boolean holds(int ratePerSecond) throws IOException;
    }

    /** Returns the highest rate that was held, from a first one on; 0 if there is none of at least 1,000 a second. */
    public static int highest(int first, Trial trial) throws IOException {
        int rate = Math.max(LEAST, first);
        boolean isUp = trial.holds(rate);
        int held = isUp ? rate : 0;
        int failed = isUp ? 0 : rate;
        for (int step = 0; step < MOST_STEPS && (held == 0 || failed == 0); step++) {
            if (rate == (isUp ? MOST : LEAST)) {
                return held;
            }
            rate = isUp ? Math.min(MOST, rate + rate / 2) : Math.max(LEAST, rate - rate / 3);
            if (trial.holds(rate)) {
                held = rate;
            } else {
                failed = rate;
            }
        }
        for (int halving = 0; halving < HALVINGS && held > 0 && failed > 0; halving++) {
            int middle = held + (failed - held) / 2;
            if (trial.holds(middle)) {
                held = middle;
            } else {
                failed = middle;
            }
        }
        return held;
    }
}
