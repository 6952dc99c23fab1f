// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.SplittableRandom;

/**
 * Schedule of intended send times, which depend on the plan alone and never on the target's progress. Allocates nothing
 * after construction. Not thread-safe.
 */
@FunctionalInterface
public interface Schedule {
    /** Returns the intended time of the next operation, in nanoseconds since the run began. It never decreases. */
    long nextNs();

    /** Returns a schedule of even intervals. */
    static Schedule fixed(double ratePerSecond) {
        return bursts(ratePerSecond, 1);
    }

    /** Returns a schedule of bursts of a fixed size, at the mean rate requested. */
    static Schedule bursts(double ratePerSecond, int size) {
        check(ratePerSecond);
        if (size < 1) {
            throw new IllegalArgumentException("burst must be at least 1: size=" + size);
        }
        double apartNs = size * 1e9 / ratePerSecond;
        return new Schedule() {
            private long burst;
            private int left = size;
            private long dueNs;

            @Override
            public long nextNs() {
                if (left == 0) {
                    left = size;
                    // Multiplied, not accumulated: over a day, rounded steps would drift.
                    dueNs = (long) (++burst * apartNs);
                }
                left--;
                return dueNs;
            }
        };
    }

    /**
     * Returns a Poisson schedule: exponential intervals with the mean rate requested. The same seed gives the same
     * times.
     */
    static Schedule poisson(double ratePerSecond, long seed) {
        check(ratePerSecond);
        SplittableRandom random = new SplittableRandom(seed);
        double meanNs = 1e9 / ratePerSecond;
        return new Schedule() {
            private double dueNs;

            @Override
            public long nextNs() {
                dueNs -= Math.log(1 - random.nextDouble()) * meanNs;
                return (long) dueNs;
            }
        };
    }

    /**
     * Returns the recorded times, repeated from the beginning at the end. A time before its predecessor counts as its
     * predecessor's.
     *
     * @param timesNs recorded time of each operation; at least two, and the last after the first
     * @param speed 1: as recorded; 2: twice as fast
     */
    static Schedule recorded(long[] timesNs, double speed) {
        if (!(speed > 0) || !(recordedRate(timesNs) > 0)) {
            throw new IllegalArgumentException("recorded times give no schedule: times=" + timesNs.length + " speed="
                    + speed + "; a recording with two different times is needed, and a speed above 0");
        }
        double roundNs = timesNs.length / recordedRate(timesNs) * 1e9;
        return new Schedule() {
            private int at;
            private long rounds;
            private long highestNs;

            @Override
            public long nextNs() {
                double recordedNs = timesNs[at] - timesNs[0] + rounds * roundNs;
                if (++at == timesNs.length) {
                    at = 0;
                    rounds++;
                }
                highestNs = Math.max(highestNs, (long) (recordedNs / speed));
                return highestNs;
            }
        };
    }

    /** Returns the mean operations a second of a recording; 0 if its times don't give a rate. */
    static double recordedRate(long[] timesNs) {
        if (timesNs.length < 2 || timesNs[timesNs.length - 1] <= timesNs[0]) {
            return 0;
        }
        return (timesNs.length - 1) * 1e9 / (timesNs[timesNs.length - 1] - timesNs[0]);
    }

    private static void check(double ratePerSecond) {
        if (!(ratePerSecond > 0) || ratePerSecond > 1e9) {
            throw new IllegalArgumentException(
                    "rate out of bounds: ratePerSecond=" + ratePerSecond + " bound=1000000000");
        }
    }
}
