// SPDX-License-Identifier: Apache-2.0
package org.outcry.runtime;

import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.IdleStrategy;

/**
 * Idle strategy that waits for sockets and for work of other threads at once, 1 ms at a time, for the agents' timers. A
 * socket that is ready, but that its agent does not take, leads to short sleeps.
 */
final class BlockIdleStrategy implements IdleStrategy {
    private static final long WAIT_MS = 1;
    private static final long SLEEP_NS = 50_000;

    private final SocketWait wait;
    private boolean announced;
    private boolean wasReady;

    BlockIdleStrategy(SocketWait wait) {
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
        if (!wait.isAnnounced()) {
            // One more turn looks for work that came before the announcement.
            wait.announce();
            announced = true;
        } else if (wasReady) {
            wasReady = false;
            LockSupport.parkNanos(SLEEP_NS);
        } else {
            wasReady = wait.await(WAIT_MS);
        }
    }

    @Override
    public void reset() {
        wasReady = false;
        if (announced) {
            announced = false;
            wait.end();
        }
    }

    @Override
    public String alias() {
        return "block";
    }
}
