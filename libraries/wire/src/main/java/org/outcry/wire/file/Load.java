// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Load of a writer by the number of its last record, for background work that waits until there is less of it. One
 * thread.
 */
public final class Load {
    /** Records a second above which a load is high. */
    public static final int HIGH_PER_SECOND = 5_000;

    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(500);

    private final LongSupplier lastNumber;
    private final LongSupplier clockNs;
    private long periodNs;
    private long periodNumber;
    private boolean high;

    /**
     * Begins to measure the load.
     *
     * @param lastNumber number of the writer's last record
     * @param clockNs clock, usually {@link System#nanoTime}
     */
    public Load(LongSupplier lastNumber, LongSupplier clockNs) {
        this.lastNumber = lastNumber;
        this.clockNs = clockNs;
        periodNs = clockNs.getAsLong();
        periodNumber = lastNumber.getAsLong();
    }

    /**
     * Returns whether more than {@value #HIGH_PER_SECOND} records a second were written since the last look that is
     * half a second old.
     */
    public boolean isHigh() {
        long elapsedNs = clockNs.getAsLong() - periodNs;
        if (elapsedNs >= PERIOD_NS) {
            long number = lastNumber.getAsLong();
            high = (number - periodNumber) * (double) TimeUnit.SECONDS.toNanos(1)
                    > (double) HIGH_PER_SECOND * elapsedNs;
            periodNs += elapsedNs;
            periodNumber = number;
        }
        return high;
    }
}
