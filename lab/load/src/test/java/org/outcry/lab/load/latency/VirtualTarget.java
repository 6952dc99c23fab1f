// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.util.function.LongUnaryOperator;
import org.outcry.lab.load.LoadTarget;

/** Target that answers at once, after a virtual time that depends on the operation's number. */
final class VirtualTarget implements LoadTarget {
    private static final long IDLE_NS = 100;

    private final VirtualClock clock;
    private final LongUnaryOperator serviceNs;
    private long operations;
    private long idleNs = IDLE_NS;
    private long fullNs;
    private long fullUntilNs;

    VirtualTarget(VirtualClock clock, LongUnaryOperator serviceNs) {
        this.clock = clock;
        this.serviceNs = serviceNs;
    }

    /** Makes the sender lose its core for a duration when it next has no work. */
    void takeTheCoreAway(long ns) {
        idleNs = ns;
    }

    /** Makes the target have no room for a duration, before the 50,000th operation. */
    void takeTheRoomAway(long ns) {
        fullNs = ns;
    }

    @Override
    public boolean hasRoom() {
        if (fullNs != 0 && operations == 50_000) {
            fullUntilNs = clock.nanoTime() + fullNs;
            fullNs = 0;
        }
        return clock.nanoTime() >= fullUntilNs;
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
