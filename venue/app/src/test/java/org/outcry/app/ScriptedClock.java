// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.util.List;
import org.agrona.concurrent.EpochNanoClock;

/** Clock with the times of a scenario: each command has its own time, independent of thread and wall clock. */
final class ScriptedClock implements EpochNanoClock {
    private final List<Long> timesNs;
    private volatile int at;

    ScriptedClock(List<Long> timesNs) {
        this.timesNs = timesNs;
    }

    /** Moves the time to that of the next command. One thread. */
    void step() {
        at = Math.min(at + 1, timesNs.size() - 1);
    }

    @Override
    public long nanoTime() {
        return timesNs.get(at);
    }
}
