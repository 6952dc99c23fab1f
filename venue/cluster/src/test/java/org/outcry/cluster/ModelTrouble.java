// SPDX-License-Identifier: Apache-2.0
package org.outcry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

/** Kinds of trouble that the numbers of sources are for, as often as the schedules of a test have brought them. */
final class ModelTrouble {
    private long duplicates;
    private long gaps;
    private long closed;
    private long mostCrashes;
    private long mostTerms;

    /** Adds what has come in a cluster. */
    void add(ModelCluster cluster) {
        duplicates += cluster.duplicates;
        gaps += cluster.gaps;
        closed += cluster.closed;
        mostCrashes = Math.max(mostCrashes, cluster.faults.crashes());
        mostTerms = Math.max(mostTerms, cluster.consensus.term());
    }

    /** Requires that each kind has come. */
    void require() {
        assertThat(duplicates).as("dropped messages that the log had").isPositive();
        assertThat(gaps)
                .as("dropped messages of which one before them was missing")
                .isPositive();
        assertThat(closed)
                .as("dropped messages of earlier processes and unknown sources")
                .isPositive();
        assertThat(mostCrashes).as("most crashes of a cluster").isGreaterThan(2);
        assertThat(mostTerms).as("most terms of a cluster").isGreaterThan(3);
    }

    @Override
    public String toString() {
        return "duplicates=" + duplicates + " gaps=" + gaps + " closed=" + closed;
    }
}
