package org.outcry.lab.latency;

import org.agrona.concurrent.NanoClock;

/** A clock that goes on when it is told to: nothing is timed for real. */
final class VirtualClock implements NanoClock {
    private long nowNs = 1_000;

    @Override
    public long nanoTime() {
        return nowNs;
    }

    void advance(long ns) {
        nowNs += ns;
    }
}
