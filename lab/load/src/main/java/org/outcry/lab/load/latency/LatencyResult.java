// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.outcry.measure.Displacement;
import org.outcry.measure.Foreign;
import org.outcry.measure.Pauses;
import org.outcry.measure.Share;
import org.outcry.measure.WarmUp;

/**
 * Result of a run.
 *
 * @param bytesPerOperation allocated by the sender's thread, or by the venue's where the operations run there;
 *     negative: unknown
 * @param exceptions thrown by the venue's thread; negative: not counted
 * @param rejects operations that the venue rejected; negative: not counted
 * @param startEpochNs start of the run, since 1970-01-01T00:00:00Z
 * @param pauses pauses of the sender's and the venue's JVM after the warm-up
 * @param offCore the time that the hot threads were off their cores
 * @param unknownSymbols orders that the venue rejected because it does not know their symbol, by that
 */
record LatencyResult(
        Sender.Run run,
        LatencyRecorder recorder,
        double bytesPerOperation,
        long exceptions,
        long rejects,
        Foreign foreign,
        long startEpochNs,
        List<Pauses.Pause> pauses,
        WarmUp.Result warmUp,
        Displacement.Result offCore,
        Map<String, Long> unknownSymbols) {
    /** Least part of the planned rate that counts as reached. */
    static final double LEAST_REACHED = 0.99;

    /** Returns the reasons why the result is invalid; empty if it is valid. */
    List<String> invalidBecause() {
        List<String> reasons = new ArrayList<>();
        unknownSymbols.forEach((symbol, orders) -> reasons.add(
                String.format(Locale.ROOT, "the venue has no symbol %s: %,d orders rejected", symbol, orders)));
        if (warmUp.gaveUp()) {
            reasons.add(warmUp.text() + "; nothing was measured");
            return reasons;
        }
        if (run.answered() < run.planned()) {
            reasons.add(String.format(
                    Locale.ROOT, "gave up: %,d of %,d operations were answered", run.answered(), run.planned()));
        } else if (!reached()) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "target rate not reached: reached=%,.0f/s scheduled=%,.0f/s bound=%.0f %% of it",
                    run.reachedRate(),
                    run.scheduledRate(),
                    100 * LEAST_REACHED));
        }
        reasons.addAll(foreign.invalidBecause());
        reasons.addAll(offCore.invalidBecause(foreign.cores()));
        return reasons;
    }

    /** Returns whether the schedule's rate was reached. */
    boolean reached() {
        return run.answered() == run.planned() && run.reachedRate() >= LEAST_REACHED * run.scheduledRate();
    }

    /**
     * Returns the response times of the pieces of the run in which no hot thread was off its core; empty if that is
     * unknown.
     */
    Histogram undisplaced() {
        return recorder.undisplaced(offCore, run.startNs());
    }

    /** Returns the part of the operations that are in a piece of the run in which a hot thread was off its core. */
    Share displaced() {
        long all = recorder.service().getTotalCount();
        return offCore.isKnown() && all > 0
                ? Share.of(Math.max(0, all - undisplaced().getTotalCount()) / (double) all)
                : Share.UNKNOWN;
    }

    /** Returns the pauses that began during the run. */
    List<Pauses.Pause> pausesOfTheRun() {
        long endNs = run.startNs() + run.tookNs();
        return pauses.stream()
                .filter(pause -> pause.startNs() >= run.startNs() && pause.startNs() <= endNs)
                .toList();
    }

    /** Returns the response times of the whole run. */
    Histogram response() {
        return recorder.response();
    }
}
