// SPDX-License-Identifier: Apache-2.0
package org.outcry.wire.file;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.outcry.wire.FrameHandler;

/**
 * Reader that waits for the next record, for a bounded time. It polls an {@link EventFileReader}, whose writer may be
 * in another process, end, be killed, and be started again. One thread, but for {@link #end} and {@link #isEnded}; it
 * allocates nothing of its own.
 */
public final class WaitingReader {
    private static final int SPINS = 100;
    private static final long FIRST_PARK_NS = 10_000;
    private static final int MOST_DOUBLINGS = 20;

    private final EventFileReader file;
    private final LookPause pause;
    private final LongSupplier clockNs;
    private volatile @Nullable Thread waiting;
    private volatile boolean ended;

    /** Pause between two looks for a record, on the reader's thread. */
    @FunctionalInterface
    public interface LookPause {
        /**
         * Pauses.
         *
         * @param looks how many looks have found nothing since this wait began, from 1
         */
        void pause(int looks);

        /** Returns pauses of a thread that spins, and so takes a core. */
        static LookPause spinning() {
            return looks -> Thread.onSpinWait();
        }

        /**
         * Returns pauses that spin a little, then park, each time twice as long.
         *
         * @param mostNs the longest pause, in ns: about the longest time from a record to its look
         */
        static LookPause parking(long mostNs) {
            return looks -> {
                if (looks <= SPINS) {
                    Thread.onSpinWait();
                } else {
                    LockSupport.parkNanos(Math.min(mostNs, FIRST_PARK_NS << Math.min(looks - SPINS, MOST_DOUBLINGS)));
                }
            };
        }
    }

    /**
     * Creates a reader that waits.
     *
     * @param file from where it stands; it may be moved and polled between the calls, by the same thread
     */
    public WaitingReader(EventFileReader file, LookPause pause) {
        this(file, pause, System::nanoTime);
    }

    WaitingReader(EventFileReader file, LookPause pause, LongSupplier clockNs) {
        this.file = file;
        this.pause = pause;
        this.clockNs = clockNs;
    }

    /**
     * Hands records over as {@link EventFileReader#poll} does, and waits for the first. It does not wait after the
     * {@linkplain #end end}, nor on an interrupted thread, whose interrupt stays set.
     *
     * @param timeoutNs the longest wait, in ns
     * @return how many were handed over; 0 if none came in time, or the wait was ended
     */
    public int poll(FrameHandler handler, int maxRecords, long timeoutNs) {
        int handled = file.poll(handler, Long.MAX_VALUE, maxRecords);
        if (handled > 0 || timeoutNs <= 0) {
            return handled;
        }
        long startNs = clockNs.getAsLong();
        waiting = Thread.currentThread();
        try {
            int looks = 0;
            while (handled == 0 && mayWait() && clockNs.getAsLong() - startNs < timeoutNs) {
                looks = looks == Integer.MAX_VALUE ? looks : looks + 1;
                pause.pause(looks);
                handled = file.poll(handler, Long.MAX_VALUE, maxRecords);
            }
            return handled;
        } finally {
            waiting = null;
        }
    }

    private boolean mayWait() {
        return !ended && !Thread.currentThread().isInterrupted();
    }

    /** Ends the present wait and those to come: what is written can still be polled. Any thread. */
    public void end() {
        ended = true;
        LockSupport.unpark(waiting);
    }

    /** Returns whether the end was asked for. Any thread. */
    public boolean isEnded() {
        return ended;
    }
}
