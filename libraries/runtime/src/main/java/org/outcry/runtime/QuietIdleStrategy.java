// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;

/**
 * Idle strategy that yields, then sleeps in steps up to 50 us, and after 20 ms waits for sockets, at most 20 ms at a time. A socket that is ready, but
 * that its agent does not take, leads back to the sleeps.
 */
final class QuietIdleStrategy implements IdleStrategy {
    private static final long QUIET_AFTER_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long WAIT_MS = 20;

    private final IdleStrategy backoff =
            new BackoffIdleStrategy(20, 400, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.MICROSECONDS.toNanos(50));
    private final SocketWait wait;
    private long idleSinceNs;
    private boolean idle;
    private boolean quiet;

    QuietIdleStrategy(SocketWait wait) {
        this.wait = wait;
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
            boolean ready = wait.await(WAIT_MS);
            if (ready) {
                begin();
            }
        } else if (!idle) {
            begin();
        } else if (System.nanoTime() - idleSinceNs < QUIET_AFTER_NS) {
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
            wait.end();
        }
        if (idle) {
            idle = false;
            backoff.reset();
        }
    }

    private void begin() {
        idle = true;
        idleSinceNs = System.nanoTime();
        wait.end();
    }

    @Override
    public String alias() {
        return "quiet";
    }
}
