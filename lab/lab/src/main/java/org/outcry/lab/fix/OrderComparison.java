// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.fix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.outcry.lab.TemporaryFolder;
import org.outcry.lab.measure.ForeignCpu;

/**
 * Comparison of the venue with a bare echo of the same bytes, in turn, several times, under the same client loop. It measures order to
 * acknowledgement from the intended send time.
 */
public final class OrderComparison {
    /** Acceptors of one protocol, each in a process of its own, and the client's side of the protocol. */
    public interface Acceptors {
        /** Starts a bare echo of the protocol's byte counts. */
        AcceptorProcess echo() throws IOException;

        /** Starts a venue with its files in a folder. */
        AcceptorProcess venue(Path folder) throws IOException;

        /** Returns a client's side of a new connection. */
        OrderDialogue dialogue();
    }

    /** Parameters of a comparison: rates, durations and number of rounds. */
    public record Plan(List<Integer> rates, int seconds, int warmUpSeconds, int rounds) {}

    /**
     * Measurements of one acceptor at one rate, all rounds together.
     *
     * @param roundP50Ns the median of each round
     */
    public record Row(
            String acceptor,
            int rate,
            double reachedRate,
            Histogram responseNs,
            List<Long> roundP50Ns,
            List<Long> roundP99Ns,
            double bytesPerMessage,
            long exceptions,
            double foreignCpu) {
        /** Returns whether the machine was quiet and the rate was reached. */
        public boolean valid() {
            return foreignCpu < ForeignCpu.BOUND && reachedRate > 0.98 * rate;
        }
    }

    private final Acceptors acceptors;
    private final Plan plan;
    private final Consumer<String> progress;

    /** Creates a comparison that reports its progress as text. */
    public OrderComparison(Acceptors acceptors, Plan plan, Consumer<String> progress) {
        this.acceptors = acceptors;
        this.plan = plan;
        this.progress = progress;
    }

    /** Measures all rounds. Returns a row for the echo and one for the venue at each rate. */
    public List<Row> run() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (int rate : plan.rates()) {
            List<Row> echo = new ArrayList<>();
            List<Row> venue = new ArrayList<>();
            for (int round = 1; round <= plan.rounds(); round++) {
                progress.accept("rate " + rate + ", round " + round + " of " + plan.rounds() + ": echo");
                try (AcceptorProcess process = acceptors.echo()) {
                    echo.add(measure("echo", rate, process));
                }
                progress.accept("rate " + rate + ", round " + round + " of " + plan.rounds() + ": outcry");
                Path folder = Files.createTempDirectory("outcry-lab-orders");
                try (AcceptorProcess process = acceptors.venue(folder)) {
                    venue.add(measure("outcry", rate, process));
                } finally {
                    TemporaryFolder.delete(folder);
                }
            }
            rows.add(together(echo));
            rows.add(together(venue));
        }
        return rows;
    }

    private Row measure(String acceptor, int rate, AcceptorProcess process) throws IOException {
        OrderLoad load = new OrderLoad(process.address(), acceptors.dialogue());
        try {
            load.run(rate, even(rate * plan.warmUpSeconds()));
            process.mark();
            ForeignCpu cpu = ForeignCpu.watch(ProcessHandle.current().pid(), process.pid());
            int count = even(rate * plan.seconds());
            OrderLoad.Result result = load.run(rate, count);
            double foreign = cpu.share();
            long[] counts = process.counts();
            return new Row(
                    acceptor,
                    rate,
                    result.reachedRate(),
                    result.responseNs(),
                    List.of(result.responseNs().getValueAtPercentile(50)),
                    List.of(result.responseNs().getValueAtPercentile(99)),
                    counts[0] / (double) count,
                    counts[1],
                    foreign);
        } finally {
            load.close();
        }
    }

    private static int even(int count) {
        return count & ~1;
    }

    private static Row together(List<Row> rounds) {
        Histogram all = rounds.getFirst().responseNs().copy();
        List<Long> p50 = new ArrayList<>();
        List<Long> p99 = new ArrayList<>();
        all.reset();
        for (Row round : rounds) {
            all.add(round.responseNs());
            p50.addAll(round.roundP50Ns());
            p99.addAll(round.roundP99Ns());
        }
        p50.sort(Comparator.naturalOrder());
        p99.sort(Comparator.naturalOrder());
        Row first = rounds.getFirst();
        return new Row(
                first.acceptor(),
                first.rate(),
                rounds.stream().mapToDouble(Row::reachedRate).min().orElse(0),
                all,
                p50,
                p99,
                rounds.stream().mapToDouble(Row::bytesPerMessage).max().orElse(0),
                rounds.stream().mapToLong(Row::exceptions).sum(),
                rounds.stream().mapToDouble(Row::foreignCpu).max().orElse(0));
    }
}
