package org.outcry.channel;

/** The clocks of one connection. Times are the injected clock's. */
final class LinkTimes {
    private static final long NOT_LEAVING = -1;

    private final ChannelLimits limits;
    private long startNs;
    private long heardNs;
    private long seenNs;
    private long sentNs;
    private long sentBytes;
    /** Bytes written in all when everything that waited at {@link #slowSinceNs} has left. */
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
     * Whether no whole frame came for too long. If this side itself wasn't looking for so long, the peer is given the
     * time again, since what it sent may still lie in the socket.
     */
    boolean isSilent(long nowNs) {
        boolean absent = nowNs - seenNs > limits.silenceNs() / 2;
        seenNs = nowNs;
        if (absent) {
            heardNs = nowNs;
        }
        return nowNs - heardNs > limits.silenceNs();
    }

    /** Whether bytes have waited for too long, however slowly others leave before them. */
    boolean isSlow(SendBuffer out, long nowNs) {
        if (out.isEmpty() || out.writtenBytes() >= slowUntilBytes) {
            slowUntilBytes = out.writtenBytes() + out.pendingBytes();
            slowSinceNs = nowNs;
        }
        return nowNs - slowSinceNs > limits.slowPeerNs();
    }

    /** Whether nothing has left for as long as was promised; not while anything waits. */
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
