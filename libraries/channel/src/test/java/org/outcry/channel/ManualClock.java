package org.outcry.channel;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Time that goes on when it is told to. */
final class ManualClock implements LongSupplier {
    private long nowNs = 1_000_000_000_000L;

    @Override
    public long getAsLong() {
        return nowNs;
    }

    void advance(Duration duration) {
        nowNs += duration.toNanos();
    }
}
