// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.SortedSet;

/** Noise of the machine: the stops of a spinning thread, and the wake-up delay of a sleeping one. */
interface Noise {
    /**
     * Result of a measurement.
     *
     * @param cpus processors that the spinning thread was bound to, one after the other; empty if it could not be bound
     * @param listenedNs total duration
     * @param longestStopNs longest time between two reads of the clock
     * @param stoppedNs sum of all stops of {@value #STOP_NS} ns and more
     * @param lateWakeUpP50Ns delay of the wake-up from a sleep of {@value #SLEEP_NS} ns, median
     * @param lateWakeUpP99Ns the same delay, 99th percentile
     */
    record Heard(
            NavigableSet<Integer> cpus,
            long listenedNs,
            long longestStopNs,
            long stoppedNs,
            long lateWakeUpP50Ns,
            long lateWakeUpP99Ns) {}

    /** Least time between two reads of the clock that counts as a stop. */
    long STOP_NS = 10_000;

    /** Length of the sleep whose wake-up is measured. */
    long SLEEP_NS = 50_000;

    /** Measures on these processors, one after the other. */
    Heard listen(SortedSet<Integer> cpus) throws InterruptedException;

    /** Returns the median time to force a block to the disk of a folder, in ns. */
    Reading<Long> forceNs(Path folder);
}
