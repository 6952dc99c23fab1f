// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import org.agrona.concurrent.NanoClock;

/** Clock that advances only when it is told to, so that tests do not depend on real time. */
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
