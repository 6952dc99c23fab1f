// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.runtime.Idle;

/**
 * Number of threads that never release their core.
 *
 * @param threads threads that spin or yield without work
 * @param source the file that configures them
 * @param node the node of a venue on several machines; null for a venue with a single process
 */
public record ThreadPlan(
        int threads, String source, @Nullable NodePlan node) {
    /** A venue with a single process, or none. */
    public ThreadPlan(int threads, String source) {
        this(threads, source, null);
    }

    /** Returns the threads of a venue's layout. A thread that yields occupies its core as one that spins does. */
    public static ThreadPlan of(VenueConfig venue, String file) {
        long busy = venue.threads().stream()
                .filter(thread -> thread.idle() == Idle.SPIN || thread.idle() == Idle.YIELD)
                .count();
        NodePlan node = venue.cluster() == null ? null : NodePlan.of(venue.cluster());
        return new ThreadPlan((int) busy + (node == null ? 0 : node.busyThreads()), file, node);
    }
}
