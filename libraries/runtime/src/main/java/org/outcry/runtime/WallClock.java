// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.agrona.concurrent.EpochNanoClock;
import org.agrona.concurrent.SystemEpochNanoClock;

/**
 * The system's clock, in ns since 1970-01-01T00:00:00Z, at the cost of {@link System#nanoTime}. It looks at the
 * system's clock every 10 ms of its use, and follows it if that was set by 20 ms or more, forward or back; smaller
 * differences are made up once an hour. Any thread. Allocates when it follows only.
 */
public final class WallClock implements EpochNanoClock {
    /** The time after which a reader looks at the system's clock. */
    static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(10);

    /** A difference that is followed at once: coarser than the millisecond that the look sees. */
    static final long STEP_NS = TimeUnit.MILLISECONDS.toNanos(20);

    private static final long SAMPLE_NS = TimeUnit.HOURS.toNanos(1);

    /** Tries to read both clocks within the window, since a thread may lose its core in between. */
    private static final int TRIES = 100;

    private static final long WINDOW_NS = 250;

    private final LongSupplier steady;
    private final LongSupplier coarse;
    private final LongSupplier fine;
    private volatile long offsetNs;
    private volatile long lookedNs;
    private volatile long sampledNs;

    /** Creates the clock of this machine. */
    public WallClock() {
        this(
                System::nanoTime,
                () -> TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()),
                SystemEpochNanoClock.INSTANCE::nanoTime);
    }

    /**
     * Creates a clock.
     *
     * @param steady a clock that nobody sets, in ns from any time
     * @param coarse the system's clock, in whole ms or finer, without allocation
     * @param fine the system's clock, as fine as it is
     */
    WallClock(LongSupplier steady, LongSupplier coarse, LongSupplier fine) {
        this.steady = steady;
        this.coarse = coarse;
        this.fine = fine;
        sample();
        lookedNs = sampledNs;
    }

    @Override
    public long nanoTime() {
        long nowNs = steady.getAsLong();
        if (nowNs - lookedNs >= LOOK_NS) {
            look(nowNs);
        }
        return nowNs + offsetNs;
    }

    /** Several threads may look at once: each of them finds the same. */
    private void look(long nowNs) {
        lookedNs = nowNs;
        if (Math.abs(coarse.getAsLong() - nowNs - offsetNs) >= STEP_NS || nowNs - sampledNs >= SAMPLE_NS) {
            sample();
        }
    }

    private void sample() {
        long bestNs = Long.MAX_VALUE;
        for (int i = 0; i < TRIES && bestNs > WINDOW_NS; i++) {
            long beforeNs = steady.getAsLong();
            long wallNs = fine.getAsLong();
            long windowNs = steady.getAsLong() - beforeNs;
            if (windowNs < bestNs) {
                bestNs = windowNs;
                offsetNs = wallNs - beforeNs - windowNs / 2;
                sampledNs = beforeNs;
            }
        }
    }
}
