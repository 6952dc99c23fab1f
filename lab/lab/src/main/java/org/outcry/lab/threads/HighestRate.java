// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.threads;

import java.io.IOException;
import java.util.function.Consumer;

/** Search for the highest rate that an arrangement holds without a drop, in steps of a half. */
final class HighestRate {
    private static final int MOST_STEPS = 16;
    private static final int STEP_MS = 1_000;
    private static final long LATE_NS = 100_000_000L;

    private HighestRate() {}

    /** Returns the rate of the last step in which nothing was dropped or skipped and the application kept its times; 0 if there is none. */
    static long of(Arrangement arrangement, ThreadsPlan plan, Consumer<String> progress) throws IOException {
        long held = 0;
        int rate = plan.ratePerSecond();
        for (int step = 0; step < MOST_STEPS; step++) {
            progress.accept(arrangement.text() + " at " + rate + " a second");
            ArrangementResult result = new ThreadsRun(arrangement, plan.at(rate, STEP_MS)).run();
            if (result.drops() > 0 || result.lateNs() > LATE_NS) {
                return held;
            }
            held = rate;
            rate += rate / 2;
        }
        return held;
    }
}
