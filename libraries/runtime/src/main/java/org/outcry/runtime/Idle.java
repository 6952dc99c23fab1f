// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.YieldingIdleStrategy;

/** Behaviour of a thread while its agents have no work. */
public enum Idle {
    /** Spins. Only for threads that have a core of their own. */
    SPIN,
    /** Yields the core and polls again: low latency while other threads need the core, one busy core when idle. */
    YIELD,
    /**
     * Yields for a while, then sleeps in growing steps up to 50 us, and then waits for sockets of the thread's agents
     * and for work of other threads, at most 50 ms at a time. The wait begins 0.2 ms after isolated work, and up to 20
     * ms after the last of a flow. For shared cores.
     */
    BACKOFF,
    /**
     * Waits at once for sockets of the thread's agents and for work of other threads, at most 1 ms at a time. For
     * threads that should leave the core to others, and still answer soon.
     */
    BLOCK,
    /** Sleeps up to 1 ms. For threads whose latency does not matter. */
    PARK;

    /** Returns a new strategy for one thread. */
    IdleStrategy strategy(SocketWait wait) {
        return switch (this) {
            case SPIN -> new BusySpinIdleStrategy();
            case YIELD -> new YieldingIdleStrategy();
            case BACKOFF -> new QuietIdleStrategy(wait);
            case BLOCK -> new BlockIdleStrategy(wait);
            case PARK ->
                new BackoffIdleStrategy(0, 0, TimeUnit.MICROSECONDS.toNanos(50), TimeUnit.MILLISECONDS.toNanos(1));
        };
    }
}
