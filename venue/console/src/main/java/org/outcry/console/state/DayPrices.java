// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.outcry.api.instrument.Phase;

/**
 * Prices of an instrument over a day: the last price and the volume of each interval with trades. Intervals have a
 * minute, and twice as much whenever there are too many of them. It also has the phases of the day. One thread.
 */
final class DayPrices {
    /** The most intervals that are kept. */
    static final int MOST = 288;

    /** The most changes of the phase that are kept: the first ones are left out. */
    static final int MOST_PHASES = 64;

    /** The most numbers that a bookmark has of its points. */
    static final int MAX_POINTS = 4 * MOST;

    /** The most numbers that a bookmark has of its phases. */
    static final int MAX_PHASES = 2 * MOST_PHASES;

    private static final long MINUTE_NS = TimeUnit.MINUTES.toNanos(1);
    private static final int POINT = 4;
    private static final int PHASE = 2;
    private static final List<Phase> PHASES = List.of(Phase.values());

    private long widthNs = MINUTE_NS;

    /** Beginning in ns, last price in ticks, lots, and whether the last trade was one of an auction, of each. */
    private long[] points = new long[8 * POINT];

    private int count;

    /** Time in ns and place of the phase, of each change. */
    private final long[] phases = new long[MOST_PHASES * PHASE];

    private int phaseCount;

    /** Forgets the day before, but for the present phase. */
    void onDay() {
        count = 0;
        widthNs = MINUTE_NS;
        if (phaseCount > 1) {
            System.arraycopy(phases, (phaseCount - 1) * PHASE, phases, 0, PHASE);
            phaseCount = 1;
        }
    }

    void onTrade(long timeNs, long ticks, long lots, boolean auction) {
        long fromNs = timeNs / widthNs * widthNs;
        if (count == 0 || points[(count - 1) * POINT] < fromNs) {
            if (count == MOST) {
                merge();
                onTrade(timeNs, ticks, lots, auction);
                return;
            }
            if (points.length == count * POINT) {
                points = Arrays.copyOf(points, 2 * points.length);
            }
            count++;
            points[(count - 1) * POINT] = fromNs;
            points[(count - 1) * POINT + 2] = 0;
        }
        int last = (count - 1) * POINT;
        points[last + 1] = ticks;
        points[last + 2] = BoundedTotal.plus(points[last + 2], lots);
        points[last + 3] = auction ? 1 : 0;
    }

    void onPhase(long timeNs, Phase phase) {
        if (phaseCount == MOST_PHASES) {
            System.arraycopy(phases, PHASE, phases, 0, phases.length - PHASE);
            phaseCount--;
        }
        phases[phaseCount * PHASE] = timeNs;
        phases[phaseCount * PHASE + 1] = PHASES.indexOf(phase);
        phaseCount++;
    }

    /** Makes intervals of twice the width. */
    private void merge() {
        widthNs *= 2;
        int merged = 0;
        for (int i = 0; i < count; i++) {
            int from = i * POINT;
            long fromNs = points[from] / widthNs * widthNs;
            if (merged > 0 && points[(merged - 1) * POINT] == fromNs) {
                merged--;
                points[merged * POINT + 2] += points[from + 2];
            } else {
                points[merged * POINT + 2] = points[from + 2];
            }
            points[merged * POINT] = fromNs;
            points[merged * POINT + 1] = points[from + 1];
            points[merged * POINT + 3] = points[from + 3];
            merged++;
        }
        count = merged;
    }

    /** Returns a copy as of an event. */
    PricesCopy copy(long eventNumber) {
        return new PricesCopy(eventNumber, widthNs, points(), phases());
    }

    private List<PricesCopy.Point> points() {
        List<PricesCopy.Point> copy = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int at = i * POINT;
            copy.add(new PricesCopy.Point(points[at], points[at + 1], points[at + 2], points[at + 3] != 0));
        }
        return copy;
    }

    private List<PricesCopy.PhaseChange> phases() {
        List<PricesCopy.PhaseChange> copy = new ArrayList<>(phaseCount);
        for (int i = 0; i < phaseCount; i++) {
            copy.add(new PricesCopy.PhaseChange(phases[i * PHASE], PHASES.get((int) phases[i * PHASE + 1])));
        }
        return copy;
    }

    /** Saves it as that of an instrument, if it has anything. */
    void save(int instrument, ConsoleCalls to) {
        if (count > 0 || phaseCount > 0) {
            to.prices(
                    instrument,
                    widthNs,
                    Arrays.copyOf(points, count * POINT),
                    Arrays.copyOf(phases, phaseCount * PHASE));
        }
    }

    void load(long savedWidthNs, long[] savedPoints, long[] savedPhases) {
        widthNs = savedWidthNs;
        points = Arrays.copyOf(savedPoints, Math.max(savedPoints.length, 8 * POINT));
        count = savedPoints.length / POINT;
        System.arraycopy(savedPhases, 0, phases, 0, savedPhases.length);
        phaseCount = savedPhases.length / PHASE;
    }
}
