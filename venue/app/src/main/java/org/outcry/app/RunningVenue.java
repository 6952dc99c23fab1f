// SPDX-License-Identifier: Apache-2.0
package org.outcry.app;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.agrona.concurrent.OffsetEpochNanoClock;
import org.jspecify.annotations.Nullable;
import org.outcry.app.config.VenueConfig;
import org.outcry.cluster.ClusterConfig;
import org.outcry.cluster.StartEndedException;

/**
 * Venue of a process that a signal ends in order, from the beginning of its start. A node that waits for others gives its start up and leaves; the
 * start of a venue with a single process ends at once, as if it was killed.
 */
final class RunningVenue {
    private final LogLines lines;
    private final CountDownLatch started = new CountDownLatch(1);
    private volatile boolean ends;
    private volatile @Nullable Venue venue;

    RunningVenue(LogLines lines) {
        this.lines = lines;
    }

    /**
     * Starts the venue.
     *
     * @param present the present configuration
     * @param cluster the cluster and the number of this node; null for a venue with a single process
     * @return null if the process is to end before a node was ready
     */
    @Nullable
    Venue start(VenueConfig config, Supplier<VenueConfig> present, @Nullable ClusterConfig cluster) throws IOException {
        boolean leaves = cluster != null;
        Termination.run(() -> end(leaves));
        try {
            venue = Venue.start(config, present, new OffsetEpochNanoClock(), lines, cluster, () -> ends);
            return venue;
        } catch (StartEndedException e) {
            return null;
        } finally {
            started.countDown();
        }
    }

    private void end(boolean leaves) {
        ends = true;
        try {
            if (leaves) {
                started.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Venue present = venue;
        if (present != null) {
            present.close();
        }
        lines.accept("ended");
        lines.close();
    }
}
