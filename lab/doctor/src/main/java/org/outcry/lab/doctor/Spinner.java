// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.doctor;

import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/** Thread that reads the clock in a loop, on one processor after the other, and records the interruptions. */
final class Spinner implements Runnable {
    private static final int MOST_CPUS = 16;
    private static final int WAKE_UPS = 200;
    private static final long WARM_UP_NS = 20_000_000;

    private final Kernel kernel;
    private final SortedSet<Integer> cpus;
    private final long durationNs;
    private final Histogram wakeUpsNs = new Histogram(3);
    private final NavigableSet<Integer> bound = new TreeSet<>();
    private long listenedNs;
    private long longestStopNs;
    private long stoppedNs;

    Spinner(Kernel kernel, SortedSet<Integer> cpus, long durationNs) {
        this.kernel = kernel;
        this.cpus = cpus;
        this.durationNs = durationNs;
    }

    @Override
    public void run() {
        spin(WARM_UP_NS);
        forget();
        long sliceNs = durationNs / Math.clamp(cpus.size(), 1, MOST_CPUS);
        cpus.stream()
                .limit(MOST_CPUS)
                .filter(cpu -> kernel.pin(new TreeSet<>(Set.of(cpu))))
                .forEach(cpu -> {
                    bound.add(cpu);
                    spin(sliceNs);
                });
        if (bound.isEmpty()) {
            spin(durationNs);
        }
        for (int i = 0; i < WAKE_UPS; i++) {
            long startNs = System.nanoTime();
            LockSupport.parkNanos(Noise.SLEEP_NS);
            wakeUpsNs.recordValue(Math.max(0, System.nanoTime() - startNs - Noise.SLEEP_NS));
        }
    }

    private void forget() {
        listenedNs = 0;
        longestStopNs = 0;
        stoppedNs = 0;
    }

    private void spin(long forNs) {
        long startNs = System.nanoTime();
        long nowNs = startNs;
        while (nowNs - startNs < forNs) {
            long nextNs = System.nanoTime();
            long gapNs = nextNs - nowNs;
            if (gapNs >= Noise.STOP_NS) {
                stoppedNs += gapNs;
            }
            longestStopNs = Math.max(longestStopNs, gapNs);
            nowNs = nextNs;
        }
        listenedNs += nowNs - startNs;
    }

    /** Returns the result. To be called after the thread's end. */
    Noise.Heard heard() {
        return new Noise.Heard(
                bound,
                listenedNs,
                longestStopNs,
                stoppedNs,
                wakeUpsNs.getValueAtPercentile(50),
                wakeUpsNs.getValueAtPercentile(99));
    }
}
