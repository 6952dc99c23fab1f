// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.venue.feed;

import java.util.concurrent.locks.LockSupport;
import org.agrona.concurrent.Agent;

/** Agent that holds up its thread for 20 ms ten times a second, once it is asked to. */
final class Stalls implements Agent {
    /** The length of a stall. */
    static final long STALL_NS = 20_000_000L;

    private static final long EVERY_NS = 100_000_000L;

    private volatile boolean wanted;
    private long nextNs;

    @Override
    public int doWork() {
        long nowNs = System.nanoTime();
        if (!wanted || nowNs - nextNs < 0) {
            return 0;
        }
        nextNs = nowNs + EVERY_NS;
        long left = STALL_NS;
        while (left > 0) {
            LockSupport.parkNanos(left);
            left = STALL_NS - (System.nanoTime() - nowNs);
        }
        return 1;
    }

    /** Begins or ends. */
    void want(boolean stalls) {
        wanted = stalls;
    }

    @Override
    public String roleName() {
        return "stalls";
    }
}
