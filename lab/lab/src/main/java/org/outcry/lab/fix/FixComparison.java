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
 * The venue and a bare echo of the same bytes, in turn, several times, under the same client loop: order to
 * acknowledgement from the intended send time.
 */
final class FixComparison {
    /** What is measured, in words; stands beside every figure. */
    static final String OPERATION = "one FIX 4.4 connection over loopback TCP; every second request a NewOrderSingle"
            + " that rests, every other its OrderCancelRequest; from the moment a request was meant to be sent to the"
            + " moment its ExecutionReport was decoded; journal and feed on; acceptor in a process and on one thread of"
            + " its own; the echo answers as many bytes with as many bytes";

    /** The plan: rates, how long each, how often in turn, and what acceptors do without work. */
    record Plan(List<Integer> rates, int seconds, int warmUpSeconds, int rounds, String idle) {}

    /**
     * One acceptor at one rate, all rounds together.
     *
     * @param roundP50Ns the median of each round
     */
    record Row(
            String acceptor,
            int rate,
            double reachedRate,
            Histogram responseNs,
            List<Long> roundP50Ns,
            List<Long> roundP99Ns,
            double bytesPerMessage,
            long exceptions,
            double foreignCpu) {
        boolean valid() {
            return foreignCpu < ForeignCpu.BOUND && reachedRate > 0.98 * rate;
        }
    }

    private final Plan plan;
    private final Consumer<String> progress;

    FixComparison(Plan plan, Consumer<String> progress) {
        this.plan = plan;
        this.progress = progress;
    }

    List<Row> run() throws IOException {
        List<Row> rows = new ArrayList<>();
        int[] bytes = lengths();
        for (int rate : plan.rates()) {
            List<Row> echo = new ArrayList<>();
            List<Row> venue = new ArrayList<>();
            for (int round = 1; round <= plan.rounds(); round++) {
                progress.accept("rate " + rate + ", round " + round + " of " + plan.rounds() + ": echo");
                try (AcceptorProcess process = AcceptorProcess.echo(plan.idle(), bytes[0], bytes[1])) {
                    echo.add(measure("echo", rate, process));
                }
                progress.accept("rate " + rate + ", round " + round + " of " + plan.rounds() + ": outcry");
                Path folder = Files.createTempDirectory("outcry-lab-fix");
                try (AcceptorProcess process = AcceptorProcess.venue(plan.idle(), folder)) {
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

    private int[] lengths() throws IOException {
        Path folder = Files.createTempDirectory("outcry-lab-fix");
        try (AcceptorProcess process = AcceptorProcess.venue(plan.idle(), folder)) {
            OrderLoad load = load(process);
            load.run(1_000, 1_000);
            load.close();
            return new int[] {load.requestBytes(), load.answerBytes()};
        } finally {
            TemporaryFolder.delete(folder);
        }
    }

    private static OrderLoad load(AcceptorProcess process) throws IOException {
        return new OrderLoad(process.address(), AcceptorMain.CLIENT, AcceptorMain.VENUE, AcceptorMain.SYMBOL);
    }

    private Row measure(String acceptor, int rate, AcceptorProcess process) throws IOException {
        OrderLoad load = load(process);
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
