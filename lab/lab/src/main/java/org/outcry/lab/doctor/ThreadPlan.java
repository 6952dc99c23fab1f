// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import org.outcry.app.config.VenueConfig;
import org.outcry.runtime.Idle;

/**
 * Number of threads that never release their core.
 *
 * @param threads threads that spin or yield without work
 * @param source the file that configures them
 */
public record ThreadPlan(int threads, String source) {
    /** Returns the threads of a venue's layout. A thread that yields occupies its core as one that spins does. */
    public static ThreadPlan of(VenueConfig venue, String file) {
        long busy = venue.threads().stream()
                .filter(thread -> thread.idle() == Idle.SPIN || thread.idle() == Idle.YIELD)
                .count();
        return new ThreadPlan((int) busy, file);
    }
}
