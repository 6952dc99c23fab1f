// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch.feed;

import org.outcry.itch.mold.MoldPacket;

/**
 * Doubt whether the venue has as many messages as were delivered. It has not if a packet with a false, higher number
 * was believed: then the lines tell a lower number for longer than any of them can be behind. A snapshot's number is
 * not in doubt. One thread.
 */
final class NumberDoubt {
    /** The time without a packet that reaches the next message, after which heartbeats below it are believed. */
    private static final long DOUBT_NS = 2_500_000_000L;

    private long proved;
    private long reachedNs;
    private boolean raised;

    boolean isRaised() {
        return raised;
    }

    /** Begins after a snapshot. */
    void start(long number, long nowNs) {
        proved = number;
        reachedNs = nowNs;
        raised = false;
    }

    /** Takes a packet whose messages were delivered, before the next message. Returns whether it raises the doubt. */
    boolean heard(MoldPacket packet, long next, long nowNs) {
        if (packet.number() + packet.count() >= next) {
            reachedNs = nowNs;
        } else if (packet.count() == 0 && next > proved && nowNs - reachedNs > DOUBT_NS) {
            raised = true;
            return true;
        }
        return false;
    }
}
