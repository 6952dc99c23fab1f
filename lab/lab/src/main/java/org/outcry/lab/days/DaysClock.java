// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.days;

import org.agrona.concurrent.EpochNanoClock;

/** Clock of virtual time, which stands still until it is set. One thread sets it, any reads it. */
final class DaysClock implements EpochNanoClock {
    private volatile long ns;

    DaysClock(long ns) {
        this.ns = ns;
    }

    void set(long toNs) {
        ns = toNs;
    }

    @Override
    public long nanoTime() {
        return ns;
    }
}
