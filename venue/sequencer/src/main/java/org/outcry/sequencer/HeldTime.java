// SPDX-License-Identifier: Apache-2.0
package org.outcry.sequencer;

import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.outcry.api.OrderEntry;
import org.outcry.api.operator.SuspendOrders;
import org.outcry.engine.VenueQueries;
import org.outcry.gateway.Suspension;

/**
 * Watch of the time of commands. It never goes back: while the system's clock is behind it, it stands still. If it
 * would do so for longer than a bound, a logged command suspends new orders until an operator resumes them, who may do
 * so before the clock has caught up. A process that starts asks again.
 *
 * <p>The thread that applies commands.
 */
public final class HeldTime {
    private final long maxNs;
    private final SequencerListener lines;
    private final SuspendOrders suspendOrders = new SuspendOrders();
    private boolean asked;

    /**
     * Creates a watch.
     *
     * @param maxNs the longest time for which orders are taken without an operator's word
     */
    public HeldTime(long maxNs, SequencerListener lines) {
        this.maxNs = maxNs;
        this.lines = lines;
        suspendOrders.reason = Suspension.CLOCK;
    }

    /**
     * Compares the time of the newest command with the clock. No allocation while the difference is below the bound.
     *
     * @param nowNs the system's clock, in ns since 1970
     * @param commands sends the command that suspends orders
     * @return the number of commands
     */
    public int watch(VenueQueries venue, long nowNs, OrderEntry commands) {
        long heldNs = venue.timeNs() - nowNs;
        if (heldNs <= maxNs) {
            asked = false;
            return 0;
        }
        if (asked) {
            return 0;
        }
        asked = true;
        boolean isSuspended = venue.ordersSuspended() && venue.suspensionReason() == Suspension.CLOCK;
        lines.onLine("ALERT new orders are suspended, the clock is behind the newest command: at="
                + Instant.EPOCH.plusNanos(venue.timeNs()) + " clock=" + Instant.EPOCH.plusNanos(nowNs) + " forMs="
                + TimeUnit.NANOSECONDS.toMillis(heldNs) + " maxHoldMs=" + TimeUnit.NANOSECONDS.toMillis(maxNs)
                + "; set the clock right, then go on by 'outcry halt --all --resume'");
        if (isSuspended) {
            return 0;
        }
        commands.suspendOrders(suspendOrders);
        return 1;
    }
}
