package org.outcry.lab.replay;

import java.util.function.LongConsumer;
import org.agrona.concurrent.NanoClock;

/** When commands are entered: as fast as it goes, or at the recorded times, or at those at another speed. Good for one replay. */
public final class Pace {
    /** The venue is polled at least so often while nothing is due. */
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

    /** Each command as soon as the one before is entered. */
    public static Pace asFastAsItGoes() {
        return new Pace(0, () -> 0, parkNs -> {});
    }

    /**
     * Each command when its time has come: the first at once, the others so long after it as they were recorded, divided by the speed.
     * A replay that is late catches up as fast as it goes.
     *
     * @param speed 1: as recorded
     * @param clock any clock that goes on at the pace of the world
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
