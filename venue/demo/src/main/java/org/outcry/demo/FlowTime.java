// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

/** Time of a flow, which may pass faster than the clock's, and changes its speed. */
final class FlowTime {
    private long sinceNs;
    private long flowSinceNs;
    private int speed = 1;

    /** Lets the flow's time pass at a speed from now on, for the first time from 0. */
    void begin(long nowNs, int times) {
        flowSinceNs = sinceNs == 0 ? 0 : flowSinceNs + (nowNs - sinceNs) * speed;
        sinceNs = nowNs;
        speed = times;
    }

    /**
     * Returns the clock's time of a moment of the flow; those before the last change count as if they were after it.
     */
    long at(long flowNs) {
        return sinceNs + (flowNs - flowSinceNs) / speed;
    }
}
