// SPDX-License-Identifier: Apache-2.0
package org.outcry.records;

/** Time of a day during which an instrument was traded continuously, in ns. */
final class ContinuousTime {
    private boolean continuous;
    private boolean suspended;
    private long sumNs;
    private long sinceNs;

    /** Returns the time of the day until now. */
    long at(long nowNs) {
        return continuous && !suspended ? sumNs + Math.max(0, nowNs - sinceNs) : sumNs;
    }

    /** Sets from now on whether the phase is continuous trading. */
    void continuous(boolean is, long nowNs) {
        restart(at(nowNs), nowNs);
        continuous = is;
    }

    /** Sets from now on whether order entry is suspended in the venue. */
    void suspended(boolean is, long nowNs) {
        restart(at(nowNs), nowNs);
        suspended = is;
    }

    /** Leaves a time out. */
    void leaveOut(long fromNs, long nowNs) {
        restart(at(fromNs), nowNs);
    }

    /** Begins a day. */
    void beginDay(long nowNs) {
        restart(0, nowNs);
    }

    private void restart(long sum, long nowNs) {
        sumNs = sum;
        sinceNs = nowNs;
    }
}
