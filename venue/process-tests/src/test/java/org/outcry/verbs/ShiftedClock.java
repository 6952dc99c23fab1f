// SPDX-License-Identifier: Apache-2.0
package org.outcry.verbs;

import java.time.Instant;
import org.agrona.concurrent.EpochNanoClock;

/** Clock that runs as the machine's does, from a time that a test sets. */
final class ShiftedClock implements EpochNanoClock {
    private static final long NS_PER_S = 1_000_000_000L;

    private volatile long offsetNs;

    ShiftedClock(String at) {
        set(at);
    }

    void set(String at) {
        Instant instant = Instant.parse(at);
        offsetNs = instant.getEpochSecond() * NS_PER_S + instant.getNano() - System.nanoTime();
    }

    @Override
    public long nanoTime() {
        return System.nanoTime() + offsetNs;
    }
}
