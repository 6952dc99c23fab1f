package org.outcry.runtime;

import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.YieldingIdleStrategy;

/** What a thread does while its agents have no work. */
public enum Idle {
    /** Never lets go of its core: only where each such thread has a core of its own. */
    SPIN,
    /** Offers its core to others and asks again: low latency while other threads need the core, a full core when idle. */
    YIELD,
    /** Yields for a while, then sleeps in growing steps up to 50 us: the choice where cores are shared. */
    BACKOFF,
    /** Sleeps up to 1 ms: for threads whose latency does not matter. */
    PARK;

    /** A strategy for one thread. */
    public IdleStrategy strategy() {
        return switch (this) {
            case SPIN -> new BusySpinIdleStrategy();
            case YIELD -> new YieldingIdleStrategy();
            case BACKOFF ->
                new BackoffIdleStrategy(20, 400, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.MICROSECONDS.toNanos(50));
            case PARK ->
                new BackoffIdleStrategy(0, 0, TimeUnit.MICROSECONDS.toNanos(50), TimeUnit.MILLISECONDS.toNanos(1));
        };
    }
}
