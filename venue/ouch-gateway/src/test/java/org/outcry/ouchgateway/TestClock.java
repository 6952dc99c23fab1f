// SPDX-License-Identifier: Apache-2.0
package org.outcry.ouchgateway;

import org.agrona.concurrent.EpochNanoClock;

/** A clock that moves when it is told to. */
final class TestClock implements EpochNanoClock {
    static final long SECOND_NS = 1_000_000_000L;

    /** 2026-11-20T12:00:00Z. */
    static final long START_NS = 1_795_176_000L * SECOND_NS;

    private long nowNs = START_NS;

    @Override
    public long nanoTime() {
        return nowNs;
    }

    void advanceSeconds(long seconds) {
        nowNs += seconds * SECOND_NS;
    }
}
