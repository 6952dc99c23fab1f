package org.outcry.lab.latency;

import java.util.SplittableRandom;

/**
 * When operations are meant to be sent: moments that depend on the plan alone, never on how the target does. Allocates nothing after
 * construction. Not thread-safe.
 */
@FunctionalInterface
public interface Schedule {
    /** The moment of the next operation, in nanoseconds since the run began; never before the one that was asked for last. */
    long nextNs();

    /** Evenly, so many a second. */
    static Schedule fixed(double ratePerSecond) {
        return bursts(ratePerSecond, 1);
    }

    /** So many at once, as often as the rate asks for. */
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
                    // Multiplied, not added up: a day of rounded steps would drift.
                    dueNs = (long) (++burst * apartNs);
                }
                left--;
                return dueNs;
            }
        };
    }

    /** At random: exponential times between, so many a second in the mean. The same seed gives the same moments. */
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
     * As recorded, and again from the beginning at the end. Times that go back count as those before them.
     *
     * @param timesNs when each operation was recorded; at least two, and the last after the first
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

    /** Operations a second of a recording, in the mean; 0 if its times don't say. */
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
