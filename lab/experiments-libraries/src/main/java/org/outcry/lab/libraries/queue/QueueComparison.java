// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.libraries.queue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.measure.Median;

/** Comparison of queues, in turn, several times. */
final class QueueComparison {
    /** Rounds of one queue, in their order. */
    record Row(String name, List<QueueRound> rounds) {
        double median(ToDoubleFunction<QueueRound> figure) {
            return Median.of(rounds.stream().mapToDouble(figure).toArray());
        }

        /** Returns the medians of p50, p99 and the longest time. */
        List<Long> medians(Function<QueueRound, List<Long>> figures) {
            List<Long> medians = new ArrayList<>();
            for (int i = 0; i < figures.apply(rounds.get(0)).size(); i++) {
                int index = i;
                medians.add(Math.round(
                        median(round -> figures.apply(round).get(index).doubleValue())));
            }
            return medians;
        }

        /**
         * Returns the median over the rounds of the ratio of this row's appends a second to the other's in the same
         * round.
         */
        double appendRatioTo(Row other) {
            double[] ratios = new double[rounds.size()];
            for (int i = 0; i < ratios.length; i++) {
                ratios[i] =
                        rounds.get(i).appendMillions() / other.rounds().get(i).appendMillions();
            }
            return Median.of(ratios);
        }
    }

    /**
     * Result of a comparison.
     *
     * @param rows ours first
     * @param foreign what other processes had of the CPU in the worst round
     */
    record Result(QueuePlan plan, List<Row> rows, Foreign foreign) {
        Row ours() {
            return rows.get(0);
        }
    }

    private final QueuePlan plan;
    private final int warmUps;
    private final int rounds;
    private final boolean verbose;
    private final Consumer<String> progress;

    QueueComparison(QueuePlan plan, int warmUps, int rounds, boolean verbose, Consumer<String> progress) {
        this.plan = plan;
        this.warmUps = warmUps;
        this.rounds = rounds;
        this.verbose = verbose;
        this.progress = progress;
    }

    /** Runs all rounds of ours and of others, with files in a folder. */
    Result run(List<QueuePeer> others, String classPath, Path folder) throws IOException {
        List<QueuePeer> queues = new ArrayList<>(List.of(new OwnQueue()));
        queues.addAll(others);
        List<QueueProcess> processes = new ArrayList<>();
        try {
            for (QueuePeer queue : queues) {
                processes.add(new QueueProcess(queue, classPath, folder, plan, verbose));
            }
            return run(processes);
        } finally {
            for (QueueProcess process : processes) {
                process.close();
            }
        }
    }

    private Result run(List<QueueProcess> processes) throws IOException {
        List<Row> rows = new ArrayList<>();
        for (QueueProcess process : processes) {
            rows.add(new Row(process.name(), new ArrayList<>()));
            for (int i = 0; i < warmUps; i++) {
                progress.accept("warm-up: " + process.name());
                process.round();
            }
        }
        Foreign foreign = Foreign.none();
        for (int round = 1; round <= rounds; round++) {
            for (int i = 0; i < processes.size(); i++) {
                progress.accept("round " + round + " of " + rounds + ": "
                        + processes.get(i).name());
                ForeignCpu cpu = ForeignCpu.watch();
                rows.get(i).rounds().add(processes.get(i).round());
                foreign = foreign.worse(cpu.found());
            }
        }
        return new Result(plan, rows, foreign);
    }
}
