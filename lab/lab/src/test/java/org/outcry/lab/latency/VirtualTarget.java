package org.outcry.lab.latency;

import java.util.function.LongUnaryOperator;

/** Answers at once, after a time of a virtual clock that depends on the operation's number. */
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

    /** The sender loses its core for so long when it has nothing to do next. */
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
