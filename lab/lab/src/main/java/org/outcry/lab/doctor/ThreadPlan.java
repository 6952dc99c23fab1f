package org.outcry.lab.doctor;

import org.outcry.app.config.VenueConfig;
import org.outcry.runtime.Idle;

/**
 * How many threads never let go of their core.
 *
 * @param threads that spin or yield without work
 * @param source where that is written
 */
public record ThreadPlan(int threads, String source) {
    /** The threads of a venue's layout; one that yields fills its core as one that spins does. */
    public static ThreadPlan of(VenueConfig venue, String file) {
        long busy = venue.threads().stream()
                .filter(thread -> thread.idle() == Idle.SPIN || thread.idle() == Idle.YIELD)
                .count();
        return new ThreadPlan((int) busy, file);
    }
}
