// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;

/**
 * Idle strategy that yields, then sleeps in steps up to 50 us, then waits for sockets, at most 50 ms at a time. The
 * first work after a wait may be all: a message of an operator, a timer's heartbeat. So the next wait begins 0.2 ms
 * after it, or 1 ms after it if the work before was less than 1 ms ago, so that a flow with such gaps does not wake the
 * thread each time; twice as late with each work that follows within that time, and at most 20 ms after the last work.
 * A socket that is ready, but that its agent does not take, leads back to 20 ms of sleeps.
 */
final class QuietIdleStrategy implements IdleStrategy {
    private static final long MOST_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long FLOW_NS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long LEAST_NS = TimeUnit.MICROSECONDS.toNanos(200);
    private static final long WAIT_MS = 50;

    private final IdleStrategy backoff =
            new BackoffIdleStrategy(20, 400, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.MICROSECONDS.toNanos(50));
    private final SocketWait wait;
    private final LongSupplier clock;
    private long workedNs;
    private long idleSinceNs;
    private long quietAfterNs = MOST_NS;
    private boolean idle;
    private boolean quiet;

    QuietIdleStrategy(SocketWait wait) {
        this(wait, System::nanoTime);
    }

    QuietIdleStrategy(SocketWait wait, LongSupplier clock) {
        this.wait = wait;
        this.clock = clock;
    }

    @Override
    public void idle(int workCount) {
        if (workCount > 0) {
            reset();
        } else {
            idle();
        }
    }

    @Override
    public void idle() {
        if (wait.isAnnounced()) {
            if (wait.await(WAIT_MS)) {
                quietAfterNs = MOST_NS;
                begin();
            }
        } else if (!idle) {
            begin();
            workedNs = idleSinceNs;
        } else if (clock.getAsLong() - idleSinceNs < quietAfterNs) {
            backoff.idle();
        } else {
            wait.announce();
            quiet = true;
        }
    }

    @Override
    public void reset() {
        if (quiet) {
            quiet = false;
            quietAfterNs = clock.getAsLong() - workedNs < FLOW_NS ? FLOW_NS : LEAST_NS;
            wait.end();
        } else if (idle) {
            quietAfterNs = Math.min(2 * quietAfterNs, MOST_NS);
        }
        if (idle) {
            idle = false;
            backoff.reset();
        }
    }

    private void begin() {
        idle = true;
        idleSinceNs = clock.getAsLong();
        wait.end();
    }

    @Override
    public String alias() {
        return "quiet";
    }
}
