// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import org.agrona.concurrent.EpochNanoClock;

/**
 * Clock for durations: it begins at a time that it is given, and then runs as {@link System#nanoTime} does, whatever
 * the system's clock is set to. Any thread.
 */
public final class SteadyClock implements EpochNanoClock {
    private final long offsetNs;

    /**
     * Creates a clock.
     *
     * @param startNs its present time, in ns since 1970-01-01T00:00:00Z
     */
    public SteadyClock(long startNs) {
        offsetNs = startNs - System.nanoTime();
    }

    @Override
    public long nanoTime() {
        return System.nanoTime() + offsetNs;
    }
}
