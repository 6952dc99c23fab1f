package org.outcry.lab.fix;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import org.outcry.app.ExitCode;
import org.outcry.app.Json;
import org.outcry.app.Verb;
import org.outcry.lab.Watched;
import org.outcry.runtime.Idle;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code outcry lab fix}. */
@Command(
        name = "fix",
        description = {
            "Order to acknowledgement over FIX, beside a bare TCP echo of the same bytes with the same client, in turn.",
            "Exit code 3: a rate was not reached, or other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab fix --rates 45000 --seconds 10 --rounds 5"})
public final class FixCommand implements Verb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(
            names = "--rates",
            split = ",",
            paramLabel = "N",
            defaultValue = "45000",
            description = "Requests a second (${DEFAULT-VALUE}).")
    private List<Integer> rates = List.of();

    @Option(
            names = "--seconds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How long each (${DEFAULT-VALUE}).")
    private int seconds;

    @Option(
            names = "--warm-up",
            paramLabel = "N",
            defaultValue = "5",
            description = "How long before, uncounted (${DEFAULT-VALUE}).")
    private int warmUpSeconds;

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(
            names = "--idle",
            paramLabel = "WHAT",
            defaultValue = "YIELD",
            description = "What acceptors do without work: ${COMPLETION-CANDIDATES} (${DEFAULT-VALUE}).")
    private Idle idle = Idle.YIELD;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<FixComparison.Row> rows;
        try (Watched watched = new Watched(spec.commandLine().getErr())) {
            rows = new FixComparison(
                            new FixComparison.Plan(rates, seconds, warmUpSeconds, rounds, idle.name()),
                            watched::progress)
                    .run();
        }
        if (json) {
            out.println(json(rows));
        } else {
            table(out, rows);
        }
        out.flush();
        return rows.stream().allMatch(FixComparison.Row::valid) ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    private static Json json(List<FixComparison.Row> rows) {
        return new Json()
                .put("operation", FixComparison.OPERATION)
                .put("valid", rows.stream().allMatch(FixComparison.Row::valid))
                .put("rows", rows.stream().map(FixCommand::json).toList());
    }

    private static Json json(FixComparison.Row row) {
        Histogram ns = row.responseNs();
        return new Json()
                .put("acceptor", row.acceptor())
                .put("rate", row.rate())
                .put("reachedRate", row.reachedRate())
                .put("minNs", ns.getMinValue())
                .put("meanNs", ns.getMean())
                .put("p50Ns", ns.getValueAtPercentile(50))
                .put("p99Ns", ns.getValueAtPercentile(99))
                .put("p999Ns", ns.getValueAtPercentile(99.9))
                .put("p9999Ns", ns.getValueAtPercentile(99.99))
                .put("maxNs", ns.getMaxValue())
                .put("roundP50Ns", row.roundP50Ns())
                .put("roundP99Ns", row.roundP99Ns())
                .put("bytesPerMessage", row.bytesPerMessage())
                .put("exceptions", row.exceptions())
                .put("foreignCpu", row.foreignCpu())
                .put("valid", row.valid());
    }

    private static void table(PrintWriter out, List<FixComparison.Row> rows) {
        out.println(FixComparison.OPERATION);
        out.printf(
                Locale.ROOT,
                "%n%-8s %8s %8s %8s %8s %9s %9s %9s   %-22s %7s %6s %8s%n",
                "acceptor",
                "rate",
                "min us",
                "mean",
                "p50",
                "p99",
                "p99.9",
                "p99.99",
                "p50 of rounds",
                "B/msg",
                "throws",
                "foreign");
        for (FixComparison.Row row : rows) {
            Histogram ns = row.responseNs();
            out.printf(
                    Locale.ROOT,
                    "%-8s %,8d %8.1f %8.1f %8.1f %9.1f %9.1f %9.1f   %-22s %7.2f %6d %7.1f%%%s%n",
                    row.acceptor(),
                    row.rate(),
                    ns.getMinValue() / 1e3,
                    ns.getMean() / 1e3,
                    ns.getValueAtPercentile(50) / 1e3,
                    ns.getValueAtPercentile(99) / 1e3,
                    ns.getValueAtPercentile(99.9) / 1e3,
                    ns.getValueAtPercentile(99.99) / 1e3,
                    String.format(
                            Locale.ROOT,
                            "%.1f..%.1f",
                            row.roundP50Ns().getFirst() / 1e3,
                            row.roundP50Ns().getLast() / 1e3),
                    row.bytesPerMessage(),
                    row.exceptions(),
                    100 * row.foreignCpu(),
                    row.valid() ? "" : "  INVALID");
        }
        for (int i = 0; i + 1 < rows.size(); i += 2) {
            long echo = median(rows.get(i).roundP50Ns());
            long venue = median(rows.get(i + 1).roundP50Ns());
            out.printf(
                    Locale.ROOT,
                    "%nrate %,d: median of rounds, p50: outcry is %.2f times the echo; p99: %.2f times%n",
                    rows.get(i).rate(),
                    venue / (double) echo,
                    median(rows.get(i + 1).roundP99Ns())
                            / (double) median(rows.get(i).roundP99Ns()));
        }
    }

    private static long median(List<Long> sorted) {
        return sorted.get(sorted.size() / 2);
    }
}
