// SPDX-License-Identifier: Apache-2.0
package org.outcry.demo;

/** Time of a flow, in pieces: the clock's time passes evenly during a piece, however long the flow's is. */
final class FlowTime {
    private long sinceNs;
    private long flowSinceNs;
    private long flowUntilNs;
    private double clockByFlow;

    /**
     * Begins a piece of the flow, which the clock's time is from now on.
     *
     * @param untilNs the flow's time at its end, which is the begin of the next one
     * @param durationNs how long it takes by the clock
     */
    void begin(long nowNs, long untilNs, long durationNs) {
        sinceNs = nowNs;
        flowSinceNs = flowUntilNs;
        flowUntilNs = untilNs;
        clockByFlow = (double) durationNs / Math.max(1, untilNs - flowSinceNs);
    }

    /** Returns the clock's time of a moment of the flow; those before the piece count as if they were in it. */
    long at(long flowNs) {
        return sinceNs + (long) ((flowNs - flowSinceNs) * clockByFlow);
    }
}
