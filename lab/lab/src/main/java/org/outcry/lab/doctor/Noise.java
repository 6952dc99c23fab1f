package org.outcry.lab.doctor;

import java.nio.file.Path;
import java.util.NavigableSet;
import java.util.SortedSet;

/** What a thread that only looks at the clock lives through, and how late a sleeping one wakes up. */
interface Noise {
    /**
     * What was heard.
     *
     * @param cpus where the spinning thread was bound, one after the other; none if it could not be bound
     * @param listenedNs how long in all
     * @param longestStopNs the longest time between two looks at the clock
     * @param stoppedNs the sum of all stops of {@value #STOP_NS} ns and more
     * @param lateWakeUpP50Ns how late a sleep of {@value #SLEEP_NS} ns ended, median
     * @param lateWakeUpP99Ns the same, 99th percentile
     */
    record Heard(
            NavigableSet<Integer> cpus,
            long listenedNs,
            long longestStopNs,
            long stoppedNs,
            long lateWakeUpP50Ns,
            long lateWakeUpP99Ns) {}

    /** Shorter times between two looks are not called a stop. */
    long STOP_NS = 10_000;

    /** The sleep whose end is measured. */
    long SLEEP_NS = 50_000;

    /** Listens on these processors, one after the other. */
    Heard listen(SortedSet<Integer> cpus) throws InterruptedException;

    /** How long it takes to force a block to the disk of a folder, median, in ns. */
    Reading<Long> forceNs(Path folder);
}
