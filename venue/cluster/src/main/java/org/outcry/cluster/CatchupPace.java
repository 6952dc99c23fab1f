// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.agrona.concurrent.NanoClock;

/**
 * Pace of a node that catches up with a leader, or of a process with the venue that it follows. It rests for three
 * times as long as it works, so that the leader, which sends the log, and nodes on the same machine have cores, disks
 * and network for the orders of the moment. It does not rest if it would be less than twice as fast as the log grew, so
 * that it arrives under any load. Aeron sends no more than the node takes. One thread. No allocation.
 */
public final class CatchupPace {
    /** The messages between two rests. */
    static final int MESSAGES = 256;

    private static final int REST_PER_WORK = 3;
    private static final int LEAST_SPEED = 2;
    private static final long LONGEST_REST_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private final BooleanSupplier catchesUp;
    private final NanoClock clock;
    private final LongConsumer rest;
    private int messages;
    private boolean paced;
    private long sinceNs;
    private long sinceMessageNs;

    /**
     * Creates a pace.
     *
     * @param catchesUp whether the node catches up while another one leads
     * @param rest waits for so many nanoseconds
     */
    public CatchupPace(BooleanSupplier catchesUp, NanoClock clock, LongConsumer rest) {
        this.catchesUp = catchesUp;
        this.clock = clock;
        this.rest = rest;
    }

    /**
     * Rests if it is time to.
     *
     * @param messageNs the time at which the leader appended the message that was applied last
     */
    public void onMessage(long messageNs) {
        if (++messages < MESSAGES) {
            return;
        }
        messages = 0;
        if (!catchesUp.getAsBoolean()) {
            paced = false;
            return;
        }
        long nowNs = clock.nanoTime();
        if (paced) {
            long workedNs = nowNs - sinceNs;
            long spareNs = (messageNs - sinceMessageNs) / LEAST_SPEED - workedNs;
            long restNs = Math.min(Math.min(REST_PER_WORK * workedNs, spareNs), LONGEST_REST_NS);
            if (restNs > 0) {
                rest.accept(restNs);
                nowNs = clock.nanoTime();
            }
        }
        paced = true;
        sinceNs = nowNs;
        sinceMessageNs = messageNs;
    }
}
