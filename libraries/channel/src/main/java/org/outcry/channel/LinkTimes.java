// SPDX-License-Identifier: Apache-2.0
package org.outcry.channel;

/** Timers of one connection, in times of the injected clock. */
final class LinkTimes {
    private static final long NOT_LEAVING = -1;

    private final ChannelLimits limits;
    private long startNs;
    private long heardNs;
    private long seenNs;
    private long sentNs;
    private long sentBytes;
    /** The total number of bytes written when everything buffered at {@link #slowSinceNs} has been sent. */
    private long slowUntilBytes;

    private long slowSinceNs;
    private boolean leaving;
    private long leftNs;

    LinkTimes(ChannelLimits limits) {
        this.limits = limits;
    }

    void start(long nowNs) {
        startNs = nowNs;
        heardNs = nowNs;
        seenNs = nowNs;
        sentNs = nowNs;
        slowSinceNs = nowNs;
        leaving = false;
        leftNs = NOT_LEAVING;
    }

    void heard(long nowNs) {
        heardNs = nowNs;
    }

    void leave() {
        leaving = true;
    }

    boolean isGreetingLate(long nowNs) {
        return nowNs - startNs > limits.greetingNs();
    }

    /**
     * Returns whether no whole frame was received for too long. If this side did not poll for so long, the peer has the
     * time again, because its bytes may still be in the socket.
     */
    boolean isSilent(long nowNs) {
        boolean absent = nowNs - seenNs > limits.silenceNs() / 2;
        seenNs = nowNs;
        if (absent) {
            heardNs = nowNs;
        }
        return nowNs - heardNs > limits.silenceNs();
    }

    /** Returns whether bytes have waited for too long, even if earlier bytes are being sent slowly. */
    boolean isSlow(SendBuffer out, long nowNs) {
        if (out.isEmpty() || out.writtenBytes() >= slowUntilBytes) {
            slowUntilBytes = out.writtenBytes() + out.pendingBytes();
            slowSinceNs = nowNs;
        }
        return nowNs - slowSinceNs > limits.slowPeerNs();
    }

    /** Returns whether nothing was sent for the heartbeat interval and nothing is buffered. */
    boolean isHeartbeatDue(SendBuffer out, long nowNs) {
        if (out.writtenBytes() != sentBytes) {
            sentBytes = out.writtenBytes();
            sentNs = nowNs;
        }
        if (!out.isEmpty() || nowNs - sentNs < limits.heartbeatNs() / 2) {
            return false;
        }
        sentNs = nowNs;
        return true;
    }

    boolean isLingerOver(long nowNs) {
        if (!leaving) {
            return false;
        }
        if (leftNs == NOT_LEAVING) {
            leftNs = nowNs;
        }
        return nowNs - leftNs > limits.lingerNs();
    }
}
