package org.outcry.app;

import java.util.List;
import org.agrona.concurrent.EpochNanoClock;

/** The times of a scenario: each command has its own, whenever it comes and whatever thread asks. */
final class ScriptedClock implements EpochNanoClock {
    private final List<Long> timesNs;
    private volatile int at;

    ScriptedClock(List<Long> timesNs) {
        this.timesNs = timesNs;
    }

    /** Time goes on to the next command's. One thread. */
    void step() {
        at = Math.min(at + 1, timesNs.size() - 1);
    }

    @Override
    public long nanoTime() {
        return timesNs.get(at);
    }
}
