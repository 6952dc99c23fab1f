// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.latency;

import java.util.function.LongUnaryOperator;

/** Target that answers at once, after a virtual time that depends on the operation's number. */
final class VirtualTarget implements LoadTarget {
    private static final long IDLE_NS = 100;

    private final VirtualClock clock;
    private final LongUnaryOperator serviceNs;
    private long operations;
    private long idleNs = IDLE_NS;

    VirtualTarget(VirtualClock clock, LongUnaryOperator serviceNs) {
        this.clock = clock;
        this.serviceNs = serviceNs;
    }

    /** Makes the sender lose its core for a duration when it next has no work. */
    void takeTheCoreAway(long ns) {
        idleNs = ns;
    }

    @Override
    public boolean hasRoom() {
        return true;
    }

    @Override
    public int send() {
        clock.advance(serviceNs.applyAsLong(operations++));
        return 1;
    }

    @Override
    public int poll() {
        return 0;
    }

    @Override
    public void idle() {
        clock.advance(idleNs);
        idleNs = IDLE_NS;
    }
}
