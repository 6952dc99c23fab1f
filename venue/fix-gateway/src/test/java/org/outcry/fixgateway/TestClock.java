// SPDX-License-Identifier: Apache-2.0
package org.outcry.fixgateway;

import org.agrona.concurrent.EpochNanoClock;

/** Clock that moves only on request. */
final class TestClock implements EpochNanoClock {
    static final long SECOND_NS = 1_000_000_000L;

    /** 2026-11-20T12:00:00Z. */
    private long nowNs = 1_795_176_000L * SECOND_NS;

    @Override
    public long nanoTime() {
        return nowNs;
    }

    void set(long epochNs) {
        nowNs = epochNs;
    }

    void advance(long ns) {
        nowNs += ns;
    }

    void advanceSeconds(long seconds) {
        nowNs += seconds * SECOND_NS;
    }
}
