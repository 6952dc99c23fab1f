// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Pace of background work on files, in pieces of less than a tenth of a millisecond: it rests twenty times as long as
 * it worked. Where cores are few, it would take one from a thread that has no time to lose. A round that takes longer
 * than its bound rests for a quarter of a millisecond only, so that it does not stay behind. One thread, but for
 * {@link #end} and {@link #isEnded}.
 */
public final class Pace {
    private static final long LEAST_REST_NS = TimeUnit.MICROSECONDS.toNanos(250);
    private static final long MOST_REST_NS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long HURRY_AFTER_NS = TimeUnit.SECONDS.toNanos(10);
    private static final int REST_TO_WORK = 20;

    private final long hurryAfterNs;
    private volatile boolean ended;
    private long roundNs;
    private long workedFromNs;

    /** Creates a pace of rounds of at most ten seconds. */
    public Pace() {
        this(HURRY_AFTER_NS);
    }

    /**
     * Creates a pace of longer rounds.
     *
     * @param hurryAfterNs bound of a round
     */
    public Pace(long hurryAfterNs) {
        this.hurryAfterNs = hurryAfterNs;
    }

    /** Begins a round of pieces. */
    public void begin() {
        roundNs = System.nanoTime();
        workedFromNs = roundNs;
    }

    /** Rests after a piece; not at all after the end. */
    public void rest() {
        long nowNs = System.nanoTime();
        long restNs = nowNs - roundNs > hurryAfterNs ? 0 : REST_TO_WORK * (nowNs - workedFromNs);
        pause(Math.clamp(restNs, LEAST_REST_NS, MOST_REST_NS));
        workedFromNs = System.nanoTime();
    }

    /**
     * Pauses between rounds; not at all after the end, nor any longer once {@link LockSupport#unpark} is called for the
     * thread.
     */
    public void pause(long pauseNs) {
        if (!ended) {
            LockSupport.parkNanos(this, pauseNs);
        }
    }

    /** Ends every rest and pause of a thread, the present one and those to come. Any thread. */
    public void end(Thread thread) {
        ended = true;
        LockSupport.unpark(thread);
    }

    /** Returns whether the end was asked for. Any thread. */
    public boolean isEnded() {
        return ended;
    }
}
