// SPDX-License-Identifier: Apache-2.0
package org.outcry.gateway.session;

import java.util.Arrays;
import org.agrona.concurrent.EpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.runtime.TimesFile;

/**
 * Times from order to acknowledgement of a session, and its connection. The gateway's thread. Allocates only to grow,
 * to the highest number of acknowledgements in one write, and reads the clock once for each write that has one.
 */
public final class SessionAckTimes {
    private static final int MOST = 1 << 12;

    private final TimesFile.@Nullable Times times;
    private final EpochNanoClock clock;
    private long[] unwritten = new long[16];
    private int count;
    private Object connected = this;

    SessionAckTimes(TimesFile.@Nullable Times times, EpochNanoClock clock) {
        this.times = times;
        this.clock = clock;
    }

    /**
     * Records that an order's first report is in the buffer of its connection. Beyond 4,096 for one write, it is not
     * counted.
     *
     * @param readNs the time of the turn in which the order was read
     */
    public void onAcknowledged(long readNs) {
        if (count == MOST) {
            return;
        }
        if (count == unwritten.length) {
            unwritten = Arrays.copyOf(unwritten, 2 * count);
        }
        unwritten[count++] = readNs;
    }

    /**
     * Records that the session belongs to a connection.
     *
     * @param peer the address of its other side, as {@link java.net.InetSocketAddress} has it as a text
     */
    public void onConnected(Object connection, String peer) {
        connected = connection;
        if (times != null) {
            times.text(peer.substring(peer.indexOf('/') + 1));
            times.value(0);
        }
    }

    /** Records that a connection has ended. That of another one that took the session over since then stays. */
    @SuppressWarnings("ReferenceEquality")
    public void onEnded(Object connection) {
        if (connected == connection) {
            onConnected(this, "");
        }
    }

    /**
     * Records that the connection's buffer was handed to its socket.
     *
     * @param unsentBytes those that are left in the buffer
     */
    @SuppressWarnings("ReferenceEquality")
    public void onWritten(Object connection, int unsentBytes) {
        if (connected == connection && times != null) {
            times.value(unsentBytes);
        }
        if (count == 0) {
            return;
        }
        TimesFile.Times kept = times;
        if (kept != null) {
            long nowNs = clock.nanoTime();
            for (int i = 0; i < count; i++) {
                kept.record(nowNs - unwritten[i]);
            }
        }
        count = 0;
    }

    /** Forgets reports that were not written: their connection has ended. */
    void forget() {
        count = 0;
    }
}
