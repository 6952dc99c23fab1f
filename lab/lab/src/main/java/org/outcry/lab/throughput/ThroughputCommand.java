// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.throughput;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.app.ExitCode;
import org.outcry.app.Json;
import org.outcry.app.Verb;
import org.outcry.lab.Watched;
import org.outcry.lab.measure.ForeignCpu;
import org.outcry.lab.replay.BadRowsException;
import org.outcry.lab.replay.CommandFile;
import org.outcry.lab.report.Environment;
import org.outcry.lab.report.ReportFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab throughput}: commands a second as their number grows. */
@Command(
        name = "throughput",
        description = {
            "Commands per second as their number grows: each count into initially empty books, looping the file.",
            "Exit code 3: INVALID: other processes had more than 2 %% of the CPU."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example: outcry lab generate --count 100000 --seed 1 --out flow.csv;"
                    + " outcry lab throughput flow.csv --counts 250000,500000,750000,1000000"
        })
public final class ThroughputCommand implements Verb {
    private static final int WIDTH = 40;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "Commands, as 'outcry replay commands' takes them.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(
            names = "--counts",
            split = ",",
            paramLabel = "N",
            defaultValue = "250000,500000,750000,1000000",
            description = "How many commands (${DEFAULT-VALUE}).")
    private List<Integer> counts = List.of();

    @Option(
            names = "--rounds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How often, in turn (${DEFAULT-VALUE}).")
    private int rounds;

    @Option(names = "--out", paramLabel = "DIR", description = "Write JSON and a page with the plot there.")
    private @Nullable Path report;

    @Option(names = "--json", description = "One JSON object on standard output.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (rounds < 1 || counts.stream().anyMatch(count -> count < 1 || count > 10_000_000)) {
            throw new ParameterException(
                    spec.commandLine(), "--rounds must be at least 1, --counts from 1 to 10000000");
        }
        Sample sample;
        try {
            sample = new Sample(CommandFile.read(file));
        } catch (BadRowsException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return ExitCode.USAGE;
        }
        List<String> words = spec.root().commandLine().getParseResult().originalArgs();
        Json document = ReportFiles.document("throughput", Throughput.OPERATION, words);
        if (report != null) {
            document.put("environment", Environment.examine(1));
        }
        List<Throughput.Row> rows;
        try (Watched watched = new Watched(spec.commandLine().getErr())) {
            rows = new Throughput(sample, watched::progress).run(counts, rounds);
        }
        PrintWriter out = spec.commandLine().getOut();
        List<String> invalid = rows.stream()
                .filter(row -> !(row.foreignCpu() >= 0 && row.foreignCpu() < ForeignCpu.BOUND))
                .map(ThroughputCommand::whyInvalid)
                .toList();
        document.put("valid", invalid.isEmpty())
                .put("invalidBecause", invalid)
                .put("rows", rows.stream().map(ThroughputCommand::json).toList());
        if (report != null) {
            ReportFiles.write(report, "throughput", document);
        }
        if (json) {
            out.println(document);
        } else {
            table(out, rows);
            invalid.forEach(reason -> out.println("INVALID  " + reason));
        }
        out.flush();
        return invalid.isEmpty() ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    private static String whyInvalid(Throughput.Row row) {
        return String.format(Locale.ROOT, "%,d commands: %s", row.count(), ForeignCpu.invalidBecause(row.foreignCpu()));
    }

    private static Json json(Throughput.Row row) {
        return new Json()
                .put("count", row.count())
                .put("commandsPerSecond", row.median())
                .put("minCommandsPerSecond", row.commandsPerSecond().getFirst())
                .put("maxCommandsPerSecond", row.commandsPerSecond().getLast())
                .put("foreignCpu", row.foreignCpu());
    }

    private static void table(PrintWriter out, List<Throughput.Row> rows) {
        double most = rows.stream().mapToDouble(Throughput.Row::median).max().orElse(1);
        out.println(Throughput.OPERATION);
        out.printf("%n%12s %16s %30s %9s%n", "commands", "median a second", "all rounds", "foreign");
        for (Throughput.Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "%,12d %,16.0f %30s %8.1f%%  %s%n",
                    row.count(),
                    row.median(),
                    String.format(
                            Locale.ROOT,
                            "%,.0f..%,.0f",
                            row.commandsPerSecond().getFirst(),
                            row.commandsPerSecond().getLast()),
                    100 * row.foreignCpu(),
                    "#".repeat((int) Math.round(WIDTH * row.median() / most)));
        }
    }
}
