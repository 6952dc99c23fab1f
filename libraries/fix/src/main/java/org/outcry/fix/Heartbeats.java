// SPDX-License-Identifier: Apache-2.0
package org.outcry.fix;

/**
 * Timers of a session that is logged on, after volume 2, Heartbeat and TestRequest. A heartbeat is due when nothing was
 * sent for an interval. A test request is due when nothing was received for an interval and a fifth, for transmission;
 * twice as long a silence ends the session. An interval of 0 turns them off.
 */
final class Heartbeats {
    private static final long USUAL_INTERVAL_NS = 30 * FixValues.SECOND_NS;

    private long intervalNs;
    private long lastReceivedNs;
    private long lastSentNs;
    private boolean heartbeatAsked;
    private boolean testRequestAsked;

    /** Starts with a new connection. */
    void start(long nowNs) {
        lastReceivedNs = nowNs;
        lastSentNs = nowNs;
    }

    /** Sets the interval that a Logon asks for. */
    void interval(long ns) {
        intervalNs = ns;
    }

    /** Returns the interval; a usual one if heartbeats are off. */
    long usualIntervalNs() {
        return intervalNs > 0 ? intervalNs : USUAL_INTERVAL_NS;
    }

    void onLoggedOn(long nowNs) {
        lastReceivedNs = nowNs;
        heartbeatAsked = false;
        testRequestAsked = false;
    }

    void onReceived(long nowNs) {
        lastReceivedNs = nowNs;
        testRequestAsked = false;
    }

    void onSent(long nowNs) {
        lastSentNs = nowNs;
        heartbeatAsked = false;
    }

    /** Returns the time of the last message received, or of the logon. */
    long lastReceivedNs() {
        return lastReceivedNs;
    }

    /** Returns whether a heartbeat is due, once. */
    boolean takeHeartbeat(long nowNs) {
        boolean due = intervalNs > 0 && !heartbeatAsked && nowNs - lastSentNs >= intervalNs;
        heartbeatAsked |= due;
        return due;
    }

    /** Returns whether a test request is due, once. */
    boolean takeTestRequest(long nowNs) {
        boolean due = intervalNs > 0 && !testRequestAsked && nowNs - lastReceivedNs >= patienceNs();
        testRequestAsked |= due;
        return due;
    }

    /** Returns whether the silence has lasted too long. */
    boolean isSilent(long nowNs) {
        return intervalNs > 0 && nowNs - lastReceivedNs >= 2 * patienceNs();
    }

    /** Returns the time of the next of them, as things are; the end of time if there is none. */
    long nextNs() {
        if (intervalNs == 0) {
            return Long.MAX_VALUE;
        }
        long silenceNs = lastReceivedNs + (testRequestAsked ? 2 * patienceNs() : patienceNs());
        return heartbeatAsked ? silenceNs : Math.min(silenceNs, lastSentNs + intervalNs);
    }

    private long patienceNs() {
        return intervalNs + intervalNs / 5;
    }
}
