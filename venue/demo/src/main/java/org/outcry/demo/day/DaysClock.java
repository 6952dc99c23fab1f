// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo.day;

import org.agrona.concurrent.EpochNanoClock;

/** Clock of virtual time, which stands still until it is set. One thread sets it, any reads it. */
public final class DaysClock implements EpochNanoClock {
    private volatile long ns;

    public DaysClock(long ns) {
        this.ns = ns;
    }

    public void set(long toNs) {
        ns = toNs;
    }

    @Override
    public long nanoTime() {
        return ns;
    }
}
