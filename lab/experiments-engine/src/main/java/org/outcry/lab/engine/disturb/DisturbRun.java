// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Run of one operation under all disturbances, in turn, round by round, so that a slow phase of the machine affects all
 * of them.
 */
final class DisturbRun {
    private static final int BATCH = 1_000;
    private static final int FEWEST = 4;
    private static final int ROUNDS = 5;
    private static final long WARM_UP_NS = 500_000_000;
    private static final long LONGEST_NS = 10_000_000_000L;
    /** Scale of the histograms: the mean of a batch is recorded in tenths of a nanosecond. */
    private static final double SCALE = 10;

    private final Operation operation;
    private final Disturbances machine;
    private final Consumer<String> progress;

    DisturbRun(Operation operation, Disturbances machine, Consumer<String> progress) {
        this.operation = operation;
        this.machine = machine;
        this.progress = progress;
    }

    /** Measurements under one disturbance. */
    static final class Row {
        private final Disturbance disturbance;
        private final Histogram operationTenths = new Histogram(LONGEST_NS, 3);
        private final Histogram betweenNs = new Histogram(LONGEST_NS, 3);

        Row(Disturbance disturbance) {
            this.disturbance = disturbance;
        }

        Disturbance disturbance() {
            return disturbance;
        }

        double p50Ns() {
            return operationTenths.getValueAtPercentile(50) / SCALE;
        }

        double p99Ns() {
            return operationTenths.getValueAtPercentile(99) / SCALE;
        }

        /** Returns the median duration of the disturbance itself in ns; 0 for those without one. */
        long lengthNs() {
            return betweenNs.getTotalCount() == 0 ? 0 : betweenNs.getValueAtPercentile(50);
        }

        long operations() {
            return operationTenths.getTotalCount();
        }
    }

    /** Runs all disturbances, each for the given time, and returns their rows. */
    List<Row> run(List<Disturbance> disturbances, long nsEach) {
        progress.accept("warming up");
        Histogram forgotten = new Histogram(LONGEST_NS, 3);
        batches(forgotten, Math.min(WARM_UP_NS, nsEach));
        List<Row> rows = new ArrayList<>();
        disturbances.forEach(disturbance -> rows.add(new Row(disturbance)));
        for (int round = 1; round <= ROUNDS; round++) {
            for (Row row : rows) {
                progress.accept("round " + round + " of " + ROUNDS + ": " + row.disturbance.name());
                if (row.disturbance.isBackToBack()) {
                    batches(row.operationTenths, nsEach / ROUNDS);
                } else {
                    each(row, nsEach / ROUNDS);
                }
                machine.settle();
            }
        }
        return rows;
    }

    private void batches(Histogram tenths, long forNs) {
        long end = System.nanoTime() + forNs;
        while (System.nanoTime() < end) {
            long spentNs = 0;
            for (int i = 0; i < BATCH; i += BATCH / 10) {
                operation.prepare();
                spentNs += tenth();
            }
            tenths.recordValue(Math.round(spentNs * SCALE / BATCH));
        }
    }

    /** Runs a tenth of a batch without reading the clock in between. Preparation is done before. */
    private long tenth() {
        long start = System.nanoTime();
        for (int i = 0; i < BATCH / 10; i++) {
            operation.run();
        }
        return System.nanoTime() - start;
    }

    private void each(Row row, long forNs) {
        boolean idle = row.disturbance.name().equals("individually");
        long end = System.nanoTime() + forNs;
        for (int done = 0; done < FEWEST || System.nanoTime() < end; done++) {
            operation.prepare();
            if (!idle) {
                long from = System.nanoTime();
                row.disturbance.between().run();
                row.betweenNs.recordValue(Math.min(LONGEST_NS, System.nanoTime() - from));
            }
            VarHandle.fullFence();
            long start = System.nanoTime();
            operation.run();
            long ns = System.nanoTime() - start;
            row.operationTenths.recordValue(Math.min(LONGEST_NS, Math.round(ns * SCALE)));
        }
    }

    /** Returns the median time that the clock adds to each individually timed operation, in ns. */
    static long clockNs() {
        Histogram ns = new Histogram(LONGEST_NS, 3);
        for (int i = 0; i < 20_000; i++) {
            long start = System.nanoTime();
            ns.recordValue(System.nanoTime() - start);
        }
        return ns.getValueAtPercentile(50);
    }
}
