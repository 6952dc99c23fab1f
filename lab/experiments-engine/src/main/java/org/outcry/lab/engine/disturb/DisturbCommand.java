// SPDX-License-Identifier: Apache-2.0
package org.outcry.lab.engine.disturb;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Listed;
import org.outcry.commandline.ProgressLine;
import org.outcry.commandline.VerbGroup;
import org.outcry.lab.kit.MeasuringVerb;
import org.outcry.lab.kit.figure.FigureOptions;
import org.outcry.lab.kit.figure.FigureTable;
import org.outcry.measure.Foreign;
import org.outcry.measure.ForeignCpu;
import org.outcry.wire.text.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Verb {@code outcry lab disturb}: an operation after disturbances of the processor. */
@Listed(group = VerbGroup.FIGURES, as = "Measures an operation after other work.")
@Command(
        name = "disturb",
        description = {
            "Measures an operation back to back, timed individually, and after other work of the processor.",
            "That is yield, busy wait, pause, another processor, emptied caches, system calls, a blocking read.",
            "Benchmarks: cancel, level, engine-stream FILE, and an encoding and shape of lab formats:"
                    + " format-raw-longs, format-json-strings, ...",
            "Exit code 3: other processes had more than 2 %% of the CPU; measure again."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Example: outcry lab disturb cancel --seconds 2; outcry lab disturb engine-stream stream.bin"})
public final class DisturbCommand implements MeasuringVerb {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "BENCHMARK", description = "What to measure.")
    private String benchmark = "";

    @Parameters(index = "1", arity = "0..1", paramLabel = "FILE", description = "Its file, if it needs one.")
    private @Nullable Path file;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            defaultValue = "1",
            description = "For each disturbance (${DEFAULT-VALUE}).")
    private double seconds;

    @Option(
            names = "--delay-us",
            paramLabel = "US",
            defaultValue = "1000",
            description = "Length of the busy wait and of the pause (${DEFAULT-VALUE}).")
    private int delayUs;

    @Option(
            names = "--calls",
            paramLabel = "N",
            defaultValue = "20",
            description = "System calls in a row (${DEFAULT-VALUE}).")
    private int calls;

    @Mixin
    private final FigureOptions figures = new FigureOptions();

    @Override
    public void check() {
        figures.check(spec);
        if (seconds <= 0 || seconds > 600 || delayUs < 1 || delayUs > 1_000_000 || calls < 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--seconds must be above 0 and up to 600, --delay-us 1 to 1000000, --calls at least 1");
        }
        if (!Operations.names().contains(benchmark)) {
            throw new ParameterException(
                    spec.commandLine(), "no such benchmark: name=" + benchmark + "; known: " + Operations.names());
        }
    }

    @Override
    public Integer call() throws IOException {
        check();
        Operation operation;
        try {
            operation = Operations.named(benchmark, file);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        ForeignCpu cpu = ForeignCpu.watch();
        List<DisturbRun.Row> rows;
        try (ProgressLine watched = new ProgressLine(spec.commandLine().getErr());
                Disturbances machine = new Disturbances()) {
            rows = new DisturbRun(operation, machine, watched::progress)
                    .run(machine.all(delayUs, calls), (long) (seconds * 1e9));
        }
        Foreign foreign = cpu.found();
        figures.print(spec, json(operation, rows, foreign), out -> print(out, operation, rows, foreign));
        return foreign.isQuiet() ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    private static Json json(Operation operation, List<DisturbRun.Row> rows, Foreign foreign) {
        return foreign.into(new Json().put("benchmark", operation.name()))
                .put("operation", operation.words())
                .put("valid", foreign.isQuiet())
                .put("invalidBecause", foreign.invalidBecause())
                .put("clockNs", DisturbRun.clockNs())
                .put("rows", table(rows).json(rows));
    }

    /** Returns the columns of rows, of which the first one is back to back. */
    private static FigureTable<DisturbRun.Row> table(List<DisturbRun.Row> rows) {
        double average = rows.getFirst().p50Ns();
        return new FigureTable<DisturbRun.Row>()
                .column(
                        "disturbance",
                        "disturbance",
                        "%-14s",
                        row -> row.disturbance().name())
                .json("words", row -> row.disturbance().words())
                .us("lengthNs", "length us", "%,12.1f", DisturbRun.Row::lengthNs)
                .column("operations", "count", "%,10d", DisturbRun.Row::operations)
                .column("p50Ns", "p50 ns", "%,10.1f", DisturbRun.Row::p50Ns)
                .column("p99Ns", "p99 ns", "%,10.1f", DisturbRun.Row::p99Ns)
                .column("typicalPercent", "typical %", "%,9.0f", row -> 100 * row.p50Ns() / average)
                .column("p99Percent", "p99 %", "%,9.0f", row -> 100 * row.p99Ns() / average)
                .shown("what", "%s", row -> row.disturbance().words());
    }

    private static void print(PrintWriter out, Operation operation, List<DisturbRun.Row> rows, Foreign foreign) {
        out.printf("%s: %s%n%n", operation.name(), operation.words());
        table(rows).print(out, rows);
        out.printf(
                Locale.ROOT,
                "%ntypical and p99 as a percentage of the back-to-back median; where each is timed, %d ns of it"
                        + " are the clock's%n",
                DisturbRun.clockNs());
        foreign.print(out);
    }
}
