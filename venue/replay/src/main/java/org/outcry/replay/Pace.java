// SPDX-License-Identifier: Apache-2.0
package org.outcry.replay;

import java.util.function.LongConsumer;
import org.agrona.concurrent.NanoClock;

/**
 * Pace at which commands are entered: as fast as possible, at the recorded times, or at a multiple of that speed. Valid
 * for one replay.
 */
public final class Pace {
    /** Longest time between polls of the venue while nothing is due. */
    private static final long MAX_PARK_NS = 1_000_000;

    private final double speed;
    private final NanoClock clock;
    private final LongConsumer parkNs;
    private boolean started;
    private long startNs;
    private long firstTimestampNs;

    private Pace(double speed, NanoClock clock, LongConsumer parkNs) {
        this.speed = speed;
        this.clock = clock;
        this.parkNs = parkNs;
    }

    /** Returns a pace that enters each command as soon as the one before is entered. */
    public static Pace asFastAsItGoes() {
        return new Pace(0, () -> 0, parkNs -> {});
    }

    /**
     * Returns a pace that enters the first command at once, and each other after the recorded interval divided by the
     * speed. A late replay catches up as fast as possible.
     *
     * @param speed 1: as recorded
     * @param clock a clock that runs at the rate of real time
     * @param parkNs waits so many nanoseconds or less
     */
    public static Pace atSpeed(double speed, NanoClock clock, LongConsumer parkNs) {
        if (!(speed > 0)) {
            throw new IllegalArgumentException("speed must be above 0: speed=" + speed);
        }
        return new Pace(speed, clock, parkNs);
    }

    void await(long timestampNs, ReplayTarget target) {
        if (speed == 0) {
            return;
        }
        if (!started) {
            started = true;
            startNs = clock.nanoTime();
            firstTimestampNs = timestampNs;
        }
        long dueNs = startNs + (long) ((timestampNs - firstTimestampNs) / speed);
        long leftNs = dueNs - clock.nanoTime();
        while (leftNs > 0) {
            if (!target.poll()) {
                parkNs.accept(Math.min(leftNs, MAX_PARK_NS));
            }
            leftNs = dueNs - clock.nanoTime();
        }
    }
}
