// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Clock that advances only on request. */
final class ManualClock implements LongSupplier {
    private long nowNs = 1_000_000_000_000L;

    @Override
    public long getAsLong() {
        return nowNs;
    }

    void advance(Duration duration) {
        nowNs += duration.toNanos();
    }
}
