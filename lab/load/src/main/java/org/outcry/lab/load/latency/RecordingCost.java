// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.load.latency;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;

/** Cost of recording an operation's times, without the reads of the clock. It is the lab's own part of each figure. */
final class RecordingCost {
    private static final int OPERATIONS = 4_000_000;
    private static final int ROUNDS = 5;
    private static final long APART_NS = 1_000;

    private RecordingCost() {}

    /**
     * Returns this thread's CPU time for one operation in nanoseconds: the median of some rounds after warm-up rounds.
     */
    static double ns() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double[] rounds = new double[ROUNDS];
        for (int round = -2; round < ROUNDS; round++) {
            LatencyRecorder recorder = new LatencyRecorder(OPERATIONS * APART_NS, false);
            long startNs = threads.getCurrentThreadCpuTime();
            for (int i = 0; i < OPERATIONS; i++) {
                long dueNs = i * APART_NS;
                // Different values, as in a run, so that different counts are touched.
                long lateNs = (i * 7_919L) & 1_023;
                recorder.recordLateness(dueNs, lateNs);
                recorder.recordBatch(dueNs, 1 + (i & 3));
                recorder.record(dueNs, dueNs + lateNs, dueNs + lateNs + ((i * 104_729L) & 65_535));
            }
            double ns = (threads.getCurrentThreadCpuTime() - startNs) / (double) OPERATIONS;
            if (round >= 0) {
                rounds[round] = ns;
            }
        }
        Arrays.sort(rounds);
        return rounds[ROUNDS / 2];
    }
}
